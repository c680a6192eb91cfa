/** Text as it is compared: lower case, without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');

/** The words of a folded text: letters and digits, with what joins them in model codes taken out ("WH-1000" → wh1000). */
export const words = (text: string): string[] =>
  fold(text)
    .replace(/(?<=[\p{L}\p{N}])[-_/.](?=\p{N})|(?<=\p{N})[-_/.](?=[\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text as a key: its words run together, so that "Nord-Vik" and "NORDVIK" are one brand. */
export const keyOf = (text: string): string => words(text).join('');

/** Whether a word carries a digit: those tell models from each other. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
