/** Words with each number bound to what it counts, so that no line ends between "5000" and "mAh". */
export const bindNumbers = (words: string): string => words.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
