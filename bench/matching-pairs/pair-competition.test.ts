import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeatureRow } from '../../src/match/engine/feature-row.ts';
import { COMPETITION_FEATURES, CONTESTED, Competition, Neighbours } from './pair-competition.ts';

const NODES = 6;

type Edge = { a: number; b: number; score: number; isPresent: boolean };

const edge = fc.record({
  a: fc.nat({ max: NODES - 2 }),
  b: fc.nat({ max: NODES - 1 }),
  score: fc.integer({ min: -8, max: 8 }),
  isPresent: fc.boolean(),
});
const edges = fc
  .uniqueArray(
    edge.filter(({ a, b }) => a < b),
    { selector: ({ a, b }) => a * NODES + b, minLength: 1, maxLength: 12 },
  )
  .map(([first, ...others]) => (first === undefined ? [] : [{ ...first, isPresent: true }, ...others]));

/** The features of the first edge. */
function write(all: readonly Edge[], isPresent?: (edge: number) => boolean): number[] {
  const ends = { a: Int32Array.from(all, ({ a }) => a), b: Int32Array.from(all, ({ b }) => b) };
  const scores = Float32Array.from(all, ({ score }) => score);
  const contested = CONTESTED.map(() => scores);
  const competition = new Competition(ends, new Neighbours(ends), scores, contested, () => 0, isPresent);
  const values = new Float32Array(COMPETITION_FEATURES.length);
  competition.write(new FeatureRow(values), 0);
  return [...values];
}

describe('competition', () => {
  it('judges a pair as if edges that are not present did not exist', () => {
    fc.assert(
      fc.property(edges, (all) => {
        expect(write(all, (i) => all[i]?.isPresent ?? false)).toEqual(write(all.filter(({ isPresent }) => isPresent)));
      }),
    );
  });

  it('has no rival where no other edge is present', () => {
    const pair: Edge = { a: 0, b: 1, score: 2, isPresent: true };
    const rivals: Edge[] = [{ ...pair, b: 2, score: 3 }, { ...pair, a: 1, b: 3, score: 4 }]; // biome-ignore format: short
    const rank = COMPETITION_FEATURES.indexOf('better rivals of first');
    expect(write([pair, ...rivals])[rank]).toBe(1);
    expect(write([pair, ...rivals], (i) => i === 0)[rank]).toBe(0);
  });
});

type Known = Edge & { known: -1 | 0 | 1 };

/** Reads the features of the first edge by name; `contested` are values of the first contested feature. */
function compete(all: readonly Known[], contested?: readonly number[]): (name: string) => number {
  const ends = { a: Int32Array.from(all, ({ a }) => a), b: Int32Array.from(all, ({ b }) => b) };
  const scores = Float32Array.from(all, ({ score }) => score);
  const values = Float32Array.from(contested ?? all.map(() => 0));
  const findKnown = (one: number, judged: number) => (one === judged ? -1 : (all[one]?.known ?? 0));
  const competition = new Competition(
    ends,
    new Neighbours(ends),
    scores,
    CONTESTED.map(() => values),
    findKnown,
  );
  const row = new Float32Array(COMPETITION_FEATURES.length);
  competition.write(new FeatureRow(row), 0);
  return (name) => {
    const index = COMPETITION_FEATURES.indexOf(name);
    if (index < 0) throw new Error(`There is no feature '${name}'.`);
    return row[index] ?? Number.NaN;
  };
}

const pairOf = (a: number, b: number, score: number, known: Known['known'] = 0): Known => ({
  a,
  b,
  score,
  isPresent: true,
  known,
});

const likelihood = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
const ofBoth = (name: string) => [`${name} of first`, `${name} of second`];

describe('the rivals of a pair', () => {
  it('are the other pairs of the offer and of the product, each side apart', () => {
    const feature = compete([pairOf(0, 1, 2), pairOf(0, 2, 3), pairOf(0, 3, 1), pairOf(4, 1, 1.5), pairOf(4, 5, 8)]);
    expect(feature('log-odds alone')).toBe(2);
    expect(ofBoth('better rivals').map(feature)).toEqual([1, 0]);
    expect(ofBoth('gap to rival').map(feature)).toEqual([-1, 0.5]);
    expect(feature('smaller gap')).toBe(-1);
    expect(feature('share of first')).toBeCloseTo(likelihood(2) / (likelihood(2) + likelihood(3) + likelihood(1)));
    expect(feature('share of second')).toBeCloseTo(likelihood(2) / (likelihood(2) + likelihood(1.5)));
  });

  it('are nothing for a pair alone: it leads by the most and has the whole share', () => {
    const feature = compete([pairOf(0, 1, 2)]);
    expect([...ofBoth('gap to rival'), 'smaller gap'].map(feature)).toEqual([9, 9, 9]);
    expect([...ofBoth('better rivals'), ...ofBoth('share')].map(feature)).toEqual([0, 0, 1, 1]);
    expect([...ofBoth('known partners'), 'common partner', 'common rival'].map(feature)).toEqual([0, 0, 0, 0]);
  });

  it('do not count as better where they are as likely', () => {
    expect(compete([pairOf(0, 1, 2), pairOf(0, 2, 2)])('better rivals of first')).toBe(0);
  });

  it('are counted to twenty, and gaps to nine', () => {
    const rivals = Array.from({ length: 25 }, (_, i) => pairOf(0, i + 2, 8));
    const feature = compete([pairOf(0, 1, -5), ...rivals]);
    expect([feature('better rivals of first'), feature('gap to rival of first')]).toEqual([20, -9]);
    const ofSecond = compete([pairOf(50, 1, -5), ...rivals.map(({ b }) => pairOf(b, 1, 8))]);
    expect([ofSecond('better rivals of second'), ofSecond('gap to rival of second')]).toEqual([20, -9]);
  });

  it('count by what staff decided, not by their score', () => {
    const same = compete([pairOf(0, 1, 2), pairOf(0, 2, -5, 1), pairOf(3, 1, -5, 1), pairOf(4, 1, -5, 1)]);
    expect(ofBoth('known partners').map(same)).toEqual([1, 2]);
    expect(ofBoth('gap to rival').map(same)).toEqual([-5, -5]);
    const different = compete([pairOf(0, 1, 2), pairOf(0, 2, 5, -1)]);
    expect(ofBoth('known partners').map(different)).toEqual([0, 0]);
    expect(['gap to rival of first', 'better rivals of first'].map(different)).toEqual([9, 0]);
  });

  it('may be compared with a third: the same as both, or the same as only one', () => {
    const partner = compete([pairOf(0, 1, 0), pairOf(0, 2, 0, 1), pairOf(1, 2, 0, 1)]);
    expect(partner('common partner')).toBeCloseTo(likelihood(7) ** 2);
    expect(partner('common rival')).toBeCloseTo(likelihood(7) * likelihood(-7));
    for (const [ofFirst, ofSecond] of [
      [1, -1],
      [-1, 1],
    ] as const) {
      const rival = compete([pairOf(0, 1, 0), pairOf(0, 2, 0, ofFirst), pairOf(1, 2, 0, ofSecond)]);
      expect(rival('common rival')).toBeCloseTo(likelihood(7) ** 2);
      expect(rival('common partner')).toBeCloseTo(likelihood(7) * likelihood(-7));
    }
    const apart = compete([pairOf(0, 1, 0), pairOf(0, 2, 0, 1), pairOf(1, 3, 0, 1)]);
    expect([apart('common partner'), apart('common rival')]).toEqual([0, 0]);
  });

  it('may be ahead in a single feature, if they are likely enough', () => {
    const [name] = CONTESTED;
    const lead = (edges: readonly Known[], values: readonly number[]) =>
      ['first', 'second'].map((side) => compete(edges, values)(`${name} before rivals of ${side}`));
    const pairs = [pairOf(0, 1, 2), pairOf(0, 2, 0), pairOf(0, 3, 0), pairOf(4, 1, -3)];
    expect(lead(pairs, [5, 3, 4, 8])).toEqual([1, 9]);
    expect(lead(pairs, [5, 8, 4, 8])).toEqual([-3, 9]);
    // What nobody knows leads nothing, and is no rival.
    expect(lead(pairs, [Number.NaN, 3, 4, 8])).toEqual([-9, -9]);
    expect(lead(pairs, [5, Number.NaN, 4, 8])).toEqual([1, 9]);
    expect(lead([pairOf(0, 1, 2), pairOf(0, 2, 5, -1)], [5, 8])).toEqual([9, 9]);
  });
});
