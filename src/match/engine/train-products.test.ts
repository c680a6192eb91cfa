import { describe, expect, it } from 'vitest';
import { type TreeModel, TreeScorer } from './boosted-trees.ts';
import { FeatureRow } from './feature-row.ts';
import { learnWeights, pairTokens } from './learned-weights.ts';
import { countTokens, LoadedModel, START_MODEL } from './match-model.ts';
import { PAIR_FEATURES, PAIR_WIDTH, PairComparer, TEXT_FEATURES } from './pair-features.ts';
import { prepareOffer } from './prepared-offer.ts';
import { PRODUCT_FEATURES } from './product-features.ts';
import { ProductScorer } from './product-scorer.ts';
import { Random } from './seeded-random.ts';
import { TokenTable } from './token-table.ts';
import { judgeKnown, logisticLoss, trainProducts } from './train-products.ts';
import type { KnownOffer, TrainingPool } from './training/known-offers.ts';

const MODELS = 24;
const SHOPS = 3;
const SERIES = [
  'Aria Rosso', 'Bento Verde', 'Corvo Bianco', 'Delta Vetro', 'Ember Marble', 'Fjord Granit', 'Gusto Piano', 'Heron Largo',
]; // biome-ignore format: a list

/** An offer of which nothing is known but its title. */
function readOffer(title: string, productId: number, merchantId: number, table: TokenTable): KnownOffer {
  const text = { title, brand: null, mpn: null, description: '', price: null, categoryId: null };
  return { offer: prepareOffer(text, table), productId, merchantId };
}

function createPool(known: readonly KnownOffer[], table: TokenTable): TrainingPool {
  return { known, table, weights: countTokens(known.map(({ offer }) => offer)).weights(table) };
}

/** A catalogue of series whose three models differ in their size, each sold by three shops under titles of their own. */
function readPool(weight?: number): TrainingPool {
  const table = new TokenTable();
  const titles = [
    (model: string) => `Halden ${model} kettle`,
    (model: string) => `HALDEN kettle ${model} steel`,
    (model: string) => `${model} Halden electric kettle`,
  ];
  const known = titles.flatMap((title, merchantId) =>
    Array.from({ length: MODELS }, (_, productId): KnownOffer => {
      const model = `${SERIES[productId % SERIES.length]} ${1 + Math.floor(productId / SERIES.length)} l`;
      const one = readOffer(title(model), productId, merchantId, table);
      return weight === undefined ? one : { ...one, weight };
    }),
  );
  return createPool(known, table);
}

const usedFeatures = ({ trees }: TreeModel, names: readonly string[]) =>
  trees.flatMap(({ feature }) => feature.flatMap((index) => names[index] ?? []));

const MOST = { maxPairs: 100_000, learnsTokens: true };

describe('the loss of judgements', () => {
  const judged = (logOdds: number, isSame: boolean) => ({ logOdds, isSame });

  it('is the mean of ln 2 for guessing, little for being right, much for being wrong', () => {
    expect(logisticLoss([])).toBe(0);
    expect(logisticLoss([judged(0, true), judged(0, false)])).toBeCloseTo(Math.LN2);
    expect(logisticLoss([judged(8, true), judged(-8, false)])).toBeLessThan(0.001);
    expect(logisticLoss([judged(-8, true), judged(8, false)])).toBeCloseTo(8, 2);
    expect(logisticLoss([judged(8, true), judged(8, false)])).toBeCloseTo(4, 2);
  });
});

describe('training on offers whose products are known', () => {
  const pool = readPool();
  const treesOf = (own: TrainingPool) => JSON.stringify(trainProducts([own], MOST).trees);

  it('judges offers of products that it has not seen: each after the first, once against its own product', () => {
    const { outOfFold } = trainProducts([pool], MOST);
    expect(outOfFold.filter(({ isSame }) => isSame)).toHaveLength(MODELS * (SHOPS - 1));
    expect(outOfFold.some(({ isSame }) => !isSame)).toBe(true);
    expect(outOfFold.filter(({ logOdds, isSame }) => logOdds > 0 !== isSame)).toEqual([]);
    expect(logisticLoss(outOfFold)).toBeLessThan(0.1);
    // A size is no code.
    expect(outOfFold.some(({ isCoded }) => isCoded)).toBe(false);
  });

  it('learns nothing by heart: where titles say nothing of products, it is no better than their share', () => {
    const random = new Random(5);
    const table = new TokenTable();
    const known = Array.from({ length: 60 }, (_, i): KnownOffer => {
      const words = Array.from({ length: 4 }, () => SERIES[Math.floor(random.next() * SERIES.length)]);
      return readOffer(words.join(' '), i % 20, Math.floor(i / 20), table);
    });
    const { outOfFold } = trainProducts([createPool(known, table)], MOST);
    const share = outOfFold.filter(({ isSame }) => isSame).length / outOfFold.length;
    const guess = Math.log(share / (1 - share));
    expect(logisticLoss(outOfFold)).toBeGreaterThan(logisticLoss(outOfFold.map((one) => ({ ...one, logOdds: guess }))));
  });

  it('learns to tell two offers apart by their texts and by what it has learned of their words', () => {
    const { trees, counts } = trainProducts([pool], MOST);
    const comparer = new PairComparer(pool.table, pool.weights);
    const learned = counts.map((own) => learnWeights(own, pool.table, pool.weights.title));
    const scorer = new TreeScorer(trees.alone);
    const isTakenForSame = (one: KnownOffer, other: KnownOffer) => {
      const row = new Float32Array(PAIR_WIDTH);
      comparer.writeTextFeatures(one.offer, other.offer, row, 0);
      learned[0]?.write(new FeatureRow(row, TEXT_FEATURES.length), pairTokens(comparer.alignment));
      return scorer.score(row) > 0;
    };
    const [first, last] = [pool.known.slice(0, MODELS), pool.known.slice(-MODELS)];
    const wrong = first.flatMap((one) =>
      last.filter((other) => isTakenForSame(one, other) !== (one.productId === other.productId)),
    );
    expect(wrong).toEqual([]);
  });

  it('gives the same model for the same offers, where all count the same, and another where some count more', () => {
    const trees = treesOf(pool);
    expect(treesOf(readPool(1))).toBe(trees);
    const known = pool.known.map((one) => ({ ...one, weight: one.productId % 2 === 0 ? 5 : 1 }));
    expect(treesOf({ ...pool, known })).not.toBe(trees);
  });

  it('learns which words differ between products and which between shops, if asked to', () => {
    const table = new TokenTable();
    const known = [0, 1, 2].flatMap((merchantId) =>
      Array.from({ length: MODELS }, (_, productId) => {
        const series = SERIES[productId % SERIES.length];
        const words = [
          ['mono', 'duo', 'trio'][Math.floor(productId / SERIES.length)],
          ['gift', 'deal', 'promo'][(merchantId + productId) % 3],
        ];
        return readOffer(`Halden ${series} ${words.sort().join(' ')}`, productId, merchantId, table);
      }),
    );
    const train = (learnsTokens: boolean) => trainProducts([createPool(known, table)], { ...MOST, learnsTokens });
    const [learned, other] = [train(true), train(false)];
    expect(other.counts.map(({ pairs }) => pairs)).toEqual([[0, 0]]);
    expect(logisticLoss(learned.outOfFold)).toBeLessThan(0.8 * logisticLoss(other.outOfFold));
    // Trees of pairs look at the words, and those of joins at how far they put a product before others.
    expect(usedFeatures(learned.trees.alone, PAIR_FEATURES)).toContain('learned sum');
    expect(usedFeatures(learned.trees.joining, PRODUCT_FEATURES)).toContain('lead of mean');
  });

  it('learns from no more pairs than asked for', () => {
    const countUsed = (maxPairs: number) => trainProducts([pool], { ...MOST, maxPairs }).counts[0]?.pairs ?? [0, 0];
    const [ofFew, ofMore] = [countUsed(100), countUsed(400)];
    for (const used of ofFew) {
      expect(used).toBeGreaterThan(35);
      expect(used).toBeLessThan(65);
    }
    // Where half of the pairs are enough for all of the same product, none of these is left out: each second offer has one
    // of its product before it, each third offer two.
    expect(ofMore[1]).toBe(MODELS * 3);
    expect(ofMore[0]).toBeGreaterThan(250);
    expect(ofMore[0]).toBeLessThan(400);
  });

  it('learns from more pairs of one product where there are no others', () => {
    const table = new TokenTable();
    const known = Array.from({ length: 180 }, (_, i) =>
      readOffer(`kettle${i % 60} shop${i}`, i % 60, Math.floor(i / 60), table),
    );
    const [counts] = trainProducts([createPool(known, table)], { ...MOST, maxPairs: 100 }).counts;
    expect(counts?.pairs[0]).toBe(0);
    expect(counts?.pairs[1]).toBeGreaterThan(75);
    expect(counts?.pairs[1]).toBeLessThan(125);
  });

  it('learns from all offers of the own product, and from the first two of another', () => {
    const table = new TokenTable();
    const titles = ['kettle', 'kettle steel', 'kettle black', 'kettle gift', 'lamp'];
    const known = titles.map((title, i) => readOffer(`Halden Aria ${title}`, title === 'lamp' ? 1 : 0, i, table));
    const [counts] = trainProducts([createPool(known, table)], MOST).counts;
    expect(counts?.pairs).toEqual([2, 1 + 2 + 3]);
  });

  it('keeps apart what catalogues have learned, and says which pair is of which', () => {
    const { counts, outOfFold } = trainProducts([pool, readPool()], MOST);
    expect(counts).toHaveLength(2);
    expect(counts[0]?.pairs[1]).toBe(MODELS * 3);
    expect(counts[1]?.pairs).toEqual(counts[0]?.pairs);
    const half = outOfFold.length / 2;
    expect(outOfFold.map((one) => one.pool)).toEqual(outOfFold.map((_, i) => (i < half ? 0 : 1)));
  });
});

describe('offers whose products are known', () => {
  it('can be judged by a model that has not seen them', () => {
    const model = new LoadedModel(START_MODEL);
    const other = readPool();
    const scoring = model.createScoring(other.known.map(({ offer }) => offer), other.table); // biome-ignore format: short
    const judged = judgeKnown(other, new ProductScorer(other.table, scoring), model.joining);
    expect(judged.filter(({ isSame }) => isSame)).toHaveLength(MODELS * (SHOPS - 1));
    const mean = (isSame: boolean) => {
      const own = judged.filter((one) => one.isSame === isSame);
      return own.reduce((sum, { logOdds }) => sum + logOdds, 0) / own.length;
    };
    expect(mean(true)).toBeGreaterThan(mean(false));
  });
});
