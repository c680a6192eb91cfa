import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import type { Addition } from './click-price.store.ts';
import { type ClickTerms, termsOn } from './engine/click-price.ts';
import { type InvoiceParty, invoiceParty } from './invoice.ts';

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
