import { describe, expect, it } from 'vitest';
import { formatList, joinSentences } from './format.ts';

describe('words in a row', () => {
  it('have the comma of their language, and spaces only where it has them', () => {
    expect(formatList(['Card', 'Invoice'], 'en-GB')).toBe('Card, Invoice');
    expect(formatList(['カード', '請求書'], 'ja-JP')).toBe('カード、請求書');
    expect(joinSentences(['One.', 'Two.'], 'sv-SE')).toBe('One. Two.');
    expect(joinSentences(['総額順です。', '広告はありません。'], 'ja-JP')).toBe('総額順です。広告はありません。');
  });
});
