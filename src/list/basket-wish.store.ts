import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';

const wishRow = z.object({
  /** The total with delivery, in minor units. */
  amount: z.int(),
  /** The day of the last split, as YYYY-MM-DD; null: none yet. */
  checkedOn: z.string().nullable(),
  /** What the last split cost; null: no split has all products. */
  total: z.int().nullable(),
  setAt: z.date(),
  /** When the message was queued; null: it was not. */
  notifiedAt: z.date().nullable(),
});
/** What a shopper wants to pay for their whole basket at most, and what it cost last. */
export type BasketWish = z.infer<typeof wishRow>;

const columns = sql`amount, to_char(checked_on, 'YYYY-MM-DD') as "checkedOn", total, set_at as "setAt",
  notified_at as "notifiedAt"`;

/** The wish of a basket; null: it has none. */
export const readBasketWish = (db: Db, listId: string): Promise<BasketWish | null> =>
  queryFirst(db, wishRow, sql`select ${columns} from basket_wish where list_id = ${listId}`);

/** Sets the wish of a basket. The same amount again changes nothing; with another the wish begins from the start. */
export async function saveBasketWish(
  db: Db,
  listId: string,
  { amount, locale }: { amount: number; locale: Locale },
  now: Date,
): Promise<void> {
  await sql`insert into basket_wish (list_id, locale, amount, set_at) values (${listId}, ${locale}, ${amount}, ${now})
    on conflict (list_id) do update set locale = excluded.locale, amount = excluded.amount, set_at = excluded.set_at,
      notified_at = null, checked_on = null, total = null
    where basket_wish.amount <> excluded.amount or basket_wish.notified_at is not null`.execute(db);
}

export async function deleteBasketWish(db: Db, listId: string): Promise<void> {
  await sql`delete from basket_wish where list_id = ${listId}`.execute(db);
}

const openWishRow = wishRow.pick({ amount: true, setAt: true }).extend({
  listId: z.string(),
  locale: localeSchema,
  market: marketIdSchema,
  shopperId: z.string(),
});
/** A wish that has not come true yet, with the basket's owner. */
export type OpenWish = z.infer<typeof openWishRow>;

/** The first wish after `listId` that was not checked on that day, locked until the end of the transaction. */
export const takeUncheckedWish = (db: Db, day: string, listId: string): Promise<OpenWish | null> =>
  queryFirst(
    db,
    openWishRow,
    sql`select w.list_id as "listId", w.locale, w.amount, w.set_at as "setAt", l.market, l.shopper_id as "shopperId"
      from basket_wish w join shopper_list l on l.id = w.list_id
      where w.notified_at is null and (w.checked_on is null or w.checked_on < ${day}::date) and w.list_id > ${listId}::uuid
      order by w.list_id limit 1 for update of w skip locked`,
  );

/** Stores what the basket costs on a day, and whether its owner gets an email. */
export async function saveCheckedWish(
  db: Db,
  listId: string,
  { day, total, notifiedAt }: { day: string; total: number | null; notifiedAt: Date | null },
): Promise<void> {
  await sql`update basket_wish set checked_on = ${day}::date, total = ${total}, notified_at = ${notifiedAt}
    where list_id = ${listId}`.execute(db);
}
