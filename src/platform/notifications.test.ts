import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { transaction } from './database.ts';
import { notify, subscribe } from './notifications.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

it('is heard when the transaction commits, and not when it is undone', async () => {
  const message = vi.fn();
  const subscription = await subscribe(database.url, 'price_recorded', { message, missed: () => {} });
  await transaction(db, async (db) => {
    await notify(db, 'price_recorded', 'lost');
    throw new Error('undone');
  }).catch(() => {});
  await notify(db, 'price_recorded', 'kept');
  await vi.waitFor(() => expect(message.mock.calls).toEqual([['kept']]));
  await subscription.close();
});

it('is heard again after the connection broke, with a word that something may have been missed', async () => {
  const message = vi.fn();
  const missed = vi.fn();
  const subscription = await subscribe(database.url, 'price_recorded', { message, missed });
  expect(missed).toHaveBeenCalledTimes(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen price_recorded' and datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(2), 5_000);
  await notify(db, 'price_recorded', 'after');
  await vi.waitFor(() => expect(message.mock.calls).toEqual([['after']]));
  await subscription.close();
});

it('refuses a channel that would have to be quoted', async () => {
  await expect(subscribe(database.url, 'a; drop', { message: () => {}, missed: () => {} })).rejects.toThrow(
    'no channel',
  );
});
