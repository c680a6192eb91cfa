import { expect, it } from 'vitest';
import { normalizedGain, parseJudgements } from './judged-query.ts';

const read = (text: string) => {
  const parsed = parseJudgements(text);
  return parsed.ok ? parsed.value.map(({ query, productId, grade }) => [query, productId, grade]) : parsed.error;
};

it.each([
  ['query,product,grade\r\nred shoes,12,3\r\n', [['red shoes', 12, 3]]],
  ['\uFEFF"tv, 55""",7;2', [['tv, 55"', 7, 2]]],
  ['laptop\t5\t0\n\nlaptop\t5\t1', [['laptop', 5, 1]]],
  ['', []],
  ['laptop,5,1\nlaptop,five,1', { kind: 'line', line: 2 }],
  ['laptop,5,4', { kind: 'line', line: 1 }],
  [',5,3', { kind: 'line', line: 1 }],
  [Array.from({ length: 201 }, (_, i) => `q${i},1,1`).join('\n'), { kind: 'too-many' }],
])('reads judgements from CSV: %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('measures a ranking by where its best products are', () => {
  expect(normalizedGain([3, 2, 0], [2, 3])).toBe(1);
  expect(normalizedGain([0, 3], [3])).toBeCloseTo(1 / Math.log2(3));
  expect(normalizedGain([0, 0], [0])).toBeNull();
  expect(normalizedGain([], [1])).toBe(0);
});
