import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { DEFAULT_SPREAD, MAD_SCALE } from './outlier-limit.ts';

/** Shops that sell a product, for its prices to have a spread. */
const MIN_MERCHANTS = 3;
/** Products of a category that the default counts as. */
const DEFAULT_WEIGHT = 10;

const spreadRow = z.object({ productId: z.int(), spread: z.number() });

/** The spread of the prices of each product's category, by product id; `DEFAULT_SPREAD` for those left out. */
export async function readPriceSpreads(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const query = sql`select p.id as "productId", s.spread from product p
    join price_spread s on s.market = p.market and s.category_id = p.category_id
    where p.market = ${market} and p.id = any(${productIds}::bigint[])`;
  const rows = await queryAll(db, spreadRow, query);
  return new Map(rows.map(({ productId, spread }) => [productId, spread]));
}

/**
 * Measures how far the prices of one product usually are apart, for every category of a market: the median over products of
 * the scaled median absolute deviation of the logarithms of each merchant's lowest price. A category with few products is
 * shrunk towards the default. Rounded, so that a price near a limit does not change sides every day.
 */
export async function measurePriceSpreads(db: Db, market: MarketId): Promise<void> {
  await sql`with priced as (
      select p.id, p.category_id, ln(min(o.price)) as value from offer o
      join match m on m.offer_id = o.id and m.market = o.market
      join product p on p.id = m.product_id and p.market = o.market
      where o.market = ${market} and o.gone_at is null and o.condition = 'new' and o.price_kind = 'public'
      group by p.id, p.category_id, o.merchant_id
    ), centre as (
      select id, category_id, percentile_cont(0.5) within group (order by value) as value from priced
      group by id, category_id having count(*) >= ${MIN_MERCHANTS}
    ), deviation as (
      select c.category_id, percentile_cont(0.5) within group (order by abs(p.value - c.value)) as value
      from centre c join priced p on p.id = c.id group by c.id, c.category_id
    ), category as (
      select category_id, count(*) as products,
        ${MAD_SCALE}::float8 * percentile_cont(0.5) within group (order by value) as spread
      from deviation group by category_id
    ), removed as (
      delete from price_spread where market = ${market} and category_id not in (select category_id from category)
    )
    insert into price_spread as old (market, category_id, spread, products)
    select ${market}, category_id, round(((${DEFAULT_SPREAD}::float8 * ${DEFAULT_WEIGHT} + spread * products)
      / (${DEFAULT_WEIGHT} + products))::numeric * 20) / 20, products from category
    on conflict (market, category_id) do update set spread = excluded.spread, products = excluded.products
    where old.spread <> excluded.spread or old.products <> excluded.products`.execute(db);
}
