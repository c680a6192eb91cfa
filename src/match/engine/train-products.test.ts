import { describe, expect, it } from 'vitest';
import { TreeScorer } from './boosted-trees.ts';
import { FeatureRow } from './feature-row.ts';
import { learnWeights, pairTokens } from './learned-weights.ts';
import { countTokens, LoadedModel, START_MODEL } from './match-model.ts';
import { PAIR_FEATURES, PairComparer, TEXT_FEATURES } from './pair-features.ts';
import { prepareOffer } from './prepared-offer.ts';
import { ProductScorer } from './product-scorer.ts';
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
  const judged = (logOdds: number, isSame: boolean) => ({ edge: 0, logOdds, isSame });

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
  const trained = trainProducts([pool], MOST);

  it('judges offers of products that it has not seen', () => {
    expect(trained.outOfFold.some(({ isSame }) => !isSame)).toBe(true);
    const wrong = trained.outOfFold.filter(({ logOdds, isSame }) => logOdds > 0 !== isSame);
    expect(wrong).toEqual([]);
    expect(logisticLoss(trained.outOfFold)).toBeLessThan(0.1);
  });

  it('learns to tell two offers apart by their texts and by what it has learned of their words', () => {
    const [counts] = trained.counts;
    if (counts === undefined) throw new Error('There is one pool.');
    const comparer = new PairComparer(pool.table, pool.weights);
    const learned = learnWeights(counts, pool.table, pool.weights.title);
    const scorer = new TreeScorer(trained.trees.alone);
    const isTakenForSame = (one: KnownOffer, other: KnownOffer) => {
      const row = new Float32Array(PAIR_FEATURES.length);
      comparer.writeTextFeatures(one.offer, other.offer, row, 0);
      learned.write(new FeatureRow(row, TEXT_FEATURES.length), pairTokens(comparer.alignment));
      return scorer.score(row) > 0;
    };
    const [first, last] = [pool.known.slice(0, MODELS), pool.known.slice(-MODELS)];
    const wrong = first.flatMap((one) =>
      last.filter((other) => isTakenForSame(one, other) !== (one.productId === other.productId)),
    );
    expect(wrong).toEqual([]);
  });

  it('judges each offer after the first of its product, once against its own product', () => {
    expect(trained.outOfFold.filter(({ isSame }) => isSame)).toHaveLength(MODELS * (SHOPS - 1));
    expect(trained.outOfFold.map(({ edge }) => edge)).toEqual([...trained.outOfFold.keys()]);
    // A size is no code.
    expect(trained.outOfFold.some(({ isCoded }) => isCoded)).toBe(false);
  });

  it('gives the same model for the same offers, where all count the same, and another where some count more', () => {
    expect(JSON.stringify(trainProducts([readPool(1)], MOST).trees)).toBe(JSON.stringify(trained.trees));
    const known = pool.known.map((one) => ({ ...one, weight: one.productId % 2 === 0 ? 5 : 1 }));
    expect(JSON.stringify(trainProducts([{ ...pool, known }], MOST).trees)).not.toBe(JSON.stringify(trained.trees));
  });

  it('learns words only if asked to, and from no more pairs than asked for', () => {
    const few = trainProducts([pool], { maxPairs: 100, learnsTokens: false });
    expect(few.counts.map(({ pairs }) => pairs)).toEqual([[0, 0]]);
    const [[, same = 0] = []] = trained.counts.map(({ pairs }) => pairs);
    // Each second offer has one of its product before it, each third offer two.
    expect(same).toBe(MODELS * 3);
    const countUsed = (maxPairs: number) => trainProducts([pool], { ...MOST, maxPairs }).counts[0]?.pairs ?? [0, 0];
    const [ofFew, ofMore] = [countUsed(100), countUsed(400)];
    for (const used of ofFew) {
      expect(used).toBeGreaterThan(35);
      expect(used).toBeLessThan(65);
    }
    // Where half of the pairs are enough for all of the same product, none of these is left out.
    expect(ofMore[1]).toBe(same);
    expect(ofMore[0]).toBeGreaterThan(250);
    expect(ofMore[0]).toBeLessThan(400);
  });

  it('keeps apart what catalogues have learned, and says which pair is of which', () => {
    const { counts, outOfFold } = trainProducts([pool, readPool()], MOST);
    expect(counts.map(({ pairs }) => pairs)).toEqual([trained.counts[0]?.pairs, trained.counts[0]?.pairs]);
    expect(outOfFold.map((one) => one.pool)).toEqual([
      ...trained.outOfFold.map(() => 0),
      ...trained.outOfFold.map(() => 1),
    ]);
  });

  it('can be judged by offers that another model has not seen', () => {
    const model = new LoadedModel(START_MODEL);
    const table = model.createTable();
    const known = pool.known.map(({ offer: { tokens }, ...one }) => {
      const title = [...tokens].map((token) => pool.table.textOf(token)).join(' ');
      const text = { title, brand: null, mpn: null, description: '', price: null, categoryId: null };
      return { ...one, offer: prepareOffer(text, table) };
    });
    const offers = known.map(({ offer }) => offer);
    const other = { known, table, weights: countTokens(offers).weights(table) };
    const scorer = new ProductScorer(table, model.createScoring(offers, table));
    const judged = judgeKnown(other, scorer, new TreeScorer(trained.trees.joining));
    expect(judged.filter(({ isSame }) => isSame)).toHaveLength(MODELS * (SHOPS - 1));
    const mean = (isSame: boolean) => {
      const own = judged.filter((one) => one.isSame === isSame);
      return own.reduce((sum, { logOdds }) => sum + logOdds, 0) / own.length;
    };
    expect(mean(true)).toBeGreaterThan(mean(false));
  });
});
