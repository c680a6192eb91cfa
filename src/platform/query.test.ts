import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryAll, queryFirst, queryOne } from './query.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const row = z.object({ id: z.int(), stock: z.enum(['in', 'out']), seenAt: z.date().nullable() });

it('returns rows as their schema says', async () => {
  const query = sql`select 9007199254740991::int8 as id, 'in' as stock, null::timestamptz as "seenAt"
    union all select 2, 'out', '2026-01-02T03:04:05Z'`;
  expect(await queryAll(database.db, row, query)).toEqual([
    { id: Number.MAX_SAFE_INTEGER, stock: 'in', seenAt: null },
    { id: 2, stock: 'out', seenAt: new Date('2026-01-02T03:04:05Z') },
  ]);
  expect(await queryFirst(database.db, row, sql`select 1 as id where false`)).toBeNull();
});

it('refuses a value that the schema does not allow, a missing column and null where there is none, by name', async () => {
  const refused = (query: ReturnType<typeof sql>) => queryAll(database.db, row, query);
  await expect(refused(sql`select 1 as id, 'maybe' as stock, null::timestamptz as "seenAt"`)).rejects.toThrow(/stock/);
  await expect(refused(sql`select 1 as id, 'in' as stock`)).rejects.toThrow(/seenAt/);
  await expect(refused(sql`select null::int as id, 'in' as stock, now() as "seenAt"`)).rejects.toThrow(/id/);
});

it('returns the one row of an aggregate, and throws where there is another number of rows', async () => {
  const count = z.object({ count: z.int() });
  expect(await queryOne(database.db, count, sql`select count(*) from generate_series(1, 3)`)).toEqual({ count: 3 });
  await expect(queryOne(database.db, count, sql`select 1 as count where false`)).rejects.toThrow(/returned 0/);
  await expect(queryOne(database.db, count, sql`select generate_series(1, 2) as count`)).rejects.toThrow(/returned 2/);
});
