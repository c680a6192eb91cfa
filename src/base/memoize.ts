import { defineCache } from './cache.ts';

/** Of feeds, names and values of attributes, words of stock and the like repeat; titles do not. */
const MEMOIZED = defineCache({
  name: 'Short texts of feeds as read',
  key: 'text',
  lifetimeMs: null,
  clearedBy: 'a full cache',
  instances: 'ten per worker process, and one for each template of JSON that it has read',
  maxEntries: 10_000,
  bytesPerEntry: 190,
});

/** Characters above which a text is read each time: it hardly repeats. */
const MAX_LENGTH = 120;

/** A pure function of a text with a cache of short ones, which is cleared when it is full. */
export function memoize<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, { value: T }>();
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text);
    const cached = cache.get(text);
    if (cached !== undefined) return cached.value;
    if (cache.size >= MEMOIZED.maxEntries) cache.clear();
    const value = read(text);
    cache.set(text, { value });
    return value;
  };
}
