import { describe, expect, it } from 'vitest';
import { TreeScorer } from './boosted-trees.ts';
import { FeatureRow } from './feature-row.ts';
import { learnWeights, pairTokens } from './learned-weights.ts';
import { countTokens, LoadedModel, START_MODEL } from './match-model.ts';
import { PAIR_WIDTH, PairComparer, TEXT_FEATURES } from './pair-features.ts';
import { prepareOffer } from './prepared-offer.ts';
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
      const text = {
        title: title(`${SERIES[productId % SERIES.length]} ${1 + Math.floor(productId / SERIES.length)} l`),
        brand: null,
        mpn: null,
        description: '',
      };
      const offer = prepareOffer({ ...text, price: null, categoryId: null }, table);
      return { offer, productId, merchantId, ...(weight === undefined ? {} : { weight }) };
    }),
  );
  return { known, table, weights: countTokens(known.map(({ offer }) => offer)).weights(table) };
}

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
      const text = { title: words.join(' '), brand: null, mpn: null, description: '', price: null, categoryId: null };
      return { offer: prepareOffer(text, table), productId: i % 20, merchantId: Math.floor(i / 20) };
    });
    const weights = countTokens(known.map(({ offer }) => offer)).weights(table);
    const { outOfFold } = trainProducts([{ known, table, weights }], MOST);
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

  it('learns words only if asked to, and from no more pairs than asked for', () => {
    const few = trainProducts([pool], { maxPairs: 100, learnsTokens: false });
    expect(few.counts.map(({ pairs }) => pairs)).toEqual([[0, 0]]);
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
    const known = Array.from({ length: 180 }, (_, i): KnownOffer => {
      const text = {
        title: `kettle${i % 60}`,
        brand: null,
        mpn: `${i}`,
        description: '',
        price: null,
        categoryId: null,
      };
      return { offer: prepareOffer(text, table), productId: i % 60, merchantId: Math.floor(i / 60) };
    });
    const weights = countTokens(known.map(({ offer }) => offer)).weights(table);
    const [counts] = trainProducts([{ known, table, weights }], { ...MOST, maxPairs: 100 }).counts;
    expect(counts?.pairs[0]).toBe(0);
    expect(counts?.pairs[1]).toBeGreaterThan(75);
    expect(counts?.pairs[1]).toBeLessThan(125);
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
