/** The words of a text in lower case, separated by single spaces: "Pro 27, Wi-Fi" → "pro 27 wi fi". */
export const normalizeWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/**
 * Whether normalized words contain a fact. Lone numbers never match, because 55 in a model name and 55 inches look
 * alike.
 */
export function containsFact(words: string, fact: string): boolean {
  const normalized = normalizeWords(fact);
  return /\p{L}| /u.test(normalized) && ` ${words} `.includes(` ${normalized} `);
}
