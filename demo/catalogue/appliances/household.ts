/** Creates a row of `text` with the same name in every language. */
export const repeatText = (name: string): string => Array(9).fill(name).join('|');
