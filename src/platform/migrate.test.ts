import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPendingMigrations, migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await sql`drop table schema_migration`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'lowtide-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.n;
};

describe('migrate', () => {
  it('runs each file once, in order, and later only new ones', async () => {
    await write('0001_shelf.sql', 'create table shelf (n int); insert into shelf values (1);');
    await write('0002_more.sql', 'insert into shelf values (2);');
    expect(await migrate(database, folder)).toEqual(['0001_shelf.sql', '0002_more.sql']);
    await write('0003_last.sql', 'insert into shelf values (3);');
    expect(await migrate(database, folder)).toEqual(['0003_last.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await count('shelf')).toBe(3);
  });

  it('rolls back a file that fails, and reports its name', async () => {
    await write('0001_shelf.sql', 'create table shelf (n int);');
    await write('0002_bad.sql', 'insert into shelf values (1); insert into nowhere values (1);');
    await expect(migrate(database, folder)).rejects.toThrow(/0002_bad\.sql failed and was rolled back: .*nowhere/);
    expect(await count('shelf')).toBe(0);
    await write('0002_bad.sql', 'insert into shelf values (1);');
    expect(await migrate(database, folder)).toEqual(['0002_bad.sql']);
  });

  it('rejects a file that was changed after it ran, except for its line endings', async () => {
    await write('0001_shelf.sql', 'create table shelf\n(n int);');
    await migrate(database, folder);
    await write('0001_shelf.sql', 'create table shelf\r\n(n int);');
    expect(await migrate(database, folder)).toEqual([]);
    await write('0001_shelf.sql', 'create table shelf (n int8);');
    await expect(migrate(database, folder)).rejects.toThrow(/0001_shelf\.sql was changed after it ran/);
  });

  it('rejects gaps in the numbers and a database that is newer than the folder', async () => {
    await write('0002_gap.sql', 'select 1');
    await expect(migrate(database, folder)).rejects.toThrow(/0002_gap\.sql: .*without gaps/);
    await rm(join(folder, '0002_gap.sql'));
    await write('0001_shelf.sql', 'select 1');
    await migrate(database, folder);
    await rm(join(folder, '0001_shelf.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(/newer than the program: it has 0001_shelf\.sql/);
  });

  it('runs a file once when several processes start at the same time', async () => {
    await write('0001_shelf.sql', 'create table shelf (n int); insert into shelf values (1);');
    const ran = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(ran.flat()).toEqual(['0001_shelf.sql']);
  });

  it('tells what is pending without changing anything', async () => {
    await write('0001_shelf.sql', 'create table shelf (n int);');
    expect(await findPendingMigrations(database, folder)).toEqual(['0001_shelf.sql']);
    await migrate(database, folder);
    await write('0002_more.sql', 'insert into shelf values (2);');
    expect(await findPendingMigrations(database, folder)).toEqual(['0002_more.sql']);
    expect(await count('shelf')).toBe(0);
    await rm(join(folder, '0001_shelf.sql'));
    await rm(join(folder, '0002_more.sql'));
    await expect(findPendingMigrations(database, folder)).rejects.toThrow(/newer than the program/);
  });

  it('gives way to who uses a table, and runs when it is free', async () => {
    await write('0001_shelf.sql', 'create table shelf (n int);');
    await migrate(database, folder);
    await write('0002_more.sql', 'alter table shelf add m int;');
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select * from shelf');
    const migrated = migrate(database, folder);
    // Whoever reads the table meanwhile waits for at most the lock timeout.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await count('shelf')).toBe(0);
    await reader.query('commit');
    reader.release();
    expect(await migrated).toEqual(['0002_more.sql']);
  });
});
