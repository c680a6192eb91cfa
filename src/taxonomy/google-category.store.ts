import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { GoogleCategory } from './google-file.ts';

const pathRow = z.object({ locale: z.string(), id: z.int(), path: z.string() });
const languageRow = z.object({ locale: z.string(), count: z.int() });

/** Replaces the stored paths of Google's product taxonomy in one language. */
export async function writeGooglePaths(db: Db, locale: string, categories: readonly GoogleCategory[]): Promise<void> {
  const rows = categories.map(({ id, path }) => ({ locale, id, path: path.join(' > ') }));
  await sql`delete from google_category where locale = ${locale}`.execute(db);
  await sql`insert into google_category
    select * from json_populate_recordset(null::google_category, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** The stored paths of these ids of Google's, in every language that an operator imported. */
export async function readGooglePaths(
  db: Db,
  ids: readonly number[],
): Promise<{ locale: string; id: number; path: string }[]> {
  const query = sql`select locale, id, path from google_category where id = any(${ids}::int[]) order by locale, id`;
  return queryAll(db, pathRow, query);
}

/** The languages in which paths of Google's product taxonomy are stored, with the number of paths. */
export async function readGoogleLanguages(db: Db): Promise<{ locale: string; count: number }[]> {
  return queryAll(
    db,
    languageRow,
    sql`select locale, count(*) as count from google_category group by locale order by locale`,
  );
}

const namedRow = z.object({ path: z.string(), id: z.int() });

/** The ids of those of these paths (as `googlePathKey` writes them) that are stored, in any language. */
export async function readGoogleIds(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const query = sql`select lower(path) as path, min(id) as id from google_category
    where lower(path) = any(${keys}::text[]) group by lower(path)`;
  return new Map((await queryAll(db, namedRow, query)).map(({ path, id }) => [path, id]));
}
