import { endsAmount } from './amounts.ts';
import {
  type Example,
  FURTHER_LEAVES,
  type GoogleVerdict,
  type LeafWeights,
  type LearnedModel,
  type LearningLimits,
  UNKNOWN_LEAF,
} from './learned-model.ts';
import { measureRange } from './price-range.ts';
import { foldWord, stemWord } from './stem.ts';
import { splitTokens } from './tokens.ts';

type Table = Map<string, Map<number, number>>;

function add(table: Table, key: string, leafId: number, weight: number): void {
  const row = table.get(key) ?? new Map<number, number>();
  row.set(leafId, (row.get(leafId) ?? 0) + weight);
  table.set(key, row);
}

const sum = (row: ReadonlyMap<number, number>): number =>
  [...row.values()].reduce((total, weight) => total + weight, 0);

/** Words that are learned: those of a title once each, without numbers and units. Codes are left out: they name one product. */
export function learnedWords(title: string, language: string): string[] {
  const tokens = splitTokens(title);
  const words = tokens
    .filter(({ kind, text }, i) => kind === 'word' && text.length > 1 && !endsAmount(tokens, i))
    .map(({ text }) => stemWord(text, language));
  return [...new Set(words)];
}

/** A brand as a key. */
export const brandKey = (brand: string): string => foldWord(brand).replace(/[^\p{L}\p{N}]+/gu, '');

/** A merchant's path as a key. */
export const learnedPathKey = (merchantId: number | null, path: string): string =>
  `${merchantId ?? ''}|${foldWord(path).replace(/\s+/g, ' ').trim()}`;

/** A path as the key of those of its offers whose leaf is known by more than their own words. */
export const knownPathKey = (merchantId: number | null, path: string): string =>
  `known ${learnedPathKey(merchantId, path)}`;

const byWeight = <K extends string | number>(a: readonly [K, number], b: readonly [K, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

const round = (weight: number): number => Math.round(weight * 100) / 100;

function packRow(row: ReadonlyMap<number, number>, maxLeaves: number): LeafWeights {
  return Object.fromEntries(
    [...row]
      .sort(byWeight)
      .slice(0, maxLeaves)
      .map(([leaf, weight]) => [String(leaf), round(weight)]),
  );
}

/** The leaves with the greatest weight of each merchant, and what is not among them. */
function packMerchants(table: Table, { maxMerchants, maxLeavesPerKey }: LearningLimits): Record<string, LeafWeights> {
  const unknownOf = (key: string): number => round(table.get(key)?.get(Number(UNKNOWN_LEAF)) ?? 0);
  const known = new Map([...table].map(([key, row]) => [key, new Map([...row].filter(([leafId]) => leafId > 0))]));
  return Object.fromEntries(
    Object.entries(pack(known, maxMerchants, maxLeavesPerKey)).map(([key, row]) => {
      const listed = Object.values(row).reduce((total, weight) => total + weight, 0);
      const further = round(sum(known.get(key) ?? new Map()) - listed);
      return [key, { ...row, [FURTHER_LEAVES]: further, [UNKNOWN_LEAF]: unknownOf(key) }];
    }),
  );
}

/** The rows with the greatest weight, in a fixed order. */
function pack(table: Table, maxRows: number, maxLeaves: number): Record<string, LeafWeights> {
  return Object.fromEntries(
    [...table]
      .map(([key, row]): [string, number] => [key, sum(row)])
      .sort(byWeight)
      .slice(0, maxRows)
      .map(([key]) => [key, packRow(table.get(key) ?? new Map(), maxLeaves)]),
  );
}

type GoogleCounts = Map<string, Record<GoogleVerdict, number>>;

/** The counts of the merchants with the most offers, in a fixed order. */
function packGoogle(counts: GoogleCounts, maxMerchants: number): LearnedModel['google'] {
  const bySum = [...counts]
    .map(([key, { agrees, differs }]): [string, number] => [key, agrees + differs])
    .sort(byWeight);
  return Object.fromEntries(
    bySum.slice(0, maxMerchants).flatMap(([key]) => {
      const row = counts.get(key);
      return row === undefined ? [] : [[key, row]];
    }),
  );
}

/** The ranges of leaves with enough prices, by id. */
const packPrices = (prices: ReadonlyMap<number, readonly number[]>): LearnedModel['prices'] =>
  Object.fromEntries(
    [...prices]
      .sort(([a], [b]) => a - b)
      .flatMap(([leafId, all]) => {
        const range = measureRange(all);
        return range === null ? [] : [[String(leafId), range]];
      }),
  );

/** A word of one offer alone says nothing about others. */
const MIN_WORD_WEIGHT = 1.5;

/**
 * Counts which words, brands, merchants and merchants' paths go with which leaves. Counting is the whole training: it is
 * independent of the order of the examples, so the same data gives the same model. Memory: O(distinct words + examples).
 */
export class CategoryLearner {
  private readonly words: Table = new Map();
  private readonly brands: Table = new Map();
  private readonly paths: Table = new Map();
  private readonly merchants: Table = new Map();
  private readonly google: GoogleCounts = new Map();
  private readonly leaves = new Map<number, number>();
  private readonly prices = new Map<number, number[]>();

  /** O(words of the title). */
  add({ title, brand, merchantId, path, language, leafId, weight, isSelfTaught, googleVerdict, price }: Example): void {
    if (merchantId !== null && googleVerdict != null) this.countGoogle(String(merchantId), googleVerdict);
    if (merchantId !== null) add(this.merchants, String(merchantId), leafId ?? Number(UNKNOWN_LEAF), weight);
    if (leafId === null) return;
    this.leaves.set(leafId, (this.leaves.get(leafId) ?? 0) + weight);
    if (price != null && price > 0) this.addPrice(leafId, price);
    for (const word of learnedWords(title, language)) add(this.words, word, leafId, weight);
    if (brand !== null) add(this.brands, brandKey(brand), leafId, weight);
    if (path === null) return;
    add(this.paths, learnedPathKey(merchantId, path), leafId, weight);
    if (isSelfTaught !== true) add(this.paths, knownPathKey(merchantId, path), leafId, weight);
  }

  private addPrice(leafId: number, price: number): void {
    const all = this.prices.get(leafId) ?? [];
    all.push(price);
    this.prices.set(leafId, all);
  }

  private countGoogle(merchant: string, verdict: GoogleVerdict): void {
    const row = this.google.get(merchant) ?? { agrees: 0, differs: 0 };
    row[verdict]++;
    this.google.set(merchant, row);
  }

  /**
   * The model of the examples so far.
   *
   * @param limits how many rows remain, those with the greatest weight.
   */
  build(limits: LearningLimits): LearnedModel {
    const words = new Map([...this.words].filter(([, row]) => sum(row) >= MIN_WORD_WEIGHT));
    return {
      leaves: packRow(this.leaves, Number.POSITIVE_INFINITY),
      words: pack(words, limits.maxWords, limits.maxLeavesPerKey),
      brands: pack(this.brands, limits.maxBrands, limits.maxLeavesPerKey),
      paths: pack(this.paths, limits.maxPaths, limits.maxLeavesPerKey),
      merchants: packMerchants(this.merchants, limits),
      google: packGoogle(this.google, limits.maxMerchants),
      prices: packPrices(this.prices),
    };
  }
}

/** The model of these examples. O(words of all examples). */
export function learn(examples: Iterable<Example>, limits: LearningLimits): LearnedModel {
  const learner = new CategoryLearner();
  for (const example of examples) learner.add(example);
  return learner.build(limits);
}
