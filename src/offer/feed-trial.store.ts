import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { encodeJson } from '../platform/binary-array.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { runReasonSchema } from '../terms/feed/run-reason-schema.ts';
import { STOCKS } from '../terms/offer.ts';

const text = z.string().nullable();

const triedIssue = z.object({
  code: z.string(),
  count: z.int(),
  cause: z.string(),
  remedy: z.string(),
  severity: z.enum(['refused', 'doubt']),
  examples: z.array(z.object({ line: z.int(), sku: text, field: text, value: text, note: text })),
});

/** Trials of the version before have a text. */
const trialReason = z.union([runReasonSchema, z.string().transform((text) => ({ kind: 'text' as const, text }))]);

const trialResult = z.union([
  z.object({ kind: z.literal('failed'), problem: trialReason }),
  z.object({
    kind: z.literal('read'),
    /** Why it cannot be imported; null: it can. */
    problem: trialReason.nullable(),
    /** Why the trial did not reach the end of the file; null: it did. */
    cutShort: trialReason.nullable(),
    format: text,
    template: text,
    encoding: text,
    rows: z.int(),
    accepted: z.int(),
    refused: z.int(),
    doubted: z.int(),
    columns: z.array(z.object({ name: z.string(), field: text })),
    sample: z.array(
      z.object({
        line: z.int(),
        sku: z.string(),
        title: z.string(),
        link: z.string(),
        brand: text,
        gtin: text,
        mpn: text,
        categoryPath: text,
        price: z.int(),
        shipping: z.int().nullable(),
        stock: z.enum(STOCKS),
      }),
    ),
    issues: z.array(triedIssue),
  }),
]);
/** What a trial found. Stored. */
export type TrialResult = z.infer<typeof trialResult>;

const trialRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  merchantId: z.int(),
  location: z.string(),
  charset: z.string().nullable(),
  result: trialResult.nullable(),
  createdBy: z.string(),
  createdAt: z.date(),
});
/** A feed that is tried before it is saved. Its file is in the folder of trials. */
export type StoredTrial = z.infer<typeof trialRow>;

const columns = sql`id, market, merchant_id as "merchantId", location, charset, result, created_by as "createdBy",
  created_at as "createdAt"`;

/** Adds a trial; a repeated request adds nothing. */
export async function insertTrial(db: Db, trial: Omit<StoredTrial, 'result'>): Promise<void> {
  await sql`insert into feed_trial (id, market, merchant_id, location, charset, created_by, created_at)
    values (${trial.id}, ${trial.market}, ${trial.merchantId}, ${trial.location}, ${trial.charset}, ${trial.createdBy},
      ${trial.createdAt}) on conflict (id) do nothing`.execute(db);
}

export async function readTrial(db: Db, market: MarketId, id: string): Promise<StoredTrial | null> {
  const query = sql`select ${columns} from feed_trial where market = ${market} and id = ${id}`;
  return queryFirst(db, trialRow, query);
}

export async function saveTrialResult(db: Db, id: string, charset: string | null, result: TrialResult): Promise<void> {
  await sql`update feed_trial set result = ${encodeJson(result)}::jsonb, charset = ${charset}
    where id = ${id}`.execute(db);
}

const trialIdRow = z.object({ id: z.string() });

/** Deletes a trial, or those before a time; returns their ids. */
export async function deleteTrials(db: Db, which: { id: string } | { before: Date }): Promise<string[]> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`created_at < ${which.before}`;
  const rows = await queryAll(db, trialIdRow, sql`delete from feed_trial where ${condition} returning id`);
  return rows.map(({ id }) => id);
}
