/** Text as it is compared: lower case, without accents. */
export const fold = (text: string): string =>
  // Most words of most shops: nothing in them to take apart.
  !/\P{ASCII}/u.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll('ß', 'ss')
        .replaceAll('ø', 'o')
        .replaceAll('æ', 'ae');

/** As many texts as are remembered: the names and values of attributes repeat, titles do not. */
const MOST_REMEMBERED = 10_000;

/** The same pure function, which remembers what it gave for a text. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { read: T }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.read;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const fresh = { read: read(text) };
    known.set(text, fresh);
    return fresh.read;
  };
}

const withoutJoints = (text: string): string =>
  /[-_/.]/.test(text) ? text.replace(/(?<=[\p{L}\p{N}])[-_/.](?=\p{N})|(?<=\p{N})[-_/.](?=[\p{L}\p{N}])/gu, '') : text;

/** The words of a folded text: letters and digits, with what joins them in model codes taken out ("WH-1000" → wh1000). */
export const words = (text: string): string[] =>
  withoutJoints(fold(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text as a key: its words run together, so that "Nord-Vik" and "NORDVIK" are one brand. */
export const keyOf = (text: string): string => words(text).join('');

/** Whether a word carries a digit: those tell models from each other. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
