import type { TextKey, Texts } from '../../../texts/texts.ts';

/** The values of settings that are words of the program. */
const WORDS: ReadonlyMap<string, TextKey> = new Map([
  ['on', 'admin.settings.on'],
  ['off', 'admin.settings.off'],
  ['none', 'admin.none'],
  ['[]', 'admin.none'],
  ['PRICE', 'offers.sort.total'],
  ['ITEM_PRICE', 'offers.sort.price'],
  ['DELIVERY', 'offers.sort.delivery'],
  ['RATING', 'offers.sort.rating'],
  ['ONE_MONTH', 'history.range.one-month'],
  ['THREE_MONTHS', 'history.range.three-months'],
  ['SIX_MONTHS', 'history.range.six-months'],
  ['ONE_YEAR', 'history.range.one-year'],
  ['ALL', 'history.range.all'],
]);

/** A setting's value in words of the page's language; other values as they were typed. */
export function settingWord(value: string, t: Texts): string {
  const key = WORDS.get(value);
  return key === undefined ? value : t(key);
}
