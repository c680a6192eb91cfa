import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database.ts';
import { queryAll } from '../query.ts';

const relationRow = z.object({ name: z.string(), kind: z.enum(['table', 'sequence']) });

/**
 * Empties tables and those that refer to them, as `truncate … restart identity cascade` does. Truncating writes new files
 * for each partition and index, and takes ten times as long as deleting the few rows of a test.
 */
export async function emptyTables(db: Db, ...tables: readonly [string, ...string[]]): Promise<void> {
  const used = await queryAll(
    db,
    relationRow,
    sql`with recursive emptied (id) as (
        select name::regclass::oid from unnest(${tables}::text[]) name
        union
        select more.id from emptied e cross join lateral (
          select conrelid as id from pg_constraint where confrelid = e.id and contype = 'f'
          union all
          select inhrelid from pg_inherits where inhparent = e.id
        ) more
      )
      select r.oid::regclass::text as name, 'table' as kind from emptied e join pg_class r on r.oid = e.id
      where r.relkind = 'r' and pg_relation_size(r.oid) > 0
      union all
      select d.objid::regclass::text, 'sequence' from emptied e
      join pg_depend d on d.refobjid = e.id and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
      join pg_class s on s.oid = d.objid and s.relkind = 'S'`,
  );
  const statements = used.map(({ name, kind }) =>
    kind === 'table' ? `delete from only ${name}` : `alter sequence ${name} restart`,
  );
  // A replica checks no foreign keys and runs no triggers, such as those of tables that are only added to.
  const all = ['set local session_replication_role = replica', ...statements].join('; ');
  await sql.raw(`begin; ${all}; commit`).execute(db);
}
