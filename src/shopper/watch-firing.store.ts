import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { type ColumnTypes, insertRows } from '../platform/rows.ts';
import { type Firing, LOWEST_UNKNOWN, type PriceWatch } from './price-watch.ts';

/** A firing as it was told, with the name that its letters are told apart by. */
export type ToldFiring = Firing & { readonly id: string; readonly watchId: string; readonly sequence: number };

const FIRING: ColumnTypes = {
  id: 'uuid',
  market: 'text',
  watch_id: 'uuid',
  shopper_id: 'uuid',
  sequence: 'integer',
  fired_at: 'timestamptz',
  facts: 'jsonb',
};

/** Writes down what watches told. That one tells twice under one number fails the whole transaction. */
export async function insertFirings(
  db: Db,
  firings: readonly { watch: PriceWatch; firing: ToldFiring }[],
): Promise<void> {
  const rows = firings.map(({ watch, firing }) => {
    const { id, watchId, sequence, at, ...facts } = firing;
    const { market, shopperId } = watch;
    return { id, market, watch_id: watchId, shopper_id: shopperId, sequence, fired_at: at, facts };
  });
  await insertRows(db, 'price_watch_firing', FIRING, rows);
}

const amount = z.int().nullable();
const moment = z.coerce.date();
const facts = z.object({
  kind: z.enum(['target', 'drop', 'change', 'rise', 'lowest', 'stock', 'shop']),
  amount,
  productId: z.int(),
  merchantId: z.int(),
  offerId: z.int(),
  condition: z.enum(['new', 'refurbished', 'used']),
  priceKind: z.enum(['public', 'member', 'code']),
  price: z.int(),
  shipping: amount,
  deposit: amount,
  seenAt: moment,
  before: z.object({ amount: z.int(), since: moment }).nullable(),
  lowest30: amount,
  // What was told before the reason was kept has none.
  lowest30Unknown: z.enum(LOWEST_UNKNOWN).nullable().default(null),
  from: amount,
  merchantIds: z.array(z.int()),
});

type FiringRow = { id: string; watchId: string; sequence: number; at: Date; facts: unknown };

const firingOf = ({ facts: told, ...row }: FiringRow): ToldFiring => ({ ...row, ...facts.parse(told) });

const columns = sql`id, watch_id as "watchId", sequence, fired_at as at, facts`;

/** The last firing of each of these watches that has fired, by the watch's id. */
export async function readLastFirings(db: Db, watchIds: readonly string[]): Promise<Map<string, ToldFiring>> {
  const { rows } = await sql<FiringRow>`select distinct on (watch_id) ${columns} from price_watch_firing
    where watch_id = any(${watchIds}::uuid[]) order by watch_id, sequence desc`.execute(db);
  return new Map(rows.map((row) => [row.watchId, firingOf(row)]));
}
