/** The words of a text in small letters, one space between them: "Pro 27, Wi-Fi" → "pro 27 wi fi". */
export const plainWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/**
 * Whether plain words say a fact. A lone number is none that they could say: the 55 of a model's name and 55 inches look
 * alike.
 */
export function says(words: string, fact: string): boolean {
  const sought = plainWords(fact);
  return /\p{L}| /u.test(sought) && ` ${words} `.includes(` ${sought} `);
}
