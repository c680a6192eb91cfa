import { expect, it } from 'vitest';
import { codeOf, fold, gtinNumber, piecesOf, wordsOf } from './tokenize.ts';

it.each([
  ['Köksfläkt ÅÄÖ', 'koksflakt aao'],
  ['Rødgrød Æble Straße', 'rodgrod aeble strasse'],
  ['Łódź ﬁne ½', 'lodz fine 1⁄2'],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it.each([
  ['256 GB', ['256', 'gb', '256gb']],
  ['256GB', ['256', 'gb', '256gb']],
  ['6,1 tum', ['6.1', 'tum', '6.1in']],
  ['55" TV', ['55', 'in', '55in', 'tv']],
  ['1.5L', ['1.5', 'l', '1.5l']],
  ['iPhone 15 Pro', ['iphone', '15', 'pro']],
  ['WH-1000XM5', ['wh', '1000xm5', 'wh1000xm5']],
  ["Levi's 501", ['levi', 's', 'levis', '501']],
  ['MLA02LL/A', ['mla02ll', 'a', 'mla02lla']],
  ['red,green', ['red', 'green']],
  ['コーヒー', ['コーヒー'.normalize('NFKD').replace(/\p{M}/gu, '')]],
  [' ?! ', []],
])('finds the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('keeps a piece whole whatever its spelling', () => {
  expect(piecesOf('55 tommer').at(0)?.joined).toBe(piecesOf('55"').at(0)?.joined);
});

it('reads codes and GTINs whatever stands between their characters', () => {
  expect(codeOf('WH-1000 xm5/B')).toBe('wh1000xm5b');
  expect(gtinNumber('4 006381-333931')).toBe(4006381333931);
  expect(gtinNumber('04006381333931')).toBe(4006381333931);
  expect(gtinNumber('12345')).toBeNull();
  expect(gtinNumber('40063813339a1')).toBeNull();
});

it('cuts off words longer than anyone types', () => {
  expect(wordsOf('x'.repeat(5000))[0]).toHaveLength(40);
});
