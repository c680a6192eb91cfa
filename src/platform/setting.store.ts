import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './database.ts';
import { queryFirst } from './query.ts';

const settingRow = z.object({ value: z.unknown() });

/** Reads a setting; null if it has never been set. Throws if the stored value does not match the schema. */
export async function readSetting<T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T | null> {
  const row = await queryFirst(db, settingRow, sql`select value from setting where key = ${key}`);
  return row === null ? null : schema.parse(row.value);
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(db);
}

/**
 * Reads a setting, or stores the value of `create` if there is none. Concurrent callers all get the value that was
 * stored first.
 */
export async function getOrCreateSetting<T>(
  db: Db,
  key: string,
  schema: z.ZodType<T>,
  create: () => T | Promise<T>,
): Promise<T> {
  const existing = await readSetting(db, key, schema);
  if (existing !== null) return existing;
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(await create())}::jsonb)
    on conflict (key) do nothing`.execute(db);
  const stored = await readSetting(db, key, schema);
  if (stored === null) throw new Error(`The setting ${key} could not be created`);
  return stored;
}
