import { foldFeedText } from '../../terms/fold-text.ts';

/** A text's words for comparison: see `foldFeedText`; one space for each run of characters that are no letters or digits. */
export const foldText = (text: string): string =>
  foldFeedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Caches the results of `read` for up to 2000 short texts, since feeds repeat a few words millions of times. */
export function memoize<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, { value: T }>();
  return (text) => {
    if (text.length > 120) return read(text);
    const cached = cache.get(text);
    if (cached !== undefined) return cached.value;
    if (cache.size >= 2000) cache.clear();
    const value = read(text);
    cache.set(text, { value });
    return value;
  };
}
