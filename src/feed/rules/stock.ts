import { memoize } from '../../base/memoize.ts';
import { MORE_THAN_WORDS, PIECE_WORDS } from '../../terms/language/feed-words.ts';
import {
  IN_PHRASES,
  NOT_WORDS,
  OUT_PHRASES,
  STOCK_NO_WORDS,
  STOCK_SIGNS,
  STOCK_YES_WORDS,
  UNKNOWN_WORDS,
} from '../../terms/language/stock-words.ts';
import type { Stock } from '../../terms/offer.ts';
import { parseDeliveryDays } from './delivery-days.ts';
import { foldText } from './fold-text.ts';
import { plainLine } from './plain-text.ts';

const includesPhrase = (folded: string, phrases: readonly string[]): boolean => {
  const padded = ` ${folded} `;
  return phrases.some((phrase) => padded.includes(` ${phrase} `));
};

/** Whether words deny a phrase: "nicht lagernd", "nu este în stoc". A count between the two belongs to the phrase. */
function deniesPhrase(folded: string, phrases: readonly string[]): boolean {
  const padded = ` ${folded} `;
  return phrases.some((phrase) => {
    const at = padded.indexOf(` ${phrase} `);
    if (at < 1) return false;
    const [last = '', secondLast = ''] = padded.slice(1, at).split(' ').reverse();
    return NOT_WORDS.has(last) || (NOT_WORDS.has(secondLast) && !/\d/.test(last));
  });
}

/** The rest of longer texts is ignored. */
const MAX_TEXT_LENGTH = 400;

/** Whether a text states a count of zero, such as "0 in stock"; not if the zero is a delivery time. */
const isZeroCount = (words: string): boolean =>
  /(?:^| )0(?: |$)/.test(words) && !/[1-9]/.test(words) && parseDeliveryDays(words) === null;

/** Parses words about availability; null if they are unknown. */
export const parseAvailability = memoize((text: string): Stock | null => {
  // Also schema.org URLs: https://schema.org/InStock.
  const words = foldText(
    plainLine(text.slice(0, MAX_TEXT_LENGTH))
      .replace(/^https?:\/\/schema\.org\//i, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  );
  if (words === '') return STOCK_SIGNS[text.trim()] ?? null;
  if (UNKNOWN_WORDS.has(words)) return 'unknown';
  if (STOCK_NO_WORDS.has(words) || includesPhrase(words, OUT_PHRASES) || deniesPhrase(words, IN_PHRASES)) return 'out';
  if (STOCK_YES_WORDS.has(words) || includesPhrase(words, IN_PHRASES)) return isZeroCount(words) ? 'out' : 'in';
  return null;
});

const COUNT = new RegExp(
  String.raw`^\s*(?:(?:${MORE_THAN_WORDS.join('|')})\s)?([<>]?\s*-?\d+(?:[.,]\d+)?)\s*\+?\s*(?:${PIECE_WORDS.join('|')})?\.?\s*$`,
  'i',
);

/** Longer texts are not counts, and the expression would take long on many blanks. */
const MAX_COUNT_LENGTH = 40;

export const isCount = (text: string): boolean => text.length <= MAX_COUNT_LENGTH && COUNT.test(text);

/** Parses a count, a yes/no value or words; zero and less is out. Null if unknown. */
export const parseStock = memoize((text: string): Stock | null => {
  const count = text.length > MAX_COUNT_LENGTH ? undefined : COUNT.exec(text)?.[1];
  if (count === undefined) return parseAvailability(text);
  return Number(count.replace(/[<>\s]/g, '').replace(',', '.')) > 0 ? 'in' : 'out';
});
