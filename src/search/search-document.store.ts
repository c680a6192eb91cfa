import { sql } from 'kysely';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/notifications.ts';
import type { DocumentChange, LiveFields, ProductDocument, StaticFields } from './product-document.ts';

/** Carries the id of the market whose documents have changed. */
export const CHANGE_CHANNEL = 'search_change';

/**
 * Writes what products look like to the index of a market, those that are new or differ; of
 * one given twice, the later. Sequence numbers are given out
 * under a lock held until the transaction ends. Returns how many were written.
 */
export function writeDocuments(db: Db, market: string, documents: readonly ProductDocument[]): Promise<number> {
  const distinct = [...new Map(documents.map((document) => [document.id, document])).values()];
  return write(db, market, distinct.length, async (locked, position) => {
    const { numAffectedRows } = await sql`
      insert into search_document as old (market, product_id, seq, static_seq, static, live, removed)
      select ${market}, id, seq, seq, static, live, false
      from (
        select id, static, live, row_number() over (order by id) + ${position} as seq
        from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as document (id bigint, static jsonb, live jsonb)
      ) as numbered
      on conflict (market, product_id) do update set
        seq = excluded.seq,
        static_seq = case when old.removed or old.static <> excluded.static then excluded.seq else old.static_seq end,
        static = excluded.static,
        live = excluded.live,
        removed = false
      where old.removed or old.static <> excluded.static or old.live <> excluded.live`.execute(locked);
    return Number(numAffectedRows ?? 0n);
  });
}

/** Takes products out of the index of a market. Returns how many were in it. */
export function removeDocuments(db: Db, market: string, productIds: readonly number[]): Promise<number> {
  return write(db, market, productIds.length, async (locked, position) => {
    const { numAffectedRows } = await sql`
      update search_document as old set removed = true, seq = numbered.seq
      from (
        select product_id, row_number() over (order by product_id) + ${position} as seq
        from search_document
        where market = ${market} and product_id = any(${productIds}::bigint[]) and not removed
      ) as numbered
      where old.market = ${market} and old.product_id = numbered.product_id`.execute(locked);
    return Number(numAffectedRows ?? 0n);
  });
}

/**
 * Runs a statement that gives out the next `count` numbers. The market's row of the counter stays locked until the
 * transaction ends: writers of one market take turns, so numbers become visible in their order.
 */
function write(
  db: Db,
  market: string,
  count: number,
  statement: (db: Db, position: number) => Promise<number>,
): Promise<number> {
  if (count === 0) return Promise.resolve(0);
  return transaction(db, async (locked) => {
    const { rows } = await sql<{ seq: number }>`
      insert into search_position as old (market, seq) values (${market}, ${count})
      on conflict (market) do update set seq = old.seq + ${count} returning seq`.execute(locked);
    const written = await statement(locked, rows[0]!.seq - count);
    if (written > 0) await notify(locked, CHANGE_CHANNEL, market);
    return written;
  });
}

type Row = { id: number; seq: number; staticSeq: number; static: StaticFields; live: LiveFields; removed: boolean };

/** At most `limit` changes after a position, in their order: what an index that is at that position lacks. */
export async function readChanges(db: Db, market: string, after: number, limit: number): Promise<DocumentChange[]> {
  const { rows } = await sql<Row>`
    select product_id as id, seq, static_seq as "staticSeq", removed, live,
      case when static_seq > ${after} and not removed then static end as static
    from search_document where market = ${market} and seq > ${after} order by seq limit ${limit}`.execute(db);
  return rows.map(({ id, seq, staticSeq, static: fields, live, removed }): DocumentChange => {
    if (removed) return { kind: 'remove', seq, id };
    if (staticSeq > after) return { kind: 'put', seq, document: { id, static: fields, live } };
    return { kind: 'patch', seq, id, live };
  });
}

/** The last sequence number given out in a market; 0: none was. */
export async function readPosition(db: Db, market: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select seq from search_position where market = ${market}`.execute(db);
  return rows[0]?.seq ?? 0;
}

const ROWS_AT_ONCE = 5_000;

/** All products of a market. What changes while they are read may come as it was or as it is, and again as a change. */
export async function* readDocuments(db: Db, market: string): AsyncIterable<ProductDocument> {
  for (let after = 0; ; ) {
    const { rows } = await sql<ProductDocument>`
      select product_id as id, static, live from search_document
      where market = ${market} and product_id > ${after} and not removed
      order by product_id limit ${ROWS_AT_ONCE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}
