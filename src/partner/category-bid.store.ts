import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const bidRow = z.object({ categoryId: z.int(), amount: z.int().nullable(), revision: z.int() });
export type CategoryBid = z.infer<typeof bidRow>;

/** The categories that a merchant has shown offers in or bids for, with the bids. */
export const readCategoryBids = (db: Db, market: MarketId, merchantId: number): Promise<CategoryBid[]> =>
  queryAll(
    db,
    bidRow,
    sql`select c.id as "categoryId", b.amount, coalesce(b.revision, 0) as revision from (
        select distinct p.category_id as id from offer o join match m on m.market = ${market} and m.offer_id = o.id
          join product p on p.market = ${market} and p.id = m.product_id
        where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
        union select category_id from category_bid where market = ${market} and merchant_id = ${merchantId}
      ) c left join category_bid b on b.market = ${market} and b.merchant_id = ${merchantId} and b.category_id = c.id
      order by c.id`,
  );

type BidChange = {
  market: MarketId;
  merchantId: number;
  categoryId: number;
  /** Of the bid that was shown; 0: there was none. */
  revision: number;
  changedBy: string;
  now: Date;
};

/** Sets a bid. False: a colleague changed it meanwhile. */
export async function writeBid(db: Db, c: BidChange & { amount: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into category_bid as b (market, merchant_id, category_id, amount, changed_by, changed_at)
    select ${c.market}, ${c.merchantId}, ${c.categoryId}, ${c.amount}, ${c.changedBy}, ${c.now}
      where ${c.revision}::integer = 0 or exists (select from category_bid where market = ${c.market}
        and merchant_id = ${c.merchantId} and category_id = ${c.categoryId})
    on conflict (market, merchant_id, category_id) do update set amount = excluded.amount, revision = b.revision + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at where b.revision = ${c.revision}`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes a bid. False: a colleague changed it meanwhile. */
export async function deleteBid(db: Db, c: BidChange): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from category_bid where market = ${c.market}
    and merchant_id = ${c.merchantId} and category_id = ${c.categoryId} and revision = ${c.revision}`.execute(db);
  return numAffectedRows === 1n;
}
