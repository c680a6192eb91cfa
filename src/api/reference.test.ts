import { afterAll, expect, it } from 'vitest';
import { saveMerchant } from '../offer/merchant.store.ts';
import type { NewMerchant } from '../offer/merchant.ts';
import type { Databases } from '../platform/databases.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { Reference } from './reference.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const databases: Databases = { of: () => database, main: database, all: [database], close: async () => {} };

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

it('answers from memory, and takes up what is new in the background once it is 30 seconds old', async () => {
  let now = 0;
  const reference = new Reference({ databases, clock: () => new Date(now), onError: console.error });
  await saveMerchant(database.db, shop('first'));
  const before = await reference.of('SE');
  await saveMerchant(database.db, shop('second'));
  now = 30_000;
  expect(await reference.of('SE')).toBe(before);
  now = 30_001;
  expect(await reference.of('SE')).toBe(before);
  await expect.poll(async () => (await reference.of('SE')).merchants.size).toBe(before.merchants.size + 1);
});

it('keeps what it has where it cannot be renewed, and says why', async () => {
  let now = 0;
  let away = false;
  const errors: unknown[] = [];
  const sometimes: Databases = {
    ...databases,
    of: () => {
      if (away) throw new Error('away');
      return database;
    },
  };
  const reference = new Reference({
    databases: sometimes,
    clock: () => new Date(now),
    onError: (error) => errors.push(error),
  });
  const before = await reference.of('SE');
  away = true;
  now = 60_000;
  expect(await reference.of('SE')).toBe(before);
  await expect.poll(() => errors.map(String)).toEqual(['Error: away']);
  await expect(reference.refresh('DK')).rejects.toThrow('away');
  away = false;
  expect((await reference.of('DK')).merchants.size).toBe(0);
});
