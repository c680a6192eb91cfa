import { SALES_PHRASES } from '../../terms/language/sales-words.ts';
import { isConditionWord } from '../engine/model-words.ts';
import { splitWords } from '../engine/split-words.ts';

const PHRASES = new Set(SALES_PHRASES);

const LOUD = /[!*]/;

/** Text in brackets, between stars or before exclamation marks, of few characters: slogans are short. */
const ANNOUNCEMENT = /[([{*<]+([^()[\]{}*<>!|]{2,40})[)\]}*>!]+|([^()[\]{}*<>!|]{2,40})[*!]+/gu;

const isSalesPhrase = (text: string): boolean => PHRASES.has(splitWords(text).join(' '));

/** Announcements in brackets, stars or with an exclamation mark: "(FREE SHIPPING)", "*** SALE ***", "NEW!". */
const removeAnnouncements = (title: string): string =>
  LOUD.test(title) || /[([{<]/.test(title)
    ? title
        .replace(ANNOUNCEMENT, (whole, inner: string | undefined, before: string | undefined) =>
          isSalesPhrase(inner ?? before ?? '') ? ' ' : whole,
        )
        .replace(/\*{2,}|!{2,}/g, ' ')
    : title;

/** Announcements between strong separators: "| Free shipping", " - Best price". */
function removeSalesSegments(title: string): string {
  const parts = title.split(/(\s+[-–—|•·:]\s+|\s*[|•]\s*)/);
  let text = '';
  for (let i = 0; i < parts.length; i += 2) {
    const part = parts[i] ?? '';
    if (part.trim() === '' || isSalesPhrase(part)) continue;
    text += text === '' ? part : `${parts[i - 1] ?? ' '}${part}`;
  }
  return text;
}

const letters = (text: string): string => text.replace(/[^\p{L}]+/gu, '');

/** Words that are written in capitals anywhere. */
const ACRONYMS = new Set(
  'LED OLED QLED LCD TFT IPS UHD FHD QHD WQHD HDR HDMI USB DVD CD SSD HDD RAM DDR PC TV VR AR AC DC GPS NFC RFID LTE UPS UV SPF EDT EDP XL XXL XXXL USA UK EU ANC RGB PVC PTFE ABS MDF BPA HEPA IPX DIY BBQ LAN WLAN NAS DSLR CPU GPU ATX PSU'.split(' '),
); // biome-ignore format: a list

const MAX_SHORT_WORD = 2;

/** A shouted word as it is written otherwise; what may be an acronym or a code stays. */
const calm = (word: string): string =>
  word.length <= MAX_SHORT_WORD || ACRONYMS.has(word) || !/[AEIOUYÀ-ÖØ-Þ]/u.test(word)
    ? word
    : word.slice(0, 1) + word.slice(1).toLowerCase();

/** Fewer letters are a name such as "LG UHD". */
const MIN_SHOUTED_LETTERS = 12;

/** Whether a title is written in capitals as a whole. */
export function isShouted(title: string): boolean {
  const words = title.split(/\s+/).filter((word) => !/\p{N}/u.test(word));
  const text = letters(words.join(''));
  return words.length >= 3 && text.length >= MIN_SHOUTED_LETTERS && text === text.toUpperCase();
}

/** Text that was read in another encoding than it was written in. */
export const isDamaged = (text: string): boolean =>
  /\uFFFD|[ÃÂ][\u0080-\u00BF‚-›€™]|â€|\p{L}[‡†ˆ˜¯≈◊≤≥]|[‡≈◊…]\p{L}|\p{Ll}[ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜ](?:\p{Ll}|\s|$)/u.test(
    text,
  );

/** A title without pictographs, trade mark signs, announcements, and capitals throughout. O(n). */
export function calmTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[®™©℠]|\uFE0F|\u200D/gu, '')
    .replace(/(?![#*\d])\p{Emoji_Presentation}|[★☆✔✓➤►❤♥▶●■◆]/gu, ' ')
    .replace(/\p{Cc}+/gu, ' ');
  const calmed = removeSalesSegments(removeAnnouncements(plain)).replace(/\s+/g, ' ').trim();
  if (!isShouted(calmed)) return calmed;
  return calmed.replace(/(?<![\p{L}\p{N}])\p{Lu}+(?![\p{L}\p{N}])/gu, calm);
}

/** The title of used or refurbished goods without saying so: their product is the same as that of new ones. */
export const withoutCondition = (title: string): string =>
  title
    .replace(/[\p{L}\p{M}]+/gu, (word) => (splitWords(word).every(isConditionWord) ? '' : word))
    .replace(/[([{]\s*[)\]}]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/gu, '');
