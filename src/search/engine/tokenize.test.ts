import { expect, it } from 'vitest';
import { extractTerms, fold, normalizeCode, parseGtinQuery, tokenize } from './tokenize.ts';

it.each([
  ['Köksfläkt ÅÄÖ', 'koksflakt aao'],
  ['Rødgrød Æble Straße', 'rodgrod aeble strasse'],
  ['Łódź ﬁne ½', 'lodz fine 1/2'],
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
  ['5 ft x 7 ft', ['5', '7', '5x7', 'ft']],
  ["5' x 7'", ['5', '7', '5x7']],
  ['1920×1080', ['1920', '1080', '1920x1080']],
  ['10 x 8 x 2,5 cm', ['10', '8', '2.5', '10x8x2.5', 'cm']],
  ['1½ pint', ['1', '1/2', 'pint', '1/2pt']],
  ['1-1/2" pipe', ['1', '1/2', 'in', '1/2in', 'pipe']],
  ['2 x 4 GB', ['2', 'x', '4', 'gb', '4gb']],
  ['iPhone X 64 GB', ['iphone', 'x', '64', 'gb', '64gb']],
  ['4x4wd', ['4x4wd']],
  ['mug w/o lid', ['mug', 'without', 'lid']],
  ['コーヒー', ['コーヒー'.normalize('NFKD').replace(/\p{M}/gu, '')]],
  [' ?! ', []],
])('extracts the terms of %s', (text, words) => {
  expect(extractTerms(text)).toEqual(words);
});

it('gives all spellings of a unit the same joined form', () => {
  expect(tokenize('55 tommer').at(0)?.joined).toBe(tokenize('55"').at(0)?.joined);
});

it('ignores separators in codes and GTINs', () => {
  expect(normalizeCode('WH-1000 xm5/B')).toBe('wh1000xm5b');
  expect(parseGtinQuery('4 006381-333931')).toBe(4006381333931);
  expect(parseGtinQuery('04006381333931')).toBe(4006381333931);
  expect(parseGtinQuery('12345')).toBeNull();
  expect(parseGtinQuery('40063813339a1')).toBeNull();
});

it('truncates terms to 40 characters', () => {
  expect(extractTerms('x'.repeat(5000))[0]).toHaveLength(40);
});
