/** Words as they are compared: lower case, without accents, one space for anything that is neither letter nor digit. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æ]/g, 'ae')
    .replace(/[ø]/g, 'o')
    .replace(/[ł]/g, 'l')
    .replace(/[ß]/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Remembers what `read` made of a text: feeds repeat a handful of words a million times. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > 120) return read(text);
    if (known.has(text)) return known.get(text)!;
    if (known.size >= 2000) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
