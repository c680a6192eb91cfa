/**
 * Puts a non-breaking space between a number and its unit, so that no line breaks between "5000" and "mAh", and where
 * French puts a space beside punctuation, so that no line begins with a colon.
 */
export const addNonBreakingSpaces = (words: string): string =>
  words.replace(/(?<=\d) (?=\p{L})| (?=[:;!?»])|(?<=«) /gu, '\u00a0');
