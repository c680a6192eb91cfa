import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '../platform/migrate.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { runReasonSchema } from '../terms/run-reason-schema.ts';

const rowsSchema = z.array(z.object({ reason: runReasonSchema.nullable() }));

it('0068 turns stored reasons of runs and trials into codes, and leaves other texts readable', async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  // Without foreign keys: the migration reads no other table.
  await pool.query(`set local session_replication_role = replica;
    alter table feed_run alter reason type text using null;
    insert into feed_run (market, feed_id, started_at, finished_at, outcome, reason)
    select 'SE', 1, now() + n * interval '1 second', now(), 'unreadable', text from unnest(array[
      'The file is empty. Check the address, or ask the shop to write it again.',
      'The compressed file is damaged. Pack it again, or deliver it as it is. crc 7',
      'The compressed file is damaged or breaks off.',
      '11 of 20 offers are missing from the file', '2 of 10 prices changed tenfold or more',
      'None of 3 rows could be imported', 'The server answered 503.', null]) with ordinality as stated (text, n);
    insert into feed_trial (id, market, merchant_id, location, result, created_by, created_at) values
      (gen_random_uuid(), 'SE', 1, 'a.csv', '{"kind": "read", "problem": null, "cutShort":
        "The file breaks off in the middle of an offer. (line 4)"}', 'a@shop.example', now())`);
  await pool.query(await readFile(join(MIGRATIONS_FOLDER, '0068_run_reason.sql'), 'utf8'));
  const runs = await pool.query('select reason from feed_run order by started_at');
  expect(rowsSchema.parse(runs.rows).map(({ reason }) => reason)).toEqual([
    { kind: 'unreadable', code: 'empty', detail: null },
    { kind: 'unreadable', code: 'archive-broken', detail: 'crc 7' },
    { kind: 'cut-short', code: 'archive-broken', detail: null },
    { kind: 'held', code: 'too-many-gone', count: 11, total: 20 },
    { kind: 'held', code: 'prices-jumped', count: 2, total: 10 },
    { kind: 'held', code: 'all-rejected', count: 3, total: 3 },
    { kind: 'text', text: 'The server answered 503.' },
    null,
  ]);
  const trials = await pool.query('select result from feed_trial');
  expect(trials.rows).toEqual([
    {
      result: {
        kind: 'read',
        problem: null,
        cutShort: { kind: 'cut-short', code: 'file-truncated', detail: 'line 4' },
      },
    },
  ]);
  await database.drop();
});
