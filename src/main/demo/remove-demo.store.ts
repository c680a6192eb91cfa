import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, transaction } from '../../platform/database.ts';
import { queryAll, queryOne } from '../../platform/query.ts';

/** Everything that comes from feeds or refers to it: an installation without feeds has none of it. */
export const EMPTIED_TABLES = [
  'merchant', 'feed', 'feed_run', 'feed_issue', 'feed_activity', 'feed_trial', 'offer', 'offer_price', 'match', 'match_model', 'match_decision',
  'merchant_category', 'product', 'product_identifier', 'product_redirect', 'product_variant', 'model_decision',
  'series', 'brand', 'product_price', 'product_summary', 'price_spread', 'price_outlook', 'price_outlook_check', 'price_decision', 'unconfirmed_price', 'price_claim',
  'offer_report', 'discount', 'click', 'pending_work', 'category_model', 'category_question', 'category_decision',
  'category_product_move', 'posting', 'review', 'review_link_key', 'review_link_use', 'posting_picture',
  'posting_version', 'posting_vote', 'posting_report', 'posting_decision', 'rating_tally', 'purchase', 'list_item',
  'list_import', 'list_import_row', 'gift_reservation', 'gift_contribution', 'basket_wish', 'price_watch', 'price_watch_product', 'price_watch_trigger',
  'click_receipt', 'click_visitor', 'click_visitor_key', 'click_verdict', 'click_price', 'click_terms', 'ledger_account', 'ledger_entry',
  'ledger_line', 'invoice_series', 'invoice', 'invoice_dispute', 'dispute_decision', 'payment', 'invoice_checkout', 'checkout_receipt', 'provider_movement', 'provider_settlement', 'click_share',
  'category_bid', 'click_bid', 'click_bid_limit', 'price_correction', 'partner_member', 'partner_registration', 'partner_note', 'publisher', 'api_key', 'api_use',
  'offer_push', 'judged_query', 'search_click', 'synonym_proposal', 'partner_webhook', 'partner_webhook_delivery',
  'merchant_evidence', 'brand_statement', 'expert_test',
] as const; // biome-ignore format: a list of names

const countRow = z.object({ merchants: z.int(), offers: z.int(), products: z.int() });
export type CatalogueSize = z.infer<typeof countRow>;

/** How much of a catalogue a database has. */
export const readCatalogueSize = (db: Db): Promise<CatalogueSize> =>
  queryOne(
    db,
    countRow,
    sql`select (select count(*)::int from merchant) as merchants, (select count(*)::int from offer) as offers,
      (select count(*)::int from product) as products`,
  );

const tableRow = z.object({ name: z.string() });
const documentRow = z.object({ market: z.string(), id: z.int() });

/** The products that the search index of each market has. */
export async function readIndexedProducts(db: Db): Promise<Map<string, number[]>> {
  const rows = await queryAll(
    db,
    documentRow,
    sql`select market, product_id as id from search_document where not removed order by market`,
  );
  const markets = new Map<string, number[]>();
  for (const { market, id } of rows) markets.set(market, [...(markets.get(market) ?? []), id]);
  return markets;
}

const LOCK_TIMEOUT = '5s';

/**
 * Empties the tables of the catalogue. Their ids go on, so that an old link never leads to another product. Throws if
 * running jobs hold the tables for too long.
 */
export function emptyCatalogue(db: Db): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    const existing = await queryAll(
      trx,
      tableRow,
      sql`select table_name as name from information_schema.tables where table_schema = current_schema()
        and table_name = any(${[...EMPTIED_TABLES]}::text[])`,
    );
    await sql`truncate ${sql.join(existing.map(({ name }) => sql.table(name)))}`.execute(trx);
  });
}

/** Deletes accounts by address, with everything that refers to them. Returns how many there were. */
export function deleteAccountsByEmail(db: Db, emails: readonly string[]): Promise<number> {
  return transaction(db, async (trx) => {
    const found = sql`select id from shopper where email_key = any(${[...emails]}::text[])`;
    await sql`delete from shopper_list where shopper_id in (${found})`.execute(trx);
    await sql`delete from outbox where shopper_id in (${found})`.execute(trx);
    const { numAffectedRows } = await sql`delete from shopper where email_key = any(${[...emails]}::text[])`.execute(
      trx,
    );
    return Number(numAffectedRows ?? 0);
  });
}

/** Forgets settings of the installation by key. */
export async function deleteSettings(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from setting where key = any(${[...keys]}::text[])`.execute(db);
}
