import { sql } from 'kysely';
import { z } from 'zod';
import type { Currency } from '../market/currency.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import type { ClickSignal } from '../terms/click.ts';
import { isoDayOf } from '../terms/utc-day.ts';

/** A click on its way to a shop. */
export type ClickReceipt = {
  readonly market: MarketId;
  readonly merchantId: number;
  readonly offerId: number;
  readonly productId: number | null;
  /** The category of the product, then those above it. */
  readonly categories: readonly number[];
  readonly at: Date;
  /** Item price in minor units. */
  readonly price: number;
  readonly currency: Currency;
  /** The kind of page with the link. */
  readonly page: string;
  readonly position: number | null;
  /** In minor units; null: the list of prices could not be read. */
  readonly clickPrice: number | null;
  readonly signals: readonly ClickSignal[];
  /** Hash of address and browser; null: the key of the day could not be read. */
  readonly visitor: Buffer | null;
  /** Whether the link was that of the sponsored place; by default not. */
  readonly isSponsored?: boolean;
  /** Whose widget had the link; by default nobody's. */
  readonly publisherId?: number | null;
};

/** Stores a click in one statement; one without signals also counts as interest in its product. */
export async function insertReceipt(db: Db, r: ClickReceipt): Promise<void> {
  await sql`with counted as (
      insert into click (market, offer_id, merchant_id, product_id, price, at)
      select ${r.market}, ${r.offerId}, ${r.merchantId}, ${r.productId}::bigint, ${r.price}, ${r.at}
      where ${r.signals.length === 0}
    ), receipt as (
      insert into click_receipt (market, merchant_id, offer_id, product_id, categories, at, price, currency, page,
        position, click_price, signals, publisher_id, is_sponsored)
      values (${r.market}, ${r.merchantId}, ${r.offerId}, ${r.productId}, ${[...r.categories]}, ${r.at}, ${r.price},
        ${r.currency}, ${r.page}, ${r.position}, ${r.clickPrice}, ${[...r.signals]}, ${r.publisherId ?? null}::integer,
        ${r.isSponsored ?? false})
      returning id, at
    ) insert into click_visitor (receipt_id, visitor, at) select id, ${r.visitor}::bytea, at from receipt`.execute(db);
}

const subjectRow = z.object({ productId: z.int().nullable(), categories: z.array(z.int()) });

/** The product of an offer, with its category and those above it; null: the offer has not been matched. */
export const readClickSubject = (
  db: Db,
  market: MarketId,
  offerId: number,
): Promise<z.infer<typeof subjectRow> | null> =>
  queryFirst(
    db,
    subjectRow,
    sql`select m.product_id as "productId", array_remove(array[leaf.id, above.id, top.id], null) as categories
      from match m left join product p on p.market = ${market} and p.id = m.product_id
        left join category leaf on leaf.id = p.category_id left join category above on above.id = leaf.parent_id
        left join category top on top.id = above.parent_id
      where m.market = ${market} and m.offer_id = ${offerId}`,
  );

/** Deletes the hashes of visitors of judged clicks before a time. Returns how many there were. */
export async function pruneVisitors(db: Db, { before }: { before: Date }): Promise<number> {
  const { numAffectedRows } = await sql`delete from click_visitor where at < ${before} and is_judged`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const keyRow = z.object({ key: z.instanceof(Buffer) });

/** The key for the visitors of a day (UTC), created by whoever asks first. */
export async function readVisitorKey(main: Db, day: string, created: Buffer): Promise<Buffer | null> {
  const find = sql`select key from click_visitor_key where day = ${day}`;
  const known = await queryFirst(main, keyRow, find);
  if (known !== null) return known.key;
  await sql`insert into click_visitor_key (day, key) values (${day}, ${created}) on conflict do nothing`.execute(main);
  return (await queryFirst(main, keyRow, find))?.key ?? null;
}

/** Deletes the keys of the days (UTC) before that of a moment: the hashes made with them can no longer be tried out. */
export async function pruneVisitorKeys(main: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from click_visitor_key where day < ${isoDayOf(before.getTime())}`.execute(main);
}
