import { z } from 'zod';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { areJobsWaiting } from '../platform/queue.ts';
import { readSetting, writeSetting } from '../platform/setting.store.ts';
import { cachedClassifier } from '../taxonomy/classifier-cache.ts';
import {
  type CategoryClues,
  CategoryLearner,
  type Example,
  LEARNING_LIMITS,
  type OfferClassifier,
} from '../taxonomy/offer-classifier.ts';
import { INTAKE_TASKS } from '../terms/pipeline-task.ts';
import { type CategoryLabel, countOffers, readLabelledCategories } from './category-label.store.ts';
import { hasLearned, writeCategoryModel } from './category-model.store.ts';
import { readProductsAfter } from './category-question.store.ts';
import { toClues } from './engine/classify-offer.ts';
import { languagesOf, resolveGooglePaths } from './offer-reader.ts';
import { type ReviseOptions, reviseAfter, reviseStale } from './revise-categories.ts';

/** Offers that are learned from at most: about half a minute of one thread, and 150 MB. */
const MAX_EXAMPLES = 200_000;
/** Offers of one query. */
const PAGE = 5000;

/** How much an offer counts whose category is known by a person, or by the product of its GTIN. */
const WEIGHTS = { person: 1, product: 0.5 } as const;

/** Products that are looked at again in one night, besides those that wait for a person. */
const MAX_REVISED = 50_000;

/**
 * What is learned from an offer: what a person said of it, else what its words and its feed say with certainty, else what is
 * known of its product.
 *
 * @param clues of the offer; without a path, say, where the path is what is looked at.
 */
export function toExample(label: CategoryLabel, clues: CategoryClues, base: OfferClassifier): Example {
  const own = base.exampleOf(clues);
  const { categoryId, isByPerson, isGoogleProduct } = label;
  if (categoryId === null) return own;
  if (isByPerson) return { ...own, leafId: categoryId, weight: WEIGHTS.person, isSelfTaught: false };
  const isOfProduct = isGoogleProduct && own.isSelfTaught === true;
  return isOfProduct ? { ...own, leafId: categoryId, weight: WEIGHTS.product, isSelfTaught: false } : own;
}

/**
 * Learns from a market's offers which words, brands and merchants' paths go with which leaves, and stores it. What is
 * learned depends on offers, products and decisions only, never on what was learned before: the same data gives the same.
 *
 * @returns the number of offers that it was learned from
 */
export async function learnMarket(db: Db, market: MarketId, { taxonomy }: ReviseOptions, now: Date): Promise<number> {
  const base = await cachedClassifier(db, taxonomy);
  const [language = 'en'] = languagesOf(market);
  const learner = new CategoryLearner();
  const step = Math.max(1, Math.ceil((await countOffers(db, market)) / MAX_EXAMPLES));
  let [examples, after] = [0, 0];
  for (;;) {
    const labels = await readLabelledCategories(db, market, { after, limit: PAGE, step });
    const last = labels.at(-1);
    if (last === undefined) break;
    after = last.offerId;
    for (const label of await resolveGooglePaths(db, labels)) {
      const example = toExample(label, toClues(label, language, null), base);
      learner.add(example);
      if (example.leafId !== null) examples++;
    }
  }
  if (examples > 0) await writeCategoryModel(db, market, learner.build(LEARNING_LIMITS), { examples, trainedAt: now });
  return examples;
}

const cursor = z.object({ after: z.int() });

/** Looks again at the products that wait for a person, and at the next of the others. */
async function reviseMarket(db: Db, market: MarketId, options: ReviseOptions): Promise<void> {
  await reviseAfter(db, market, { after: 0, limit: MAX_REVISED, which: 'asked' }, options);
  const key = `category-revision-${market}`;
  const after = (await readSetting(db, key, cursor))?.after ?? 0;
  const last = await reviseAfter(db, market, { after, limit: MAX_REVISED, which: 'all' }, options);
  await writeSetting(db, key, { after: last ?? 0 });
}

/** Products that wait for a person from which a new market learns before its first night. */
const MANY_ASKED = 100;

/** Whether a market has learned nothing yet, many of its products wait for a person, and its offers were all decided. */
async function isWorthLearning(db: Db, market: MarketId): Promise<boolean> {
  if ((await hasLearned(db, market)) || (await areJobsWaiting(db, INTAKE_TASKS, market))) return false;
  return (await readProductsAfter(db, market, 0, MANY_ASKED, 'asked')).length === MANY_ASKED;
}

/** What a market's offers teach, and what follows from it for its products. */
async function learnAndRevise(db: Db, market: MarketId, options: ReviseOptions, now: Date): Promise<void> {
  if ((await learnMarket(db, market, options, now)) === 0) return;
  await reviseMarket(db, market, options);
}

/** The frequent job: decides again what an offer that came may say, and what a market's first offers teach together. */
export async function reviseCategories(db: Db, options: ReviseOptions, now: Date): Promise<void> {
  await reviseStale(db, options);
  for (const { id } of Object.values(MARKETS)) {
    if (await isWorthLearning(db, id)) await learnAndRevise(db, id, options, now);
  }
}

/** Learns the categories of every market, and then decides again what that may change. */
export async function learnCategoriesOfMarkets(db: Db, options: ReviseOptions, now: Date): Promise<void> {
  for (const { id } of Object.values(MARKETS)) await learnAndRevise(db, id, options, now);
}
