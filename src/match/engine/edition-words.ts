/** Words by which manufacturers name another model beside the first, in any language. */
export const EDITION_WORDS = new Set(
  'pro plus max mini lite ultra air se fe neo gt rs evo prime premium basic standard deluxe classic original sport elite edition edge fold flip slim xl xr xs x ii iii iv v vi vii viii ix gen generation mk mark version series refurbished renewed used'.split(' '),
); // biome-ignore format: a list

/** The edition words that only one of two names has. O(words). */
export function findEditionDifference(a: readonly string[], b: readonly string[]): string[] {
  const only = (words: readonly string[], others: readonly string[]) =>
    words.filter((word) => EDITION_WORDS.has(word) && !others.includes(word));
  return [...new Set([...only(a, b), ...only(b, a)])];
}
