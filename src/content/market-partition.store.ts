import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

const tableRow = z.object({ parent: z.string(), other: z.string(), own: z.string() });

/** Short, because a running site waits for the same locks. */
const LOCK_TIMEOUT = '5s';

/**
 * Gives a market a partition of its own in every table that is partitioned by market, and moves its rows there from the
 * partition that it shared with other markets. Does nothing for tables where it has one.
 */
export function createMarketPartitions(db: Db, market: MarketId): Promise<number> {
  return transaction(db, async (trx) => {
    const tables = await queryAll(
      trx,
      tableRow,
      sql`select parent.relname as parent, other.relname as other, parent.relname || '_' || lower(${market}) as own
        from pg_partitioned_table p
        join pg_class parent on parent.oid = p.partrelid join pg_class other on other.oid = p.partdefid
        where p.partstrat = 'l' and to_regclass(parent.relname || '_' || lower(${market})) is null
        order by parent.relname`,
    );
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    for (const { parent, other, own } of tables) {
      const moved = sql.id(`moved_${own}`);
      await sql`create temporary table ${moved} on commit drop as
        select * from ${sql.id(other)} where market = ${market}`.execute(trx);
      await sql`delete from ${sql.id(other)} where market = ${market}`.execute(trx);
      await sql`create table ${sql.id(own)} partition of ${sql.id(parent)} for values in (${sql.lit(market)})`.execute(
        trx,
      );
      await sql`insert into ${sql.id(parent)} overriding system value select * from ${moved}`.execute(trx);
    }
    return tables.length;
  });
}
