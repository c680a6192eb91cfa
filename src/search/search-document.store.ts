import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/database-notifications.ts';
import { rowsTable } from '../platform/insert-rows.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { type DocumentChange, liveFieldsSchema, type ProductDocument, staticFieldsSchema } from './product-document.ts';

/** Notification channel. The payload is the id of the market whose documents changed. */
export const CHANGE_CHANNEL = 'search_change';

const DOCUMENT = { id: 'bigint', static: 'json', live: 'json' } as const satisfies Record<
  keyof ProductDocument,
  string
>;

/**
 * A common table expression that allocates the next `count` sequence numbers of a market: those after `position`. The
 * market's counter row stays locked until the transaction ends, so writers of one market run one after the other and
 * their numbers become visible in order. It is part of the statement that uses the numbers, which thus reads its
 * documents only once it has the lock.
 */
const allocateSequence = (market: string, count: number): RawBuilder<unknown> => sql`allocated as (
  insert into search_position as old (market, seq) values (${market}, ${count})
  on conflict (market) do update set seq = old.seq + ${count} returning seq - ${count} as position)`;

/** Notifies the indexes of a market if a statement wrote anything. Returns the number of rows written. */
async function notifyIfWritten(db: Db, market: string, { numAffectedRows }: QueryResult<unknown>): Promise<number> {
  const written = Number(numAffectedRows ?? 0n);
  if (written > 0) await notify(db, CHANGE_CHANNEL, market);
  return written;
}

/**
 * Writes index documents of a market, skipping unchanged ones. Of documents with the same id, the last one counts.
 * Returns the number written.
 */
export async function writeDocuments(db: Db, market: string, documents: readonly ProductDocument[]): Promise<number> {
  const distinct = [...new Map(documents.map((document) => [document.id, document])).values()];
  if (distinct.length === 0) return 0;
  return transaction(db, async (trx) =>
    notifyIfWritten(
      trx,
      market,
      await sql`with ${allocateSequence(market, distinct.length)}
        insert into search_document as old (market, product_id, seq, static_seq, static, live, removed)
        select ${market}, id, seq, seq, static, live, false
        from (
          select id, static, live, position + row_number() over (order by id) as seq
          from allocated, ${rowsTable('document', DOCUMENT, distinct)}
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

/** Removes products from the index of a market. Returns how many were in it. */
export async function removeDocuments(db: Db, market: string, productIds: readonly number[]): Promise<number> {
  if (productIds.length === 0) return 0;
  return transaction(db, async (trx) =>
    notifyIfWritten(
      trx,
      market,
      await sql`with ${allocateSequence(market, productIds.length)}
        update search_document as old set removed = true, seq = numbered.seq
        from (
          select product_id, position + row_number() over (order by product_id) as seq
          from allocated, search_document
          where market = ${market} and product_id = any(${productIds}::bigint[]) and not removed
        ) as numbered
        where old.market = ${market} and old.product_id = numbered.product_id`.execute(trx),
    ),
  );
}

const documentRow = z.object({ id: z.int(), static: staticFieldsSchema, live: liveFieldsSchema });

const changeRow = documentRow.extend({ seq: z.int(), removed: z.boolean(), static: staticFieldsSchema.nullable() });

const positionRow = z.object({ seq: z.int() });

type ChangeRow = z.infer<typeof changeRow>;

function toChange({ id, seq, static: fields, live, removed }: ChangeRow): DocumentChange {
  if (removed) return { kind: 'remove', seq, id };
  if (fields !== null) return { kind: 'put', seq, document: { id, static: fields, live } };
  return { kind: 'patch', seq, id, live };
}

/** At most `limit` products that changed after a position, in the order of their last changes. */
export async function readChanges(db: Db, market: string, after: number, limit: number): Promise<DocumentChange[]> {
  const rows = await readChangedRows(db, market, { after, staticAfter: after, limit });
  return rows.map(toChange);
}

type ChangedRows = { after: number; staticAfter: number; limit: number };

/** Rows that changed after one position, with the static fields of those whose static fields changed after another one. */
function readChangedRows(db: Db, market: string, { after, staticAfter, limit }: ChangedRows): Promise<ChangeRow[]> {
  const query = sql`
    select product_id as id, seq, removed, live,
      case when static_seq > ${staticAfter} and not removed then static end as static
    from search_document where market = ${market} and seq > ${after} order by seq limit ${limit}`;
  return queryAll(db, changeRow, query);
}

/** Rows that are read and checked at once: 5,000 of them stop the site's thread for 100 ms. */
const ROWS_AT_ONCE = 500;

/**
 * What an index at a position is missing, in order: the first `limit` changes, and each product whose static fields changed in
 * their range and whose live fields changed after it. Such a product has but its last place in the order: an index that gets
 * the first ones only, and stops or is saved there, would take its last change for one of live fields alone.
 * O(limit + changes after the last one).
 */
export async function readIndexChanges(
  db: Db,
  market: string,
  after: number,
  limit: number,
): Promise<DocumentChange[]> {
  const rows: ChangeRow[] = [];
  for (;;) {
    const [last, size] = [rows.at(-1)?.seq ?? after, Math.min(ROWS_AT_ONCE, limit - rows.length)];
    const read = await readChangedRows(db, market, { after: last, staticAfter: after, limit: size });
    const isAll = read.length < size;
    // Read by one statement, none can have changed in between.
    if (isAll && rows.length === 0) return read.map(toChange);
    rows.push(...read);
    if (isAll || rows.length >= limit) break;
  }
  const last = rows.at(-1)?.seq ?? after;
  const known = new Set(rows.map(({ seq }) => seq));
  const changedLater = await queryAll(
    db,
    changeRow,
    sql`select product_id as id, static_seq as seq, removed, live, static from search_document
      where market = ${market} and seq > ${last} and static_seq > ${after} and static_seq <= ${last} and not removed`,
  );
  const all = [...rows, ...changedLater.filter(({ seq }) => !known.has(seq))];
  return all.sort((a, b) => a.seq - b.seq).map(toChange);
}

/** The last sequence number allocated in a market; 0: none. */
export async function readPosition(db: Db, market: string): Promise<number> {
  const query = sql`select seq from search_position where market = ${market}`;
  const row = await queryFirst(db, positionRow, query);
  return row?.seq ?? 0;
}

const BATCH_SIZE = 5_000;

/** All products of a market. One that changes during the read may be returned in its old or its new form. */
export async function* readDocuments(db: Db, market: string): AsyncIterable<ProductDocument> {
  for (let after = 0; ; ) {
    const query = sql`
      select product_id as id, static, live from search_document
      where market = ${market} and product_id > ${after} and not removed
      order by product_id limit ${BATCH_SIZE}`;
    const rows = await queryAll(db, documentRow, query);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}

/** Some products of a market, those that are in its index, in no order. */
export function readDocumentsOf(db: Db, market: string, ids: readonly number[]): Promise<ProductDocument[]> {
  const query = sql`
    select product_id as id, static, live from search_document
    where market = ${market} and product_id = any(${ids}::bigint[]) and not removed`;
  return queryAll(db, documentRow, query);
}
