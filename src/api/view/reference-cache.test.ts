import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { saveMerchant } from '../../offer/merchant.store.ts';
import type { NewMerchant } from '../../offer/merchant.ts';
import type { Databases } from '../../platform/databases.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ReferenceCache } from './reference-cache.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };

const shop = (slug: string): NewMerchant => ({
  market: 'SE',
  slug,
  name: slug,
  description: '',
  website: 'https://shop.example/',
  city: null,
  foundedYear: null,
  registrationNumber: null,
  returnDays: null,
  paymentMethods: [],
  shippingSteps: null,
  rating: null,
});

it('returns cached data, and refreshes it in the background after 30 seconds, or 2 seconds after a change', async () => {
  let now = 0;
  const reference = new ReferenceCache({ databases, clock: () => new Date(now), onError: console.error });
  await saveMerchant(database.db, shop('first'));
  const first = await reference.get('SE');
  now = 2000;
  expect(await reference.get('SE')).toBe(first);
  now = 2001;
  expect(await reference.get('SE')).toBe(first);
  await expect.poll(() => reference.get('SE')).not.toBe(first);

  const before = await reference.get('SE');
  await saveMerchant(database.db, shop('second'));
  now = 32_001;
  expect(await reference.get('SE')).toBe(before);
  now = 32_002;
  expect(await reference.get('SE')).toBe(before);
  await expect.poll(async () => (await reference.get('SE')).merchants.size).toBe(before.merchants.size + 1);
  const changed = await reference.get('SE');
  await saveMerchant(database.db, shop('third'));
  now = 34_003;
  expect(await reference.get('SE')).toBe(changed);
  await expect.poll(async () => (await reference.get('SE')).merchants.size).toBe(before.merchants.size + 2);
});

it('has the same names object until a merchant, brand or series changes, whatever becomes of offers and times', async () => {
  const reference = new ReferenceCache({ databases, clock: () => new Date(0), onError: console.error });
  const first = await reference.refresh('NO');
  const second = await reference.refresh('NO');
  expect(second).not.toBe(first);
  expect(second.names).toBe(first.names);
  expect(second.brands).toBe(first.brands);
  await saveMerchant(database.db, { ...shop('fourth'), market: 'NO' });
  const third = await reference.refresh('NO');
  expect(third.names).not.toBe(first.names);
  const addBrand = (name: string) =>
    sql`insert into brand (market, name, key) values ('NO', ${name}, ${name.toLowerCase()})`.execute(database.db);
  await addBrand('Contoso');
  const fourth = await reference.refresh('NO');
  expect(fourth.names).not.toBe(third.names);
  expect(fourth.earlierNames).toBe(first.earlierNames);
  await sql`update brand set name = 'CONTOSO' where market = 'NO'`.execute(database.db);
  const fifth = await reference.refresh('NO');
  expect(fifth.names).not.toBe(fourth.names);
  expect(fifth.earlierNames).not.toBe(fourth.earlierNames);
});

it('loads again what changed while it was loading', async () => {
  const reference = new ReferenceCache({ databases, clock: () => new Date(0), onError: console.error });
  const { size } = (await reference.refresh('NO')).merchants;
  const { running, later } = await database.db.transaction().execute(async (transaction) => {
    await sql`lock table search_synonym in access exclusive mode`.execute(transaction);
    const running = reference.refresh('NO');
    // Its other statements have ended long before.
    await sleep(300);
    await saveMerchant(database.db, { ...shop('meanwhile'), market: 'NO' });
    return { running, later: [reference.refresh('NO'), reference.refresh('NO')] };
  });
  expect((await running).merchants.size).toBe(size);
  const [first, second] = await Promise.all(later);
  expect(first?.merchants.size).toBe(size + 1);
  expect(second).toBe(first);
});

it('keeps the cached data if a refresh fails, and reports the error', async () => {
  let now = 0;
  let unavailable = false;
  const errors: unknown[] = [];
  const unreliable: Databases = {
    ...databases,
    forMarket: () => {
      if (unavailable) throw new Error('unavailable');
      return database;
    },
  };
  const reference = new ReferenceCache({
    databases: unreliable,
    clock: () => new Date(now),
    onError: (error) => errors.push(error),
  });
  const before = await reference.get('SE');
  unavailable = true;
  now = 60_000;
  expect(await reference.get('SE')).toBe(before);
  await expect.poll(() => errors.map(String)).toEqual(['Error: unavailable']);
  await expect(reference.refresh('DK')).rejects.toThrow('unavailable');
  unavailable = false;
  expect((await reference.get('DK')).merchants.size).toBe(0);
});
