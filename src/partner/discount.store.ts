import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { byEnd, type Discount, type NewDiscount } from './discount.ts';

const columns = sql`id, market, merchant_id as "merchantId", brand_id as "brandId", code, title, terms, percent, amount,
  starts_on as "startsOn", ends_on as "endsOn", link`;

/** The discounts of these merchants that hold on the day, in the order of `byEnd`. */
export async function readCurrentDiscounts(
  db: Db,
  market: MarketId,
  merchantIds: readonly number[],
  day: string,
): Promise<Discount[]> {
  const { rows } = await sql<Discount>`
    select ${columns} from discount
    where market = ${market} and merchant_id = any(${merchantIds}::int[]) and starts_on <= ${day}::date
      and (ends_on is null or ends_on >= ${day}::date)`.execute(db);
  return rows.sort(byEnd);
}

/** Makes the merchant's discounts those given; one that stays keeps its id. Doing it twice changes nothing. */
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
