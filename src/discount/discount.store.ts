import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { compareDiscounts, type Discount, type NewDiscount } from './discount.ts';

const discountRow = z.object({
  id: z.int(),
  market: marketIdSchema,
  merchantId: z.int(),
  brandId: z.int().nullable(),
  code: z.string().nullable(),
  title: z.string(),
  terms: z.string(),
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  link: z.string().nullable(),
});

const columns = sql`id, market, merchant_id as "merchantId", brand_id as "brandId", code, title, terms, percent, amount,
  starts_on as "startsOn", ends_on as "endsOn", link`;

/** The discounts of some merchants that are valid on a day, in the order of `compareDiscounts`. */
export async function readCurrentDiscounts(
  db: Db,
  market: MarketId,
  merchantIds: readonly number[],
  day: string,
): Promise<Discount[]> {
  const query = sql`
    select ${columns} from discount
    where market = ${market} and merchant_id = any(${merchantIds}::int[]) and starts_on <= ${day}::date
      and (ends_on is null or ends_on >= ${day}::date)`;
  const rows = await queryAll(db, discountRow, query);
  return rows.sort(compareDiscounts);
}

/** All discounts of a merchant: also those that have ended or begin later. Newest first. */
export const readDiscountsOf = (db: Db, market: MarketId, merchantId: number): Promise<Discount[]> =>
  queryAll(
    db,
    discountRow,
    sql`select ${columns} from discount where market = ${market} and merchant_id = ${merchantId}
      order by starts_on desc, id desc`,
  );

/** Nobody else changes the discounts of this merchant until the end of the transaction. */
export async function lockDiscounts(db: Db, market: MarketId, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discounts ${market} ${merchantId}`}, 0))`.execute(db);
}

type OwnDiscount = { market: MarketId; merchantId: number; id: number };

/** Adds a discount. False if the merchant has one with this code, title and first day. */
export async function insertDiscount(
  db: Db,
  { market, merchantId }: Omit<OwnDiscount, 'id'>,
  { brandId, code, title, terms, percent, amount, startsOn, endsOn, link }: NewDiscount,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into discount (market, merchant_id, brand_id, code, title, terms, percent, amount, starts_on, ends_on, link)
      values (${market}, ${merchantId}, ${brandId}, ${code}, ${title}, ${terms}, ${percent}, ${amount}, ${startsOn}::date,
        ${endsOn}::date, ${link})
      on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function updateDiscount(
  db: Db,
  { market, merchantId, id }: OwnDiscount,
  { brandId, code, title, terms, percent, amount, startsOn, endsOn, link }: NewDiscount,
): Promise<void> {
  await sql`update discount set brand_id = ${brandId}, code = ${code}, title = ${title}, terms = ${terms},
      percent = ${percent}, amount = ${amount}, starts_on = ${startsOn}::date, ends_on = ${endsOn}::date, link = ${link}
    where market = ${market} and merchant_id = ${merchantId} and id = ${id}`.execute(db);
}

/** False if the merchant has no such discount. */
export async function deleteDiscount(db: Db, { market, merchantId, id }: OwnDiscount): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from discount
    where market = ${market} and merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Replaces a merchant's discounts. A discount with the same code, title and start keeps its id. Idempotent. */
export async function replaceDiscounts(
  db: Db,
  market: MarketId,
  merchantId: number,
  discounts: readonly NewDiscount[],
): Promise<void> {
  const records = JSON.stringify(
    discounts.map((one) => ({
      code: one.code,
      title: one.title,
      terms: one.terms,
      percent: one.percent,
      amount: one.amount,
      brand_id: one.brandId,
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      link: one.link,
    })),
  );
  await transaction(db, async (trx) => {
    await sql`delete from discount d where market = ${market} and merchant_id = ${merchantId} and not exists (
      select from json_populate_recordset(null::discount, ${records}::json) g
      where g.code is not distinct from d.code and g.title = d.title and g.starts_on = d.starts_on)`.execute(trx);
    await sql`insert into discount (market, merchant_id, brand_id, code, title, terms, percent, amount, starts_on, ends_on, link)
      select ${market}, ${merchantId}, brand_id, code, title, terms, percent, amount, starts_on, ends_on, link
      from json_populate_recordset(null::discount, ${records}::json)
      on conflict (market, merchant_id, code, title, starts_on) do update set brand_id = excluded.brand_id,
        terms = excluded.terms, percent = excluded.percent, amount = excluded.amount, ends_on = excluded.ends_on,
        link = excluded.link`.execute(trx);
  });
}
