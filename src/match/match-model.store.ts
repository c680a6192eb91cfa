import { sql } from 'kysely';
import { z } from 'zod';
import { defineCache } from '../base/cache.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import { LoadedModel, type MatchModel, START_MODEL } from './engine/match-model.ts';

const numbers = z.array(z.number());
const treeModel = z.object({
  base: z.number(),
  trees: z.array(z.object({ feature: numbers, threshold: numbers, left: numbers, right: numbers, value: numbers })),
});
const learnedToken = z.tuple([z.string(), z.number(), z.number()]);
const matchModel: z.ZodType<MatchModel> = z.object({
  trees: z.object({ alone: treeModel, joining: treeModel }),
  minimumJoin: z.number(),
  minimumJoinByCode: z.number().nullable().default(null),
  vocabulary: z
    .object({
      offers: z.int(),
      tokens: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
      trigrams: z.array(z.tuple([z.int(), z.number()])),
    })
    .nullable(),
  learned: z
    .object({
      pairs: z.tuple([z.number(), z.number()]),
      shared: z.array(learnedToken),
      leftOver: z.array(learnedToken),
      substituted: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
    })
    .nullable(),
});

defineCache({
  name: 'Models of the matching',
  key: 'market',
  lifetimeMs: null,
  clearedBy: 'a newer model of the market',
  maxEntries: Object.keys(MARKETS).length,
  bytesPerEntry: 40_000_000,
});
const loaded = new Map<MarketId, { trainedAt: number; model: LoadedModel }>();
let startModel: LoadedModel | null = null;

const versionRow = z.object({ trainedAt: z.date() });
const modelRow = z.object({ model: matchModel });

/** The market's model; the start model where none has been trained. */
export async function loadModel(db: Db, market: MarketId): Promise<LoadedModel> {
  const version = await queryFirst(
    db,
    versionRow,
    sql`select trained_at as "trainedAt" from match_model where market = ${market}`,
  );
  if (version === null) {
    startModel ??= new LoadedModel(START_MODEL);
    return startModel;
  }
  const known = loaded.get(market);
  if (known?.trainedAt === version.trainedAt.getTime()) return known.model;
  const row = await queryFirst(db, modelRow, sql`select model from match_model where market = ${market}`);
  const model = new LoadedModel(row?.model ?? START_MODEL);
  loaded.set(market, { trainedAt: version.trainedAt.getTime(), model });
  return model;
}

/** How well a model judged products that it had not seen, and the model before it the same products. */
export type ModelRecord = { loss: number; lossBefore: number; offers: number; trainedAt: Date };

export async function writeModel(db: Db, market: MarketId, model: MatchModel, record: ModelRecord): Promise<void> {
  await sql`insert into match_model (market, model, loss, loss_before, offers, trained_at)
    values (${market}, ${JSON.stringify(model)}::jsonb, ${record.loss}, ${record.lossBefore}, ${record.offers},
      ${record.trainedAt})
    on conflict (market) do update set model = excluded.model, loss = excluded.loss,
      loss_before = excluded.loss_before, offers = excluded.offers, trained_at = excluded.trained_at`.execute(db);
}
