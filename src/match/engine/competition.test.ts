import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPETITION_FEATURES, CONTESTED, Competition, Neighbours } from './competition.ts';
import { FeatureRow } from './feature-row.ts';

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
