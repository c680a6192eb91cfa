/**
 * Folding: texts that people take for the same get the same form. The variations differ in what must survive, so each
 * purpose has its own function. All are O(n).
 */

/** Latin letters that Unicode does not decompose, as they are written without a local keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text);

const removeMarks = (decomposed: string): string => decomposed.replace(/\p{M}+/gu, '');

/** Writes Latin letters that have no decomposition in ASCII, in lower case: "Øl" → "ol". For search and URL slugs. */
export const replaceLetters = (text: string): string =>
  text.replace(/[ßæœøđłðþı]/giu, (letter) => PLAIN_LETTERS[letter.toLowerCase()] ?? letter);

/**
 * Lower case without accents, compatibility forms resolved (NFKD): "Ｃafé" → "cafe". For single words that are looked up
 * in a word list: insults and common passwords.
 */
export const foldAccents = (text: string): string => removeMarks(text.normalize('NFKD')).toLowerCase();

/** As `foldAccents`, with all Latin letters in ASCII. For search, where shoppers type what their keyboard has. */
export const foldLetters = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : replaceLetters(foldAccents(text));

/**
 * As `foldAccents`, with ß, ø and æ in ASCII. For matching offers with products: keys of brands and product identifiers
 * are stored in this form, so a change needs a migration of both.
 */
export const foldKey = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : foldAccents(text).replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('æ', 'ae');

/**
 * Lower case without accents and with all Latin letters in ASCII, but compatibility forms as they are (NFD): in "2–3
 * days¹" the footnote must not become a number. For the words and column names of feeds.
 */
export const foldFeedText = (text: string): string => replaceLetters(removeMarks(text.toLowerCase().normalize('NFD')));
