import { expect, it } from 'vitest';
import { foldText, memoize } from './fold-text.ts';

it('foldText leaves words with one space between them', () => {
  expect(foldText('  Ej  i_lager! (3) ')).toBe('ej i lager 3');
  expect(foldText('?')).toBe('');
});

it('memoize reads a short text once, and forgets all where it has two thousand', () => {
  const texts: string[] = [];
  const read = memoize((text) => {
    texts.push(text);
    return text.length > 3 ? null : text.length;
  });
  const count = (text: string) => texts.filter((one) => one === text).length;
  for (const text of ['abc', 'long', 'x'.repeat(120), 'y'.repeat(121)])
    expect([read(text), read(text), read(text)]).toEqual(Array(3).fill(text.length > 3 ? null : text.length));
  expect(['abc', 'long', 'x'.repeat(120), 'y'.repeat(121)].map(count)).toEqual([1, 1, 1, 3]);
  for (let i = 0; i < 1997; i++) read(`${i}`);
  read('abc');
  expect(count('abc')).toBe(1);
  read('one more');
  read('abc');
  expect(count('abc')).toBe(2);
});
