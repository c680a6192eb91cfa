import { describe, expect, it } from 'vitest';
import { Alignment } from './alignment.ts';
import { FeatureRow } from './feature-row.ts';
import {
  exportLearned,
  importLearned,
  LEARNED_FEATURES,
  LearnedCounts,
  learnWeights,
  type PairTokens,
  pairTokens,
} from './learned-weights.ts';
import { prepareOffer } from './prepared-offer.ts';
import { TokenTable } from './token-table.ts';

const table = new TokenTable();
const halden = table.add('halden');
const kettle = table.add('kettle');
const steel = table.add('steel');
const glass = table.add('glass');
const lamp = table.add('lamp');
const wm7482b = table.add('wm7482b');
const rx2201k = table.add('rx2201k');

/** All tokens are as rare: those of a kind are in one bucket. */
const weights = new Float32Array(table.size).fill(0.5);

const tokens = (shared: readonly number[], first: readonly number[], second: readonly number[] = []): PairTokens => ({
  shared,
  leftOver: [...first, ...second],
  leftOverOfFirst: first.length,
});

type Seen = [tokens: PairTokens, isSame: boolean, times: number];

function learn(seen: readonly Seen[]): LearnedCounts {
  const counts = new LearnedCounts();
  for (const [pair, isSame, times] of seen) for (let i = 0; i < times; i++) counts.add(pair, isSame);
  return counts;
}

/** Same pairs leave steel over, different ones glass: both kinds are as frequent. */
const COUNTS = learn([
  [tokens([halden], [steel]), true, 20],
  [tokens([kettle], [glass]), false, 20],
]);

const logit = (p: number) => Math.log(p / (1 - p));

/** The log-odds of a token that was seen in `yes` same and `no` different pairs, where its bucket has this rate. */
const smoothed = (yes: number, no: number, rate: number) => logit((yes + 6 * rate) / (yes + no + 6));

function write(counts: LearnedCounts, pair: PairTokens): (name: string) => number {
  const values = new Float32Array(LEARNED_FEATURES.length);
  learnWeights(counts, table, weights).write(new FeatureRow(values), pair);
  return (name) => values[LEARNED_FEATURES.indexOf(name)] ?? Number.NaN;
}

describe('what pairs teach of a token', () => {
  const learned = learnWeights(COUNTS, table, weights);

  it('is how much more often same pairs have it than pairs in general, smoothed by tokens like it', () => {
    expect(learned.ofLeftOver(steel)).toBeCloseTo(smoothed(20, 0, 0.5));
    expect(learned.ofLeftOver(glass)).toBeCloseTo(smoothed(0, 20, 0.5));
    expect(learned.ofShared(halden)).toBeCloseTo(smoothed(20, 0, 0.5));
    expect(learned.ofShared(kettle)).toBeCloseTo(smoothed(0, 20, 0.5));
  });

  it('is what is known of its kind where it was not seen', () => {
    expect(learned.ofLeftOver(lamp)).toBeCloseTo(0);
    const mostlySame = learnWeights(
      learn([
        [tokens([], [steel]), true, 9],
        [tokens([], [wm7482b]), false, 9],
      ]),
      table,
      weights,
    );
    // Three pairs of the general rate are added to the nine of the kind.
    expect(mostlySame.ofLeftOver(lamp)).toBeCloseTo(logit((9 + 1.5) / 12));
    expect(mostlySame.ofLeftOver(rx2201k)).toBeCloseTo(logit(1.5 / 12));
    expect(mostlySame.ofShared(lamp)).toBeCloseTo(0);
  });

  it('is judged by tokens that are as rare', () => {
    const rarities = Float32Array.from({ length: table.size }, (_, token) => (token === lamp ? 0.9 : 0.5));
    const counts = learn([[tokens([], [steel]), true, 9], [tokens([], []), false, 9]]); // biome-ignore format: short
    const byRarity = learnWeights(counts, table, rarities);
    expect(byRarity.ofLeftOver(lamp)).toBeCloseTo(0);
    expect(byRarity.ofLeftOver(glass)).toBeCloseTo(logit((9 + 1.5) / 12));
    // The rarest and the most frequent tokens have a bucket too.
    const extremes = Float32Array.from({ length: table.size }, (_, token) => (token === steel ? 1 : -0.1));
    expect(learnWeights(counts, table, extremes).ofLeftOver(steel)).toBeGreaterThan(1);
    expect(learnWeights(counts, table, extremes).ofLeftOver(lamp)).toBeCloseTo(0);
    // A word of no other offer is as rare as one of very few.
    const rarest = Float32Array.from({ length: table.size }, (_, token) => (token === steel ? 1 : 0.95));
    expect(learnWeights(counts, table, rarest).ofLeftOver(lamp)).toBeCloseTo(logit((9 + 1.5) / 12));
  });

  it('is compared with how many pairs are the same at all', () => {
    const rare = learnWeights(
      learn([
        [tokens([], [steel]), true, 9],
        [tokens([], [glass]), false, 39],
        [tokens([], [lamp]), false, 10],
      ]),
      table,
      weights,
    );
    const rate = 10 / 60;
    const ofKind = (9 + 3 * rate) / (58 + 3);
    expect(rare.ofLeftOver(steel)).toBeCloseTo(smoothed(9, 0, ofKind) - logit(rate));
    expect(rare.ofLeftOver(lamp)).toBeCloseTo(smoothed(0, 10, ofKind) - logit(rate));
    expect(rare.ofLeftOver(halden)).toBeCloseTo(logit(ofKind) - logit(rate));
  });

  it('is limited', () => {
    const often = learnWeights(learn([[tokens([], [steel]), true, 5000], [tokens([], [glass]), false, 5000]]), table, weights); // biome-ignore format: short
    expect([often.ofLeftOver(steel), often.ofLeftOver(glass)]).toEqual([5, -5]);
  });

  it('is nothing where no pair was seen', () => {
    const none = learnWeights(new LearnedCounts(), table, weights);
    expect([none.ofShared(steel), none.ofLeftOver(steel)]).toEqual([0, 0]);
  });
});

describe('the learned features of a pair', () => {
  const more = smoothed(20, 0, 0.5);

  it('are the sums and extremes of its tokens, and of its sides', () => {
    const feature = write(COUNTS, tokens([halden, kettle], [steel, glass], [glass]));
    expect(feature('learned shared sum')).toBeCloseTo(0);
    expect(feature('learned best shared')).toBeCloseTo(more);
    expect(feature('learned left over sum')).toBeCloseTo(-more);
    expect(feature('learned sum')).toBeCloseTo(-more);
    expect(feature('learned worst left over')).toBeCloseTo(-more);
    expect(feature('learned second worst')).toBeCloseTo(-more);
    expect(feature('learned worst of better side')).toBeCloseTo(-more);
    expect(feature('learned left over codes')).toBe(0);
  });

  it('know the second worst token, and the better side', () => {
    expect(write(COUNTS, tokens([], [steel, glass]))('learned second worst')).toBe(0);
    expect(write(COUNTS, tokens([], [glass, glass]))('learned second worst')).toBeCloseTo(-more);
    expect(write(COUNTS, tokens([], [glass]))('learned worst of better side')).toBe(0);
    expect(write(COUNTS, tokens([], [], [glass]))('learned worst of better side')).toBe(0);
    expect(write(COUNTS, tokens([], [glass, steel], [glass, steel]))('learned worst of better side')).toBeCloseTo(
      -more,
    );
    expect(write(COUNTS, tokens([halden, halden], []))('learned sum')).toBeCloseTo(2 * more);
    expect(write(COUNTS, tokens([kettle], []))('learned best shared')).toBe(0);
  });

  it('count codes by themselves', () => {
    const counts = learn([[tokens([], [wm7482b]), false, 20], [tokens([], [steel]), true, 20]]); // biome-ignore format: short
    const feature = write(counts, tokens([], [wm7482b, steel]));
    expect(feature('learned left over codes')).toBeLessThan(-1);
    expect(feature('learned left over sum')).toBeGreaterThan(feature('learned left over codes'));
  });

  it('know what stands for what', () => {
    const counts = learn([
      [tokens([], [steel], [glass]), false, 20],
      [tokens([], [lamp], [kettle]), true, 20],
      [tokens([], [steel], [lamp]), true, 2],
      [tokens([], [halden], [wm7482b]), false, 3],
    ]);
    const strongest = (first: readonly number[], second: readonly number[]) =>
      write(counts, tokens([], first, second))('learned substitution');
    const rate = (22 + 1) / (45 + 2);
    const apart = logit((4 * rate) / 24) - logit(rate);
    expect(strongest([steel], [glass])).toBeCloseTo(apart);
    expect(strongest([glass], [steel])).toBeCloseTo(apart);
    const alike = logit((20 + 4 * rate) / 24) - logit(rate);
    expect(strongest([lamp], [kettle])).toBeCloseTo(alike);
    expect(alike).toBeGreaterThan(-apart);
    // Of two, the one that says more; one that was seen too seldom says nothing.
    expect(strongest([steel, lamp], [glass, kettle])).toBeCloseTo(alike);
    expect(strongest([lamp, steel], [kettle, glass])).toBeCloseTo(alike);
    expect(strongest([steel], [lamp])).toBe(0);
    expect(strongest([halden], [wm7482b])).toBeLessThan(0);
    // Two of one side stand for nothing.
    expect(strongest([steel, glass], [])).toBe(0);
    // Where very much differs, nothing stands for something.
    expect(strongest([steel, 11, 12, 13, 14, 15], [glass])).toBeCloseTo(apart);
    expect(strongest([glass], [steel, 11, 12, 13, 14, 15])).toBeCloseTo(apart);
    expect(strongest([steel, 11, 12, 13, 14, 15, 16], [glass])).toBe(0);
    expect(strongest([glass], [steel, 11, 12, 13, 14, 15, 16])).toBe(0);
  });
});

describe('the tokens of a pair', () => {
  it('stay what they are when the next pair is compared', () => {
    const offer = (title: string) =>
      prepareOffer({ title, brand: null, mpn: null, description: '', price: null, categoryId: null }, table);
    const alignment = new Alignment(table);
    alignment.align(offer('halden kettle steel'), offer('halden lamp'), weights);
    const read = pairTokens(alignment);
    alignment.align(offer('glass'), offer('glass kettle'), weights);
    expect(read).toEqual(tokens([halden], [kettle, steel], [lamp]));
    expect(pairTokens(alignment)).toEqual(tokens([glass], [], [kettle]));
  });
});

describe('learned counts', () => {
  it('count a pair by its weight', () => {
    const counts = new LearnedCounts();
    counts.add(tokens([halden], [steel], [glass]), true, 3);
    counts.add(tokens([halden], [steel]), false);
    expect(counts.pairs).toEqual([1, 3]);
    expect(counts.shared.get(halden)).toEqual([1, 3]);
    expect(counts.leftOver.get(steel)).toEqual([1, 3]);
    expect([...counts.substituted.values()]).toEqual([[0, 3]]);
  });

  it('are stored by text, without what was seen less than three times', () => {
    const counts = learn([
      [tokens([halden], [glass], [steel]), true, 2],
      [tokens([halden], [glass], [steel]), false, 1],
      [tokens([kettle], [lamp], [halden]), true, 2],
    ]);
    const stored = exportLearned(counts, table);
    expect(stored).toEqual({
      pairs: [1, 4],
      shared: [['halden', 1, 2]],
      leftOver: [
        ['glass', 1, 2],
        ['steel', 1, 2],
      ],
      substituted: [['steel', 'glass', 1, 2]],
    });
    const other = new TokenTable();
    other.add('glass');
    const read = importLearned(stored, other);
    expect(read.pairs).toEqual([1, 4]);
    expect(read.shared.get(other.find('halden') ?? -1)).toEqual([1, 2]);
    expect(read.leftOver.get(other.find('steel') ?? -1)).toEqual([1, 2]);
    const again = exportLearned(read, other).substituted;
    expect(again).toEqual([['glass', 'steel', 1, 2]]);
  });
});
