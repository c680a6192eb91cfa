/** Puts a non-breaking space between a number and its unit, so that no line breaks between "5000" and "mAh". */
export const addNonBreakingSpaces = (words: string): string => words.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
