import { describe, expect, it } from 'vitest';
import { formatAgo, formatList, joinSentences } from './format.ts';

describe('words in a row', () => {
  it('have the comma of their language, and spaces only where it has them', () => {
    expect(formatList(['Card', 'Invoice'], 'en-GB')).toBe('Card, Invoice');
    expect(formatList(['カード', '請求書'], 'ja-JP')).toBe('カード、請求書');
    expect(joinSentences(['One.', 'Two.'], 'sv-SE')).toBe('One. Two.');
    expect(joinSentences(['総額順です。', '広告はありません。'], 'ja-JP')).toBe('総額順です。広告はありません。');
  });
});

describe('how long ago something was', () => {
  const ago = (seconds: number, locale: string) => formatAgo(0, seconds * 1000, locale);

  it('is told in the largest whole unit, with the words that a language has for it', () => {
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
  ])('is a minute at least, and never "this minute": %s', (locale, words) => {
    // A clock that runs late sees what is still to come.
    for (const seconds of [-5, 0, 59]) expect(ago(seconds, locale)).toBe(words);
  });
});
