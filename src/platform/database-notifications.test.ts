import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { transaction } from './database.ts';
import { notify, subscribe } from './database-notifications.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

it('delivers a message when the transaction commits, not if it is rolled back', async () => {
  const message = vi.fn();
  const subscription = await subscribe(database.url, 'price_recorded', { onMessage: message, onConnect: () => {} });
  await transaction(db, async (db) => {
    await notify(db, 'price_recorded', 'lost');
    throw new Error('rolled back');
  }).catch(() => {});
  await notify(db, 'price_recorded', 'committed');
  await vi.waitFor(() => expect(message.mock.calls).toEqual([['committed']]), 60_000);
  await subscription.close();
});

it('reconnects after the connection broke, and calls onConnect', async () => {
  const message = vi.fn();
  const missed = vi.fn();
  const subscription = await subscribe(database.url, 'price_recorded', { onMessage: message, onConnect: missed });
  expect(missed).toHaveBeenCalledTimes(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen price_recorded' and datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(2), 60_000);
  await notify(db, 'price_recorded', 'after');
  await vi.waitFor(() => expect(message.mock.calls).toEqual([['after']]), 60_000);
  await subscription.close();
});

it('rejects a channel name that would have to be quoted', async () => {
  await expect(subscribe(database.url, 'a; drop', { onMessage: () => {}, onConnect: () => {} })).rejects.toThrow(
    'not a channel name',
  );
});
