import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { HOUR_MS } from '../terms/duration.ts';
import {
  type ProductUnconfirmedPrice,
  readUnconfirmedPrices,
  writeUnconfirmedPrices,
} from './unconfirmed-price.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const START = Date.UTC(2026, 0, 1);

const unconfirmed = (offerId: number, more: Partial<ProductUnconfirmedPrice> = {}): ProductUnconfirmedPrice => ({
  productId: 1,
  offerId,
  price: 100,
  from: START,
  to: null,
  reason: 'below-others',
  usual: 1000,
  confirmsAt: START + 24 * HOUR_MS,
  ...more,
});

const write = (productIds: readonly number[], ...found: ProductUnconfirmedPrice[]) =>
  writeUnconfirmedPrices(db, 'SE', productIds, found);
const stored = async () => [...(await readUnconfirmedPrices(db, 'SE', [1, 2])).values()].flat();
/** The transaction that wrote each row, by offer and time. */
const versions = async () => {
  const { rows } = await sql<{ key: string; version: string }>`
    select offer_id || ' ' || from_at as key, xmin::text as version from unconfirmed_price order by 1`.execute(db);
  return rows.map(({ version }) => version);
};

it('F03 unconfirmed prices are replaced product by product, and only those that differ are written', async () => {
  const [first, later, other] = [unconfirmed(1), unconfirmed(1, { from: START + HOUR_MS, price: 90 }), unconfirmed(2)];
  const ofOther = unconfirmed(3, { productId: 2 });
  await write([1, 2], first, later, other, ofOther);
  expect(await stored()).toEqual([first, later, other, ofOther]);

  const before = await versions();
  await write([1, 2], first, later, other, ofOther);
  expect(await versions()).toEqual(before);

  const ended = { ...later, to: START + 5 * HOUR_MS };
  await write([1], first, ended, other);
  expect(await stored()).toEqual([first, ended, other, ofOther]);
  const after = await versions();
  expect(after.map((version, i) => version !== before[i])).toEqual([false, true, false, false]);

  await write([1], other);
  expect(await stored()).toEqual([other, ofOther]);
});

it.each<Partial<ProductUnconfirmedPrice>>([
  { price: 99 },
  { to: START + HOUR_MS },
  { reason: 'below-own' },
  { usual: null },
  { confirmsAt: null },
])('F03 an unconfirmed price is written again with %o', async (change) => {
  await write([1, 2], unconfirmed(1));
  await write([1], unconfirmed(1, change));
  expect(await stored()).toEqual([unconfirmed(1, change)]);
});

it('F03 the unconfirmed price of an offer that moved to another product moves with it', async () => {
  await write([1, 2], unconfirmed(1));
  await write([1, 2], unconfirmed(1, { productId: 2 }));
  expect(await stored()).toEqual([unconfirmed(1, { productId: 2 })]);
  // Its former product, judged alone, does not take it away.
  await write([1]);
  expect(await stored()).toEqual([unconfirmed(1, { productId: 2 })]);
});
