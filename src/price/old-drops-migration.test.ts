import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../platform/migrate.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

it('0072 records the prices again of products whose drop was stored without what a shopper saves', async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  // Without foreign keys: the migration reads no other table.
  await pool.query(`set local session_replication_role = replica;
    insert into product_summary (market, product_id, drop_percent, drop_saved, offer_count, merchant_ids, conditions, stock, sparkline)
    select market, id, percent, saved, 1, '{}', '{new}', 'in', '[]' from (values
      ('SE', 1, 20, null), ('SE', 2, 20, 500), ('SE', 3, null, null), ('UK', 4, 5, null)) as stored (market, id, percent, saved)`);
  await pool.query(await readFile(join(MIGRATIONS_FOLDER, '0072_record_old_drops.sql'), 'utf8'));
  const pending = await pool.query('select task, market, id::int from pending_work order by market, id');
  expect(pending.rows).toEqual([
    { task: 'price/record-prices', market: 'SE', id: 1 },
    { task: 'price/record-prices', market: 'UK', id: 4 },
  ]);
  const jobs = await pool.query(`select t.identifier, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.payload ->> 'market'`);
  expect(jobs.rows).toEqual([
    { identifier: 'price/record-prices', payload: { market: 'SE' } },
    { identifier: 'price/record-prices', payload: { market: 'UK' } },
  ]);
  await database.drop();
});
