import { sql } from 'kysely';
import { z } from 'zod';
import { defineCache } from '../base/cache.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import type { LearnedModel, OfferClassifier } from '../taxonomy/offer-classifier.ts';

const leafWeights = z.record(z.string(), z.number());
const rows = z.record(z.string(), leafWeights);
const learnedModel = z.object({
  leaves: leafWeights,
  words: rows,
  brands: rows,
  paths: rows,
  // Models from before these were learned have none, until the next night.
  merchants: rows.default({}),
  google: z.record(z.string(), z.object({ agrees: z.number(), differs: z.number() })).default({}),
  prices: z.record(z.string(), z.object({ center: z.number(), spread: z.number() })).default({}),
});

defineCache({
  name: 'What markets have learned about categories',
  key: 'market',
  lifetimeMs: null,
  clearedBy: 'a newer model of the market, or a reload of the taxonomy',
  instances: 'one in each thread that matches offers',
  maxEntries: Object.keys(MARKETS).length,
  bytesPerEntry: 12_000_000,
});
type Cached = { trainedAt: number; base: OfferClassifier; classifier: OfferClassifier };
const cached = new Map<MarketId, Cached>();

const versionRow = z.object({ trainedAt: z.date() });
const modelRow = z.object({ model: learnedModel });

async function readTrainedAt(db: Db, market: MarketId): Promise<number | null> {
  const query = sql`select trained_at as "trainedAt" from category_model where market = ${market}`;
  return (await queryFirst(db, versionRow, query))?.trainedAt.getTime() ?? null;
}

/** The classifier with what the market has learned; the same one where it has learned nothing. */
export async function loadLearned(db: Db, market: MarketId, base: OfferClassifier): Promise<OfferClassifier> {
  const trainedAt = await readTrainedAt(db, market);
  if (trainedAt === null) return base;
  const known = cached.get(market);
  if (known?.trainedAt === trainedAt && known.base === base) return known.classifier;
  const row = await queryFirst(db, modelRow, sql`select model from category_model where market = ${market}`);
  const classifier = row === null ? base : base.withModel(row.model);
  cached.set(market, { trainedAt, base, classifier });
  return classifier;
}

/** Whether a market has learned anything. */
export const hasLearned = async (db: Db, market: MarketId): Promise<boolean> =>
  (await readTrainedAt(db, market)) !== null;

/** Stores what a market has learned, in place of what it had. */
export async function writeCategoryModel(
  db: Db,
  market: MarketId,
  model: LearnedModel,
  { examples, trainedAt }: { examples: number; trainedAt: Date },
): Promise<void> {
  await sql`insert into category_model (market, model, examples, trained_at)
    values (${market}, ${JSON.stringify(model)}::jsonb, ${examples}, ${trainedAt})
    on conflict (market) do update set model = excluded.model, examples = excluded.examples,
      trained_at = excluded.trained_at`.execute(db);
}
