import { describe, expect, it } from 'vitest';
import { KnownProducts } from './known-products.ts';
import { exportLearned, importLearned, LearnedCounts, learnWeights, pairTokens } from './learned-weights.ts';
import { countTokens, LoadedModel, START_MODEL } from './match-model.ts';
import { PairComparer } from './pair-features.ts';
import { type PreparedOffer, prepareOffer } from './prepared-offer.ts';
import { PRODUCT_FEATURES } from './product-features.ts';
import { ProductScorer } from './product-scorer.ts';
import { TokenTable } from './token-table.ts';

const prepare = (title: string, table: TokenTable): PreparedOffer =>
  prepareOffer({ title, brand: null, mpn: null, description: '', price: null, categoryId: null }, table);

describe('the start model', () => {
  const CATALOGUE = [
    'Nordvik WH-4400XM5 wireless headphones black',
    'Nordvik WH-4400XM4 wireless headphones black',
    'Halden 55HU7700 55" LED TV',
    'Halden 65HU7700 65" LED TV',
    'Ostra Filter Kit',
  ];
  const model = new LoadedModel(START_MODEL);
  const table = model.createTable();
  const members = CATALOGUE.map((title) => prepare(title, table));
  const scorer = new ProductScorer(table, model.createScoring(members, table));
  const products = new KnownProducts(table, 1000);
  for (const [i, member] of members.entries()) products.add(i, member, 1);

  const judge = (title: string) => {
    const [scored = []] = scorer.scoreBatch([prepare(title, table)], 2, products);
    const rows = scorer.writeRows(scored);
    const width = PRODUCT_FEATURES.length;
    return scored
      .map(({ product }, i) => ({ product: product.productId, logOdds: model.joining.score(rows, i * width) }))
      .sort((a, b) => b.logOdds - a.logOdds);
  };

  it.each([
    ['NORDVIK WH4400XM5 Bluetooth Over-Ear Headphones, Black', 0],
    ['Halden 65HU7700XYZ 4K TV 65 inch', 3],
  ])('takes %s for the product of its code before others', (title, expected) => {
    expect(judge(title)[0]?.product).toBe(expected);
  });

  it('joins with a code from the same log-odds as without one, where nothing proves less', () => {
    const joinsFrom = (minimumJoinByCode: number | null) => {
      const loaded = new LoadedModel({ ...START_MODEL, minimumJoin: 3, minimumJoinByCode });
      return [2, 2.5, 3].map((logOdds) => [loaded.isCertain(logOdds, true), loaded.isCertain(logOdds, false)]);
    };
    expect(joinsFrom(null)).toEqual([[false, false], [false, false], [true, true]]); // biome-ignore format: short
    expect(joinsFrom(2.5)).toEqual([[false, false], [true, false], [true, true]]); // biome-ignore format: short
  });

  it('contains numbers only', () => {
    const { vocabulary, learned, ...rest } = START_MODEL;
    expect([vocabulary, learned]).toEqual([null, null]);
    const kinds = new Set<string>();
    JSON.stringify(rest, (_key, value) => {
      if (typeof value !== 'object') kinds.add(typeof value);
      return value;
    });
    expect([...kinds]).toEqual(['number']);
  });
});

describe('learned weights', () => {
  const table = new TokenTable();
  const titles = ['halden case black', 'halden case white', 'halden case black bundle'];
  const offers = titles.map((title) => prepare(title, table));
  const weights = countTokens(offers).weights(table);
  const comparer = new PairComparer(table, weights);
  const counts = new LearnedCounts();
  const tokensOf = (a: number, b: number) => {
    const [one, other] = [offers[a], offers[b]];
    if (one === undefined || other === undefined) throw new Error('There are three offers.');
    comparer.writeTextFeatures(one, other, new Float32Array(200), 0);
    return pairTokens(comparer.alignment);
  };
  for (let i = 0; i < 20; i++) {
    counts.add(tokensOf(0, 1), false);
    counts.add(tokensOf(0, 2), true);
  }
  const idOf = (text: string) => table.find(text) ?? -1;

  it('tell a word that separates products from one that merchants add', () => {
    const learned = learnWeights(counts, table, weights.title);
    expect(learned.ofLeftOver(idOf('white'))).toBeLessThan(-1);
    expect(learned.ofLeftOver(idOf('bundle'))).toBeGreaterThan(1);
  });

  it('are the same after they were stored', () => {
    const other = new TokenTable();
    const stored = importLearned(JSON.parse(JSON.stringify(exportLearned(counts, table))), other);
    expect(exportLearned(stored, other)).toEqual(exportLearned(counts, table));
  });
});
