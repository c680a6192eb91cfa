import { describe, expect, it } from 'vitest';
import { formatAgo, formatHours, formatInterval, formatList, formatRate, joinSentences } from './format.ts';

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

describe('formatHours', () => {
  it.each([
    [0, '1 minute'],
    [0.5, '30 minutes'],
    [1, '1 hour'],
    [30.4, '30 hours'],
    [60, '2.5 days'],
  ])('formats %d hours as %s', (hours, text) => {
    expect(formatHours(hours, 'en-GB')).toBe(text);
  });
});

describe('formatInterval', () => {
  it('uses the largest unit that divides it', () => {
    const inEnglish = (minutes: number) => formatInterval(minutes, 'en-GB');
    expect([15, 90, 360, 2880].map(inEnglish)).toEqual(['15 minutes', '90 minutes', '6 hours', '2 days']);
    expect(formatInterval(720, 'de-DE')).toBe('12 Stunden');
  });
});

describe('formatRate', () => {
  it('keeps a decimal, and writes the sign as the language does', () => {
    expect([0.2, 0.255].map((rate) => formatRate(rate, 'en-GB'))).toEqual(['20%', '25.5%']);
    expect(formatRate(0.255, 'fi-FI')).toBe('25,5\u00a0%');
  });
});
