import { describe, expect, it } from 'vitest';
import { foldAccents, foldFeedText, foldKey, foldLetters, replaceLetters } from './fold-text.ts';

describe('folding', () => {
  it.each([
    // text, foldAccents, foldLetters, foldKey, foldFeedText
    ['Café CRÈME', 'cafe creme', 'cafe creme', 'cafe creme', 'cafe creme'],
    ['Øl æg Großgerät', 'øl æg großgerat', 'ol aeg grossgerat', 'ol aeg grossgerat', 'ol aeg grossgerat'],
    ['Łódź', 'łodz', 'lodz', 'łodz', 'lodz'],
    ['3 days¹', '3 days1', '3 days1', '3 days1', '3 days¹'],
    ['Ｎｏ 5', 'no 5', 'no 5', 'no 5', 'ｎｏ 5'],
  ])('of %j', (text, accents, letters, key, feed) => {
    expect([foldAccents(text), foldLetters(text), foldKey(text), foldFeedText(text)]).toEqual([
      accents,
      letters,
      key,
      feed,
    ]);
  });

  it('replaces letters in either case', () => {
    expect(replaceLetters('ŁØß')).toBe('loss');
  });
});
