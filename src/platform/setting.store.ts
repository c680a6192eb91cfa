import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from './database.ts';

/** A setting as the schema has it; null where it was never set. Throws where something else was stored. */
export async function readSetting<T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T | null> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = ${key}`.execute(db);
  return rows.length === 0 ? null : schema.parse(rows[0].value);
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(db);
}

/** The setting that stands, or the one that `make` gives where nobody has made one: of two who try, both get the first. */
export async function foundSetting<T>(db: Db, key: string, schema: z.ZodType<T>, make: () => T): Promise<T> {
  const known = await readSetting(db, key, schema);
  if (known !== null) return known;
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(make())}::jsonb)
    on conflict (key) do nothing`.execute(db);
  const founded = await readSetting(db, key, schema);
  if (founded === null) throw new Error(`The setting ${key} was not founded`);
  return founded;
}
