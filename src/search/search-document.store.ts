import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/notifications.ts';
import { tableOf } from '../platform/rows.ts';
import type { DocumentChange, LiveFields, ProductDocument, StaticFields } from './product-document.ts';

/** Carries the id of the market whose documents have changed. */
export const CHANGE_CHANNEL = 'search_change';

const DOCUMENT = { id: 'bigint', static: 'json', live: 'json' } as const satisfies Record<
  keyof ProductDocument,
  string
>;

/**
 * The next `count` numbers of a market, given out as those after `position`. The market's row of the counter stays locked
 * until the transaction ends: writers of one market take turns, so numbers become visible in their order. Part of the
 * statement that uses them, so that its documents have been read by then.
 */
const turn = (market: string, count: number): RawBuilder<unknown> => sql`turn as (
  insert into search_position as old (market, seq) values (${market}, ${count})
  on conflict (market) do update set seq = old.seq + ${count} returning seq - ${count} as position)`;

/** Tells the indexes of a market of what was written, if anything was; gives how much. */
async function announced(db: Db, market: string, { numAffectedRows }: QueryResult<unknown>): Promise<number> {
  const written = Number(numAffectedRows ?? 0n);
  if (written > 0) await notify(db, CHANGE_CHANNEL, market);
  return written;
}

/**
 * Writes what products look like to the index of a market, those that are new or differ; of one given twice, the later.
 * Returns how many were written.
 */
export async function writeDocuments(db: Db, market: string, documents: readonly ProductDocument[]): Promise<number> {
  const distinct = [...new Map(documents.map((document) => [document.id, document])).values()];
  if (distinct.length === 0) return 0;
  return transaction(db, async (trx) =>
    announced(
      trx,
      market,
      await sql`with ${turn(market, distinct.length)}
        insert into search_document as old (market, product_id, seq, static_seq, static, live, removed)
        select ${market}, id, seq, seq, static, live, false
        from (
          select id, static, live, position + row_number() over (order by id) as seq
          from turn, ${tableOf('document', DOCUMENT, distinct)}
        ) as numbered
        on conflict (market, product_id) do update set
          seq = excluded.seq,
          static_seq = case when old.removed or old.static::text <> excluded.static::text
            then excluded.seq else old.static_seq end,
          static = excluded.static,
          live = excluded.live,
          removed = false
        where old.removed or old.static::text <> excluded.static::text or old.live::text <> excluded.live::text`.execute(
        trx,
      ),
    ),
  );
}

/** Takes products out of the index of a market. Returns how many were in it. */
export async function removeDocuments(db: Db, market: string, productIds: readonly number[]): Promise<number> {
  if (productIds.length === 0) return 0;
  return transaction(db, async (trx) =>
    announced(
      trx,
      market,
      await sql`with ${turn(market, productIds.length)}
        update search_document as old set removed = true, seq = numbered.seq
        from (
          select product_id, position + row_number() over (order by product_id) as seq
          from turn, search_document
          where market = ${market} and product_id = any(${productIds}::bigint[]) and not removed
        ) as numbered
        where old.market = ${market} and old.product_id = numbered.product_id`.execute(trx),
    ),
  );
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
