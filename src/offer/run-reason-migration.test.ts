import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '../platform/migrate.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { runReasonSchema } from '../terms/feed/run-reason-schema.ts';
import { runReason } from './feed-run.store.ts';

const rowsSchema = z.array(z.object({ reason: runReasonSchema.nullable() }));

it('0068 adds codes to the reasons of runs, and leaves other texts readable', async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  // Without foreign keys: the migration reads no other table.
  await pool.query(`set local session_replication_role = replica;
    alter table feed_run drop cause;
    insert into feed_run (market, feed_id, started_at, finished_at, outcome, reason)
    select 'SE', 1, now() + n * interval '1 second', now(), 'unreadable', text from unnest(array[
      'The file is empty. Check the address, or ask the shop to write it again.',
      'The compressed file is damaged. Pack it again, or deliver it as it is. crc 7',
      'The compressed file is damaged or breaks off.',
      '11 of 20 offers are missing from the file', '2 of 10 prices changed tenfold or more',
      'None of 3 rows could be imported', 'The server answered 503.', null]) with ordinality as stated (text, n)`);
  await pool.query(await readFile(join(MIGRATIONS_FOLDER, '0068_run_reason.sql'), 'utf8'));
  const runs = await sql`select ${runReason} as reason from feed_run r order by started_at`.execute(database.db);
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
  await database.drop();
});
