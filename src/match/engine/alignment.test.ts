import { describe, expect, it } from 'vitest';
import { ALIKE, Alignment, commonPrefix, EQUAL, JOINED, LEFT_OVER, PART } from './alignment.ts';
import { prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';

/** Aligns two titles, with a weight for tokens that weigh other than one half. */
function align(one: string, other: string, weights: Readonly<Record<string, number>> = {}) {
  const table = new TokenTable();
  const prepare = (title: string) =>
    prepareOffer({ title, brand: null, mpn: null, description: '', price: null, categoryId: null }, table);
  const [a, b] = [prepare(one), prepare(other)];
  const alignment = new Alignment(table);
  // The buffers of the pair before must not matter.
  const before = prepare('Halden kettle Halden steel lamp WM7482B 8 kg');
  alignment.align(before, before, new Float32Array());
  alignment.align(
    a,
    b,
    Float32Array.from({ length: table.size }, (_, token) => weights[table.textOf(token)] ?? 0.5),
  );
  const texts = (tokens: readonly number[]) => tokens.map((token) => table.textOf(token));
  return {
    left: [...alignment.left.subarray(0, a.tokens.length)],
    right: [...alignment.right.subarray(0, b.tokens.length)],
    placesOfLeft: [...alignment.placesOfLeft.subarray(0, a.tokens.length)],
    placesOfRight: [...alignment.placesOfRight.subarray(0, b.tokens.length)],
    shared: texts(alignment.shared),
    leftOver: texts(alignment.leftOver),
    leftOverOfFirst: alignment.leftOverOfFirst,
    abbreviations: alignment.abbreviations,
    parts: [alignment.commonParts, alignment.commonPartWeight],
  };
}

/** How the tokens of both titles were found, which must not depend on which of them is the offer's. */
function states(one: string, other: string): [number[], number[]] {
  const { left, right } = align(one, other);
  const turned = align(other, one);
  expect([turned.right, turned.left]).toEqual([left, right]);
  return [left, right];
}

describe('the common beginning of two texts', () => {
  it.each([
    ['wh1000xm4', 'wh1000xm5', 8],
    ['abc', 'abc', 3],
    ['abc', 'abcd', 3],
    ['abc', 'xbc', 0],
    ['', 'abc', 0],
  ])('of %j and %j has %d characters', (one, other, length) => {
    expect(commonPrefix(one, other)).toBe(length);
    expect(commonPrefix(other, one)).toBe(length);
  });
});

describe('tokens of two titles', () => {
  it('are equal wherever they stand, and know where', () => {
    const pair = align('Halden kettle steel', 'new steel Halden');
    expect([pair.left, pair.right]).toEqual([
      [EQUAL, LEFT_OVER, EQUAL],
      [EQUAL, EQUAL],
    ]);
    expect([pair.placesOfLeft, pair.placesOfRight]).toEqual([
      [1, -1, 0],
      [2, 0],
    ]);
    expect([pair.shared, pair.leftOver, pair.leftOverOfFirst]).toEqual([['halden', 'steel'], ['kettle'], 1]);
    const both = align('Halden kettle', 'Halden radio');
    expect([both.leftOver, both.leftOverOfFirst]).toEqual([['kettle', 'radio'], 1]);
  });

  it('may be written together', () => {
    expect(states('lx350q kettle', 'lx 350 q')).toEqual([
      [JOINED, LEFT_OVER],
      [JOINED, JOINED, JOINED],
    ]);
    expect(states('lx350q', 'lx 350 q steel')).toEqual([[JOINED], [JOINED, JOINED, JOINED, LEFT_OVER]]);
    // What is equal stays so.
    expect(states('lx350q', 'lx350q lx 350 q')).toEqual([[EQUAL], [EQUAL, LEFT_OVER, LEFT_OVER, LEFT_OVER]]);
    expect(states('lx350q 350', 'lx 350 q')).toEqual([
      [JOINED, EQUAL],
      [JOINED, EQUAL, JOINED],
    ]);
  });

  it('may be part of a code', () => {
    expect(states('mu7000', 'ue49mu7000txxu')).toEqual([[PART], [PART]]);
    expect(states('kettle 7482', 'wm7482b')).toEqual([[LEFT_OVER, PART], [PART]]);
    // A code that is written together stays so, and one that both have stays equal.
    expect(states('mu7000', 'mu 7000 ue49mu7000')).toEqual([[JOINED], [JOINED, JOINED, LEFT_OVER]]);
    expect(states('wm7482b 7482', 'wm7482b')).toEqual([[EQUAL, PART], [EQUAL]]);
    expect(states('kettle', 'kettle7482')).toEqual([[LEFT_OVER], [LEFT_OVER]]);
  });

  it.each<[string, string, boolean]>([
    // The shorter is the beginning of the longer.
    ['headphone', 'headphones', true],
    ['case', 'casement', true],
    ['ear', 'early', false],
    // One letter is added, removed or replaced, and not the first.
    ['wireles', 'wireless', true],
    ['wirless', 'wireless', true],
    ['kettle', 'kattle', true],
    ['lamps', 'lumps', true],
    ['lamp', 'lump', false],
    ['kettle', 'settle', false],
    ['kettle', 'kattla', false],
    ['kettle', 'ktl', true],
    ['speaker', 'spaekers', false],
    ['wireless', 'wirls', false],
    // An abbreviation of three letters in order.
    ['std', 'standard', true],
    ['win', 'windows', true],
    ['pro', 'professional', true],
    ['snd', 'standard', true],
    ['sdt', 'standard', false],
    ['stx', 'standard', false],
    ['sxd', 'standard', false],
    ['xtd', 'standard', false],
    ['abb', 'axxbxx', false],
    ['std', 'stand', false],
    ['stnd', 'standard', false],
    ['sd', 'standard', false],
    ['ads', 'advisor', true],
    ['dds', 'sadness', false],
  ])('%s and %s are one word: %s', (one, other, isAlike) => {
    const expected = isAlike ? ALIKE : LEFT_OVER;
    expect(states(one, other)).toEqual([[expected], [expected]]);
  });

  it('that abbreviate others are counted', () => {
    const count = (one: string, other: string) => align(one, other).abbreviations;
    expect(count('Halden std pro', 'Halden standard professional')).toBe(2);
    expect(count('headphone std', 'headphones')).toBe(0);
    expect(count('kettle', 'radio')).toBe(0);
  });

  it('correspond to one token each', () => {
    expect(states('headphones', 'headphone headphonez')).toEqual([[ALIKE], [ALIKE, LEFT_OVER]]);
    expect(states('Halden headphones', 'headphone halden')).toEqual([
      [EQUAL, ALIKE],
      [ALIKE, EQUAL],
    ]);
    expect(states('wm7482b', 'wm7482c')).toEqual([[LEFT_OVER], [LEFT_OVER]]);
    expect(states('headphone', 'headphone headphones')).toEqual([[EQUAL], [EQUAL, LEFT_OVER]]);
    expect(states('1234 headphone', '1235 headphones')).toEqual([
      [LEFT_OVER, ALIKE],
      [LEFT_OVER, ALIKE],
    ]);
  });
});

describe('parts that codes have in common', () => {
  it('are counted where nothing else corresponds, and the heaviest is named', () => {
    const weights = { mu7000: 0.75, '49mu7000': 1 };
    expect(align('ue49mu7000', 'qe55mu7000', weights).parts).toEqual([1, 0.75]);
    expect(align('ue49mu7000', 'qe49mu7000', weights).parts).toEqual([2, 1]);
    expect(align('ue49mu7000', 'ue49mu7000', weights).parts).toEqual([0, 0]);
    expect(align('ue49mu7000', 'kettle', weights).parts).toEqual([0, 0]);
    // Four characters are too few: they are years and sizes.
    expect(align('ue7000', 'qx7000', { 7000: 1 }).parts).toEqual([0, 0]);
    expect(align('ue49mu700', 'qe55mu700').parts).toEqual([1, 0.5]);
    // One of the codes has a counterpart already.
    expect(align('ue49mu7000', 'qe55mu7000 ue49mu7000', weights).parts).toEqual([0, 0]);
    expect(align('ue49mu7000 qe55mu7000', 'qe55mu7000', weights).parts).toEqual([0, 0]);
  });
});
