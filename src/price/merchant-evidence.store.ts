import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryIds } from '../platform/query.ts';
import { DAY_MS } from '../terms/duration.ts';

/** For how long a merchant has to be here until that alone is evidence, in days. */
const KNOWN_AFTER_DAYS = 90;

/** Those of these merchants of which nobody knows who they are: no company was accepted, and their first offer is new here. */
export async function readUnknownMerchants(
  db: Db,
  market: MarketId,
  merchantIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (merchantIds.length === 0) return new Set();
  const query = sql`select m.id from unnest(${[...merchantIds]}::int[]) as m (id)
    where not exists (select from merchant_evidence e where e.market = ${market} and e.merchant_id = m.id)
      and not exists (select from offer o where o.market = ${market} and o.merchant_id = m.id
        and o.first_seen_at <= ${new Date(now.getTime() - KNOWN_AFTER_DAYS * DAY_MS)})`;
  return new Set(await queryIds(db, query));
}

/** Stores or deletes that the company of a merchant was accepted. Whether that changed anything. */
export async function writeEvidence(
  db: Db,
  { market, merchantId }: { market: MarketId; merchantId: number },
  since: Date | null,
): Promise<boolean> {
  const query =
    since === null
      ? sql`delete from merchant_evidence where market = ${market} and merchant_id = ${merchantId}`
      : sql`insert into merchant_evidence (market, merchant_id, since) values (${market}, ${merchantId}, ${since})
          on conflict do nothing`;
  return (await query.execute(db)).numAffectedRows === 1n;
}

/** Products of which a present price of the merchant is far below those of others and not confirmed. */
export const readUnconfirmedBelowOthers = (db: Db, market: MarketId, merchantId: number): Promise<number[]> =>
  queryIds(
    db,
    sql`select distinct u.product_id as id from unconfirmed_price u
      join offer o on o.market = u.market and o.id = u.offer_id and o.merchant_id = ${merchantId}
      where u.market = ${market} and u.to_at is null and u.reason = 'below-others' order by 1`,
  );
