import { defineCache } from '../../base/cache.ts';
import { foldKey } from '../../terms/fold-text.ts';

/** Names and values of attributes repeat; titles do not. */
const MEMOIZED = defineCache({
  name: 'Normalized names and values of attributes',
  key: 'text',
  lifetimeMs: null,
  clearedBy: 'a full cache',
  instances: 'three per worker process',
  maxEntries: 10_000,
  bytesPerEntry: 190,
});

/** A pure function of a text with a cache, which is cleared when it is full. */
export function memoize<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, { value: T }>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached.value;
    if (cache.size >= MEMOIZED.maxEntries) cache.clear();
    const value = read(text);
    cache.set(text, { value });
    return value;
  };
}

const removeJoints = (text: string): string =>
  /[-_/.]/.test(text) ? text.replace(/(?<=[\p{L}\p{N}])[-_/.](?=\p{N})|(?<=\p{N})[-_/.](?=\p{L})/gu, '') : text;

/** The words of a text, folded: letters and digits, model codes without their separators ("WH-1000" → wh1000). O(n). */
export const splitWords = (text: string): string[] => removeJoints(foldKey(text)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text as a key: its words joined, so that "Nord-Vik" and "NORDVIK" are one brand. */
export const compactKey = (text: string): string => splitWords(text).join('');

/** Whether a word has a digit: such words distinguish models. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
