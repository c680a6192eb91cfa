import { foldKey } from '../../terms/fold-text.ts';

const removeJoints = (text: string): string =>
  /[-_/.]/.test(text) ? text.replace(/(?<=[\p{L}\p{N}])[-_/.](?=\p{N})|(?<=\p{N})[-_/.](?=\p{L})/gu, '') : text;

/** The words of a text, folded: letters and digits, model codes without their separators ("WH-1000" → wh1000). O(n). */
export const splitWords = (text: string): string[] => removeJoints(foldKey(text)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text as a key: its words joined, so that "Nord-Vik" and "NORDVIK" are one brand. */
export const compactKey = (text: string): string => splitWords(text).join('');

/** Whether a word has a digit: such words distinguish models. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
