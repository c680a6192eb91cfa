import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { insertRows, rowsTable } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import { PRICE_VERDICTS, UNCONFIRMED_REASONS } from '../terms/price-judgement.ts';
import type { DecidedPrice, UnconfirmedPrice } from './unconfirmed-price.ts';

/** An unconfirmed price of an offer of a product. */
export type ProductUnconfirmedPrice = UnconfirmedPrice & { productId: number };

const UNCONFIRMED_PRICE = {
  market: 'text',
  product_id: 'bigint',
  offer_id: 'bigint',
  price: 'bigint',
  from_at: 'timestamptz',
  to_at: 'timestamptz',
  reason: 'text',
  usual_price: 'bigint',
  confirms_at: 'timestamptz',
} as const;

const unconfirmedRow = z.object({
  productId: z.int(),
  offerId: z.int(),
  price: z.int(),
  from: z.date(),
  to: z.date().nullable(),
  reason: z.enum(UNCONFIRMED_REASONS),
  usual: z.int().nullable(),
  confirmsAt: z.date().nullable(),
});

const columns = sql`u.product_id as "productId", u.offer_id as "offerId", u.price, u.from_at as "from", u.to_at as "to",
  u.reason, u.usual_price as usual, u.confirms_at as "confirmsAt"`;

const toUnconfirmed = (row: z.output<typeof unconfirmedRow>): ProductUnconfirmedPrice => ({
  ...row,
  from: row.from.getTime(),
  to: row.to?.getTime() ?? null,
  confirmsAt: row.confirmsAt?.getTime() ?? null,
});

/** The unconfirmed prices of these products, of now and of the past, by product id. Products without any are left out. */
export async function readUnconfirmedPrices(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, ProductUnconfirmedPrice[]>> {
  const query = sql`select ${columns} from unconfirmed_price u
    where u.market = ${market} and u.product_id = any(${productIds}::bigint[]) order by u.offer_id, u.from_at`;
  const rows = await queryAll(db, unconfirmedRow, query);
  return Map.groupBy(rows.map(toUnconfirmed), ({ productId }) => productId);
}

const rowKey = ({ offerId, from }: UnconfirmedPrice): string => `${offerId} ${from}`;
const rowText = (row: ProductUnconfirmedPrice): string =>
  JSON.stringify([row.productId, row.price, row.to, row.reason, row.usual, row.confirmsAt]);

/** Replaces the stored unconfirmed prices of these products, writing only what differs. */
export async function writeUnconfirmedPrices(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  found: readonly ProductUnconfirmedPrice[],
): Promise<void> {
  const stored = [...(await readUnconfirmedPrices(db, market, productIds)).values()].flat();
  const before = new Map(stored.map((row) => [rowKey(row), row]));
  const puts = found.filter((row) => {
    const known = before.get(rowKey(row));
    return known === undefined || rowText(known) !== rowText(row);
  });
  const after = new Set(found.map(rowKey));
  const removed = stored.filter((row) => !after.has(rowKey(row)));
  if (removed.length > 0) {
    // A row of an offer that has moved to another product since is not of these products any more.
    const keys = removed.map(({ productId, offerId, from }) => ({ productId, offerId, from: new Date(from) }));
    const types = { productId: 'bigint', offerId: 'bigint', from: 'timestamptz' } as const;
    await sql`delete from unconfirmed_price u using ${rowsTable('r', types, keys)} where u.market = ${market}
      and u.offer_id = r."offerId" and u.from_at = r."from" and u.product_id = r."productId"`.execute(db);
  }
  const overwrite = sql`on conflict (market, offer_id, from_at) do update set product_id = excluded.product_id,
    price = excluded.price, to_at = excluded.to_at, reason = excluded.reason, usual_price = excluded.usual_price,
    confirms_at = excluded.confirms_at`;
  await insertRows(
    db,
    'unconfirmed_price',
    UNCONFIRMED_PRICE,
    puts.map((row) => toRecord(market, row)),
    overwrite,
  );
}

const toRecord = (market: MarketId, row: ProductUnconfirmedPrice) => ({
  market,
  product_id: row.productId,
  offer_id: row.offerId,
  price: row.price,
  from_at: new Date(row.from),
  to_at: row.to === null ? null : new Date(row.to),
  reason: row.reason,
  usual_price: row.usual,
  confirms_at: row.confirmsAt === null ? null : new Date(row.confirmsAt),
});

const marketProductsRow = z.object({ market: marketIdSchema, productIds: z.array(z.int()) });

/** Products with a price that a later run of its feed has confirmed, even if that run changed nothing; by market. */
export async function readConfirmableProducts(db: Db): Promise<{ market: MarketId; productIds: number[] }[]> {
  const query = sql`select u.market, array_agg(distinct u.product_id) as "productIds" from unconfirmed_price u
    join offer o on o.id = u.offer_id and o.market = u.market join feed f on f.id = o.feed_id
    where u.to_at is null and u.confirms_at <= f.seen_at and o.gone_at is null group by u.market`;
  return queryAll(db, marketProductsRow, query);
}

/** A present unconfirmed price with what a person needs to judge it. */
const listedRow = unconfirmedRow.extend({
  market: marketIdSchema,
  merchant: z.string(),
  title: z.string(),
  product: z.string(),
  link: z.string(),
  /** The item price now, in minor units: within a factor of 1.25 of the first unconfirmed one. */
  priceNow: z.int(),
});
export type ListedUnconfirmedPrice = ProductUnconfirmedPrice &
  Pick<z.output<typeof listedRow>, 'market' | 'merchant' | 'title' | 'product' | 'link' | 'priceNow'>;

const totalRow = z.object({ count: z.int() });

/**
 * A page of the present unconfirmed prices of a market: those that time does not confirm first, then the others, newest
 * first. `total` counts all pages. Prices that a person has rejected are left out.
 */
export async function listUnconfirmedPrices(
  db: Db,
  market: MarketId,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; prices: ListedUnconfirmedPrice[] }> {
  const present = sql`from unconfirmed_price u join offer o on o.id = u.offer_id and o.market = u.market
    join merchant m on m.id = o.merchant_id join product p on p.id = u.product_id and p.market = u.market
    where u.market = ${market} and u.to_at is null and o.gone_at is null and u.reason <> 'rejected'`;
  const query = sql`select ${columns}, u.market, m.name as merchant, o.title, p.name as product, o.link,
      o.price as "priceNow" ${present}
    order by u.confirms_at is not null, u.from_at desc, u.offer_id limit ${limit} offset ${offset}`;
  const rows = await queryAll(db, listedRow, query);
  const [total] = await queryAll(db, totalRow, sql`select count(*) as count ${present}`);
  const prices = rows.map((row) => {
    const { market: id, merchant, title, product, link, priceNow } = row;
    return { ...toUnconfirmed(row), market: id, merchant, title, product, link, priceNow };
  });
  return { total: total?.count ?? 0, prices };
}

const decidedRow = z.object({ offerId: z.int(), verdict: z.enum(PRICE_VERDICTS), price: z.int() });

/** The latest decision of a person about each of these offers, by offer id; none about other goods that it was of before. */
export async function readDecidedPrices(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
): Promise<Map<number, DecidedPrice>> {
  const query = sql`select distinct on (offer_id) offer_id as "offerId", verdict, price from price_decision d
    where market = ${market} and offer_id = any(${offerIds}::bigint[]) and not exists (
      select from offer o where o.market = d.market and o.id = d.offer_id and o.goods_since > d.decided_at) order by offer_id, decided_at desc, id`;
  const rows = await queryAll(db, decidedRow, query);
  return new Map(rows.map(({ offerId, verdict, price }) => [offerId, { verdict, price }]));
}

export type PriceDecision = {
  id: string;
  market: MarketId;
  offerId: number;
  verdict: (typeof PRICE_VERDICTS)[number];
  price: number;
  /** The email address of the staff member, or where it was decided. */
  decidedBy: string;
  decidedAt: Date;
};

/** Stores a decision. False if one with that id exists. */
export async function insertPriceDecision(db: Db, decision: PriceDecision): Promise<boolean> {
  const { id, market, offerId, verdict, price, decidedBy, decidedAt } = decision;
  const { numAffectedRows } = await sql`insert into price_decision
      (id, market, offer_id, verdict, price, decided_by, decided_at)
    values (${id}, ${market}, ${offerId}, ${verdict}, ${price}, ${decidedBy}, ${decidedAt})
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}
