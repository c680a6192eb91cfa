import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIR_FEATURES, PairComparer } from './pair-features.ts';
import { prepareOffer } from './prepared-offer.ts';
import { TITLE_FEATURES } from './title-features.ts';
import { TokenTable } from './token-table.ts';

/** Weights that add up exactly in binary, so that sums can be stated. */
const WEIGHTS: Readonly<Record<string, number>> = { halden: 0.25, wm7482b: 1, rx2201k: 0.75, 'g|8000': 0.5, 7: 0.5 };
const OTHER_WEIGHT = 0.5;

/** Reads the title features of a pair by name. */
function compare(one: string, other: string): (name: string) => number {
  const table = new TokenTable();
  const prepare = (title: string) =>
    prepareOffer({ title, brand: null, mpn: null, description: '', price: null, categoryId: null }, table);
  const [a, b] = [prepare(one), prepare(other)];
  const title = Float32Array.from({ length: table.size }, (_, token) => WEIGHTS[table.textOf(token)] ?? OTHER_WEIGHT);
  const weights = { title, described: title, trigrams: new Float32Array(), brands: new Set<number>() };
  const row = new Float32Array(PAIR_FEATURES.length);
  new PairComparer(table, weights).writeTextFeatures(a, b, row, 0);
  return (name) => {
    const index = TITLE_FEATURES.indexOf(name);
    if (index < 0) throw new Error(`There is no feature '${name}'.`);
    return row[index] ?? Number.NaN;
  };
}

const read = (one: string, other: string, names: readonly string[]) => names.map(compare(one, other));

const both = (name: string) => [`${name} min`, `${name} max`];

describe('what two titles have in common', () => {
  it('is everything where they are the same', () => {
    const names = ['title cosine', 'title jaccard', ...both('contained'), 'all shared', 'same order'];
    expect(read('Halden kettle steel', 'Halden kettle steel', names)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(
      read('Halden kettle steel', 'Halden kettle steel', [...both('left over'), ...both('left over count')]),
    ).toEqual([0, 0, 0, 0]);
  });

  it('is nothing where they share no word', () => {
    const names = ['title cosine', 'title jaccard', ...both('contained'), 'all shared', 'shared tokens'];
    expect(read('Halden kettle', 'Ostra radio', names)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is not known of titles without a word', () => {
    const names = ['title cosine', 'title jaccard', ...both('contained'), 'first equal', 'last equal', 'same order'];
    expect(read('!', '?', names)).toEqual([0, -1, 0, 0, 0, 0, -1]);
  });

  it('counts each word by how much it distinguishes', () => {
    const feature = compare('Halden WM7482B', 'Halden kettle');
    expect(feature('shared weight')).toBe(0.25);
    expect(feature('title jaccard')).toBeCloseTo(0.25 / (0.25 + 1 + 0.5));
    expect(both('contained').map(feature)).toEqual([Math.fround(0.25 / 1.25), Math.fround(0.25 / 0.75)]);
    expect(feature('title cosine')).toBeCloseTo(0.0625 / Math.sqrt((0.0625 + 1) * (0.0625 + 0.25)));
  });

  it('names the two words that distinguish most, in whatever order they stand', () => {
    const names = ['first shared weight', 'second shared weight', 'shared tokens'];
    expect(read('Halden RX2201K WM7482B', 'Halden RX2201K WM7482B', names)).toEqual([1, 0.75, 3]);
    expect(read('WM7482B Halden RX2201K', 'WM7482B Halden RX2201K', names)).toEqual([1, 0.75, 3]);
    expect(read('WM7482B', 'WM7482B', names)).toEqual([1, 0, 1]);
  });

  it('counts a word that is spelled otherwise a little less', () => {
    const feature = compare('headphone', 'headphones');
    expect(feature('alike tokens')).toBe(1);
    expect(feature('shared weight')).toBeCloseTo(0.4);
    expect(feature('title cosine')).toBeCloseTo(0.8);
    expect(compare('headphones', 'headphones')('alike tokens')).toBe(0);
  });

  it('finds codes that are written as several words, from both sides', () => {
    for (const [one, other] of [
      ['WM7482B', 'wm 7482b'],
      ['wm 7482b', 'WM7482B'],
    ] as const) {
      const feature = compare(one, other);
      expect(feature('heaviest shared code')).toBe(1);
      expect(feature('joined tokens')).toBeGreaterThan(0);
      expect(feature('all shared')).toBe(1);
    }
    expect(compare('Halden kettle', 'Halden kettle')('joined tokens')).toBe(0);
  });

  it('counts codes, numbers and parts of codes apart', () => {
    const names = ['shared codes', 'heaviest shared code', 'shared numbers', 'parts of codes'];
    expect(read('RX2201K WM7482B 7 kettle', 'kettle 7 WM7482B RX2201K', names)).toEqual([2, 1, 1, 0]);
    expect(read('kettle steel', 'kettle steel', names)).toEqual([0, 0, 0, 0]);
    expect(read('MU7000', 'UE49MU7000TXXU', names)).toEqual([1, 0.5, 0, 1]);
  });
});

describe('what only one of two titles has', () => {
  it('is counted and weighed by side, the smaller first', () => {
    const feature = compare('Halden WM7482B RX2201K', 'Halden kettle');
    expect(both('left over').map(feature)).toEqual([0.5, 1.75]);
    expect(both('left over count').map(feature)).toEqual([1, 2]);
    expect(both('heaviest left over').map(feature)).toEqual([0.5, 1]);
    expect(feature('all shared')).toBe(0);
  });

  it.each([
    ['word', 'kettle', 0.5],
    ['number', '7', 0.5],
    ['code', 'WM7482B', 1],
    ['amount', '8 kg', 0.5],
  ])('is known by kind: %s', (kind, text, weight) => {
    const others = ['word', 'number', 'code', 'amount'].filter((one) => one !== kind);
    const alone = compare(text, '');
    expect(both(`${kind} left over`).map(alone)).toEqual([0, weight]);
    expect(alone(`${kind} jaccard`)).toBe(0);
    expect(others.map((one) => alone(`${one} left over max`))).toEqual([0, 0, 0]);
    expect(others.map((one) => alone(`${one} jaccard`))).toEqual([-1, -1, -1]);
    expect(compare(text, text)(`${kind} jaccard`)).toBe(1);
  });

  it('is placed where its heaviest word stands, 1 where nothing is left over', () => {
    const place = 'place of heaviest left over';
    expect(compare('Halden kettle steel WM7482B', 'Halden kettle steel')(place)).toBe(0.75);
    expect(compare('Halden kettle steel', 'WM7482B Halden kettle steel')(place)).toBe(0);
    expect(compare('Halden kettle', 'Halden kettle')(place)).toBe(1);
    // Of equally heavy ones, the first.
    expect(compare('Halden kettle radio lamp', 'Halden')(place)).toBe(0.25);
  });

  it('may be all but the first or the last word', () => {
    const names = ['first equal', 'last equal', ...both('length')];
    expect(read('Halden kettle', 'Halden radio lamp', names)).toEqual([1, 0, 2, 3]);
    expect(read('Halden lamp', 'new radio lamp', names)).toEqual([0, 1, 2, 2]);
    expect(read('Halden', '', names)).toEqual([0, 0, 0, 1]);
  });
});

describe('the order of shared words', () => {
  it.each([
    ['steel kettle lamp', 'steel kettle lamp', 1],
    ['steel kettle lamp', 'lamp kettle steel', 0],
    ['steel kettle lamp', 'kettle lamp steel', 0.5],
    ['steel kettle', 'steel radio', -1],
  ])('of "%s" in "%s" is kept to %d', (one, other, share) => {
    expect(compare(one, other)('same order')).toBe(share);
  });

  it.each([
    ['Halden 7 case', 'Halden 7', 1],
    ['Halden 7 case', 'Halden 8 case', -1],
    ['Halden 7 case', 'Halden case', 0],
    ['7 Halden', 'Halden', 0],
    ['Halden', '7 Halden', 0],
    ['7 8', '8 7', -1],
  ])('begins with a number: "%s" and "%s" → %d', (one, other, value) => {
    expect(compare(one, other)('first number')).toBe(value);
    expect(compare(other, one)('first number')).toBe(value);
  });
});

describe('title features', () => {
  const word = fc.constantFrom('Halden', 'kettle', 'steel', 'WM7482B', 'RX2201K', '7', '8 kg');
  const title = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  /** Shares, which are never more than the whole. */
  const SHARES = ['title cosine', 'title jaccard', ...both('contained'), 'code jaccard', 'word jaccard'];

  it('do not depend on which title is the offer and which the product', () => {
    fc.assert(
      fc.property(title, title, (one, other) => {
        const names = TITLE_FEATURES.filter((name) => name !== 'place of heaviest left over' && name !== 'same order');
        expect(read(one, other, names)).toEqual(read(other, one, names));
        for (const share of read(one, other, SHARES)) expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
