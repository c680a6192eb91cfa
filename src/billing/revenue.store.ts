import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

type Days = { from: string; until: string };

const receivedRow = z.object({ day: z.string(), amount: z.int() });

/** The money that came for invoices by day; what was taken back is subtracted. */
export const readReceivedDays = (
  db: Db,
  market: MarketId,
  { from, until }: Days,
): Promise<z.infer<typeof receivedRow>[]> =>
  queryAll(
    db,
    receivedRow,
    sql`select received_on as day, sum(amount)::bigint as amount from payment
      where market = ${market} and received_on >= ${from} and received_on < ${until} group by received_on`,
  );

const payerRow = z.object({ merchantId: z.int(), valid: z.int(), billed: z.int() });

/** The shops that paid most for the clicks of some days. */
export const readTopPayers = (
  db: Db,
  market: MarketId,
  { from, until }: Days,
  limit: number,
): Promise<z.infer<typeof payerRow>[]> =>
  queryAll(
    db,
    payerRow,
    sql`select merchant_id as "merchantId", (count(*) filter (where verdict in ('valid', 'over-cap')))::int as valid,
        sum(billed)::bigint as billed
      from click_verdict where market = ${market} and day >= ${from} and day < ${until}
      group by merchant_id having sum(billed) > 0 order by billed desc, merchant_id limit ${limit}`,
  );
