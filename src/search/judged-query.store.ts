import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { rowsTable } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import type { Judgement } from './judged-query.ts';

const JUDGEMENT = { query: 'text', productId: 'bigint', grade: 'smallint' } as const;

const judgementRow = z.object({ query: z.string(), productId: z.int(), grade: z.int() });

/** The judgements of a market, by query. */
export function readJudgements(db: Db, market: MarketId): Promise<Judgement[]> {
  return queryAll(
    db,
    judgementRow,
    sql`select query, product_id as "productId", grade from judged_query where market = ${market}
      order by query, product_id`,
  );
}

/** Replaces the judgements of a market. */
export function replaceJudgements(db: Db, market: MarketId, judgements: readonly Judgement[]): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`delete from judged_query where market = ${market}`.execute(trx);
    await sql`insert into judged_query (market, query, product_id, grade)
      select ${market}, query, "productId", grade
      from ${rowsTable('judgement', JUDGEMENT, judgements)}`.execute(trx);
  });
}
