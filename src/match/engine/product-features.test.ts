import { describe, expect, it } from 'vitest';
import { FeatureRow } from './feature-row.ts';
import {
  isNamedByCode,
  PRODUCT_FEATURES,
  type ProductScores,
  REPEATED,
  REPEATED_LATER,
  writeProductFeatures,
} from './product-features.ts';

const NO_RIVAL = -9;

const scores = (logOdds: number[], more: Partial<ProductScores> = {}): ProductScores => ({
  logOdds,
  repeated: Float32Array.from({ length: REPEATED.length + REPEATED_LATER.length }, (_, i) => i),
  codes: 0,
  offers: 1,
  bestOther: NO_RIVAL,
  ...more,
});

/** Reads the features of each product of an offer by name. */
const write =
  (products: readonly ProductScores[]) =>
  (name: string): number[] => {
    const width = PRODUCT_FEATURES.length + 2;
    const row = new FeatureRow(new Float32Array(width * products.length).fill(77));
    writeProductFeatures(row, products, width);
    return products.map((_, i) => row.values[i * width + PRODUCT_FEATURES.indexOf(name)] ?? Number.NaN);
  };

const likelihood = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

describe('how an offer compares with the members of a product', () => {
  const feature = write([scores([1, 4, -2, 0], { offers: 7, bestOther: 3 })]);

  it.each([
    ['best member', 4],
    ['second member', 1],
    ['mean of members', 0.75],
    ['worst member', -2],
    ['median member', 0],
    ['members above zero', 2],
    ['share above zero', 0.5],
    ['offers', 7],
    ['lead over other offers', 1],
    ['rivals', 1],
    ['best rival', -9],
    ['lead of best', 13],
    ['lead of mean', 9.75],
    ['rank', 0],
  ])('is its %s: %d', (name, value) => {
    expect(feature(name)).toEqual([value]);
  });

  it('is the sum of its likelihoods', () => {
    const sum = [1, 4, -2, 0].reduce((total, one) => total + likelihood(one), 0);
    expect(feature('sum')[0]).toBeCloseTo(sum);
    expect(feature('share of best')[0]).toBeCloseTo(likelihood(4) / (likelihood(4) + 0.05));
  });

  it('is the median of three, and nothing of a single member for the second', () => {
    const few = write([scores([1, 5, 2]), scores([3])]);
    expect(few('median member')).toEqual([2, 3]);
    expect(few('second member')).toEqual([2, -9]);
    expect(few('worst member')).toEqual([1, 3]);
    expect(few('members above zero')).toEqual([3, 1]);
  });

  it('repeats what may speak against the best member, in the order of the names', () => {
    expect(REPEATED.map((name) => feature(name)[0])).toEqual(REPEATED.map((_, i) => i));
    expect(REPEATED_LATER.map((name) => feature(name)[0])).toEqual(REPEATED_LATER.map((_, i) => REPEATED.length + i));
  });
});

describe('how a product compares with its rivals', () => {
  const feature = write([
    scores([2, 0], { codes: 1 }),
    scores([3], { codes: -1 }),
    scores([-1, 5], { codes: 1 }),
    scores([3], { codes: 0 }),
  ]);

  it('leads the best of them or not', () => {
    expect(feature('best rival')).toEqual([5, 5, 3, 5]);
    expect(feature('lead of best')).toEqual([-3, -2, 2, -2]);
    expect(feature('lead of mean')).toEqual([-2, 0, -1, 0]);
    expect(feature('rank')).toEqual([3, 1, 0, 1]);
    expect(feature('rivals')).toEqual([4, 4, 4, 4]);
  });

  it('has a share of all their likelihoods', () => {
    const mass = [2, 3, 5, 3].reduce((sum, one) => sum + likelihood(one), 0);
    const shares = feature('share of best');
    for (const [i, best] of [2, 3, 5, 3].entries()) expect(shares[i]).toBeCloseTo(likelihood(best) / (mass + 0.05));
  });

  it('counts those that have the code of the offer too', () => {
    expect(feature('code agreement')).toEqual([1, -1, 1, 0]);
    expect(feature('rivals with the code')).toEqual([1, 2, 1, 2]);
  });

  it('is named by a code only if it alone has it', () => {
    const [one, other, without, against] = [1, 1, 0, -1].map((codes) => scores([0], { codes }));
    if (!one || !other || !without || !against) throw new Error('There are four products.');
    expect(isNamedByCode(one, [one, without, against])).toBe(true);
    expect(isNamedByCode(one, [one, other])).toBe(false);
    expect(isNamedByCode(without, [without, one])).toBe(false);
    expect(isNamedByCode(without, [without])).toBe(false);
  });
});
