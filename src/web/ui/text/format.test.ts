import { describe, expect, it } from 'vitest';
import { formatAgo, formatList, joinSentences } from './format.ts';

describe('lists and sentences', () => {
  it('are joined with the comma of the language, with spaces only where it uses them', () => {
    expect(formatList(['Card', 'Invoice'], 'en-GB')).toBe('Card, Invoice');
    expect(formatList(['カード', '請求書'], 'ja-JP')).toBe('カード、請求書');
    expect(joinSentences(['One.', 'Two.'], 'sv-SE')).toBe('One. Two.');
    expect(joinSentences(['総額順です。', '広告はありません。'], 'ja-JP')).toBe('総額順です。広告はありません。');
  });
});

describe('formatAgo', () => {
  const ago = (seconds: number, locale: string) => formatAgo(0, seconds * 1000, locale);

  it('uses the largest whole unit and the idioms of the language', () => {
    expect([90, 3600, 47 * 3600].map((seconds) => ago(seconds, 'en-GB'))).toEqual([
      '1 minute ago',
      '1 hour ago',
      'yesterday',
    ]);
  });

  it.each([
    ['fr-FR', 'il y a 1 minute'],
    ['de-DE', 'vor 1 Minute'],
    ['sv-SE', 'för 1 minut sedan'],
  ])('is at least a minute, never "this minute": %s', (locale, expected) => {
    // A slow clock makes times in the future.
    for (const seconds of [-5, 0, 59]) expect(ago(seconds, locale)).toBe(expected);
  });
});
