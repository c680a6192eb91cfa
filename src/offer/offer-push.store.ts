import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { encodeJson } from '../platform/binary-array.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import { type FeedIssueCode, isFeedIssueCode } from '../terms/feed/feed-issue.ts';

const pushResult = z.object({
  accepted: z.int(),
  rejected: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  rows: z.array(
    z.object({
      index: z.int(),
      sku: z.string().nullable(),
      state: z.enum(['accepted', 'warning', 'rejected']),
      issues: z.array(
        z.object({
          code: z.custom<FeedIssueCode>((code) => typeof code === 'string' && isFeedIssueCode(code)),
          field: z.string().nullable(),
          value: z.string().nullable(),
        }),
      ),
    }),
  ),
});
/** What became of a batch. Stored. */
export type PushResult = z.infer<typeof pushResult>;

const pushRow = z.object({ bodyHash: z.string(), result: pushResult });

type PushKey = { market: MarketId; merchantId: number; id: string };

/** What became of a batch of this id; null: there was none. */
export const readPush = (
  db: Db,
  { market, merchantId, id }: PushKey,
): Promise<{ bodyHash: string; result: PushResult } | null> =>
  queryFirst(
    db,
    pushRow,
    sql`select body_hash as "bodyHash", result from offer_push
      where market = ${market} and merchant_id = ${merchantId} and id = ${id}`,
  );

export async function insertPush(
  db: Db,
  { market, merchantId, id }: PushKey,
  { bodyHash, result, now }: { bodyHash: string; result: PushResult; now: Date },
): Promise<void> {
  await sql`insert into offer_push (market, merchant_id, id, body_hash, result, pushed_at)
    values (${market}, ${merchantId}, ${id}, ${bodyHash}, ${encodeJson(result)}::jsonb, ${now})`.execute(db);
}

/** Deletes what became of batches of before that moment. */
export async function prunePushes(db: Db, { market, before }: { market: MarketId; before: Date }): Promise<void> {
  await sql`delete from offer_push where market = ${market} and pushed_at < ${before}`.execute(db);
}
