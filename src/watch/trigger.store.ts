import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, insertRows } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import { CONDITIONS, PRICE_KINDS } from '../terms/offer.ts';
import { LOWEST_UNKNOWN_REASONS, WATCH_KINDS } from '../terms/watch-rule.ts';
import type { PriceWatch, WatchTrigger } from './price-watch.ts';

/** A trigger as it is stored, with its id and its sequence number within the watch. */
export type StoredTrigger = WatchTrigger & { readonly id: string; readonly watchId: string; readonly sequence: number };

const TRIGGER_COLUMNS: ColumnTypes = {
  id: 'uuid',
  market: 'text',
  watch_id: 'uuid',
  shopper_id: 'uuid',
  sequence: 'integer',
  triggered_at: 'timestamptz',
  facts: 'jsonb',
};

/**
 * Stores triggers. A second trigger with the same watch and sequence number violates a constraint and fails the
 * transaction.
 */
export async function insertTriggers(
  db: Db,
  triggers: readonly { watch: PriceWatch; trigger: StoredTrigger }[],
): Promise<void> {
  const rows = triggers.map(({ watch, trigger }) => {
    const { id, watchId, sequence, at, ...facts } = trigger;
    const { market, shopperId } = watch;
    return { id, market, watch_id: watchId, shopper_id: shopperId, sequence, triggered_at: at, facts };
  });
  await insertRows(db, 'price_watch_trigger', TRIGGER_COLUMNS, rows);
}

const amount = z.int().nullable();
const moment = z.coerce.date();
const facts = z.object({
  kind: z.enum(WATCH_KINDS),
  amount,
  productId: z.int(),
  merchantId: z.int(),
  offerId: z.int(),
  condition: z.enum(CONDITIONS),
  priceKind: z.enum(PRICE_KINDS),
  price: z.int(),
  shipping: amount,
  deposit: amount,
  seenAt: moment,
  before: z.object({ amount: z.int(), since: moment }).nullable(),
  lowest30: amount,
  // Triggers stored before the reason was added have none.
  lowest30Unknown: z.enum(LOWEST_UNKNOWN_REASONS).nullable().default(null),
  from: amount,
  merchantIds: z.array(z.int()),
});

const triggerRow = z.object({ id: z.string(), watchId: z.string(), sequence: z.int(), at: z.date(), facts });

const columns = sql`id, watch_id as "watchId", sequence, triggered_at as at, facts`;

/** The latest trigger of each of these watches that has one, by watch id. */
export async function readLastTriggers(db: Db, watchIds: readonly string[]): Promise<Map<string, StoredTrigger>> {
  const query = sql`select distinct on (watch_id) ${columns} from price_watch_trigger
    where watch_id = any(${watchIds}::uuid[]) order by watch_id, sequence desc`;
  const rows = await queryAll(db, triggerRow, query);
  return new Map(rows.map(({ facts: stored, ...row }) => [row.watchId, { ...row, ...stored }]));
}
