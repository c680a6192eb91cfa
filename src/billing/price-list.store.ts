import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { DAY_MS, HOUR_MS } from '../terms/duration.ts';
import { dayOf } from '../terms/utc-day.ts';
import { type ClickPrice, type ClickTerms, termsOn } from './engine/click-price.ts';
import { type InvoiceParty, invoiceParty } from './invoice.ts';

const priceRow = z.object({
  id: z.int(),
  categoryId: z.int(),
  priceFrom: z.int(),
  amount: z.int().nullable(),
  validFrom: z.string(),
});

/** Every row of a market's list of prices, also those that no longer or not yet apply. */
export const readClickPrices = (db: Db, market: MarketId): Promise<ClickPrice[]> =>
  queryAll(
    db,
    priceRow,
    sql`select id, category_id as "categoryId", price_from as "priceFrom", amount, valid_from as "validFrom"
      from click_price where market = ${market} order by id`,
  );

const termsRow = z.object({
  merchantId: z.int(),
  id: z.int(),
  pays: z.boolean(),
  dayCap: z.int().nullable(),
  monthCap: z.int().nullable(),
  validFrom: z.string(),
});
export type MerchantTerms = z.infer<typeof termsRow>;

/** What each merchant of a market agreed to, also what no longer or not yet applies. */
export const readAllTerms = (db: Db, market: MarketId): Promise<MerchantTerms[]> =>
  queryAll(
    db,
    termsRow,
    sql`select merchant_id as "merchantId", id, pays, day_cap as "dayCap", month_cap as "monthCap",
        valid_from as "validFrom"
      from click_terms where market = ${market} order by id`,
  );

const payerRow = z.object({ payer: invoiceParty });

/** The company that the invoices of a merchant are for, by what was last agreed; null: it never agreed to pay. */
export const readPayer = async (db: Db, market: MarketId, merchantId: number): Promise<InvoiceParty | null> =>
  (
    await queryFirst(
      db,
      payerRow,
      sql`select payer from click_terms where market = ${market} and merchant_id = ${merchantId} and payer is not null
        order by id desc limit 1`,
    )
  )?.payer ?? null;

/** What one merchant agreed to. */
export const readTerms = async (db: Db, market: MarketId, merchantId: number): Promise<ClickTerms[]> =>
  (await readAllTerms(db, market)).flatMap(({ merchantId: id, ...terms }) => (id === merchantId ? [terms] : []));

/** The first day for which prices and terms can still change: every process has read the list again before it begins. */
export const firstOpenDay = (now: Date): string => dayOf(now.getTime() + HOUR_MS + DAY_MS);

type Addition = { market: MarketId; addedBy: string; now: Date };

/** Adds a price. Throws unless its first day is after today. */
export async function insertClickPrice(
  db: Db,
  { market, addedBy, now, ...price }: Addition & Omit<ClickPrice, 'id'>,
): Promise<void> {
  await sql`insert into click_price (market, category_id, price_from, amount, valid_from, added_by, added_at)
    values (${market}, ${price.categoryId}, ${price.priceFrom}, ${price.amount}, ${price.validFrom}, ${addedBy},
      ${now})`.execute(db);
}

/** Adds what a merchant agreed to. Throws unless its first day is after today. */
export async function insertTerms(
  db: Db,
  { market, addedBy, now, payer, ...terms }: Addition & Omit<MerchantTerms, 'id'> & { payer: InvoiceParty | null },
): Promise<void> {
  await sql`insert into click_terms (market, merchant_id, pays, day_cap, month_cap, payer, valid_from, added_by,
      added_at)
    values (${market}, ${terms.merchantId}, ${terms.pays}, ${terms.dayCap}, ${terms.monthCap},
      ${payer && JSON.stringify(payer)}::jsonb, ${terms.validFrom}, ${addedBy}, ${now})`.execute(db);
}

/** What applies to a merchant on a day. */
export const readTermsOn = async (db: Db, market: MarketId, merchantId: number, day: string) =>
  termsOn(await readTerms(db, market, merchantId), day);
