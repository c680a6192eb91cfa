import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import type { DayPrice } from '../price/price-history.ts';
import { hashEmail } from '../review/review-link.ts';
import { formatIsoDay, parseDay } from '../terms/utc-day.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import {
  assignPurchases,
  deletePurchase,
  deletePurchasesOfAddress,
  deleteShopperPurchases,
  exportShopperPurchases,
  insertPurchase,
  readPurchases,
  updatePurchase,
} from './purchase.store.ts';
import { lastReturnDay, priceSince } from './purchase.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const START = parseDay('2026-11-01');
const TODAY = parseDay('2026-11-20');
const step = (day: number, item: number | null, total: number | null): DayPrice => ({
  day,
  item: item === null ? null : { amount: item, merchantId: 1 },
  total: total === null ? null : { amount: total, merchantId: 2 },
});

describe('F09 the price of a product since it was bought', () => {
  it('F09 starts with the price of that day', () => {
    const since = priceSince([step(START - 9, 900, 950), step(START + 5, 700, 760)], formatIsoDay(START), TODAY);
    expect(since.steps.map(({ day, total }) => [day, total?.amount])).toEqual([
      [START, 950],
      [START + 5, 760],
    ]);
    expect(since).toMatchObject({ lowest: { amount: 760, day: START + 5, isTotal: true }, missingDays: 0, days: 20 });
    expect(since.current).toMatchObject({ amount: 760, isTotal: true });
    expect(since.lowestItem).toEqual({ amount: 700, day: START + 5 });
  });

  it('F09 without history has no lowest price and only missing days', () => {
    expect(priceSince([], formatIsoDay(START), TODAY)).toEqual({
      steps: [],
      lowest: null,
      lowestItem: null,
      current: null,
      days: 20,
      missingDays: 20,
    });
  });

  it('F09 equals a naive day-by-day reading of the history', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null });
    const histories = fc.uniqueArray(
      fc.record({ day: fc.integer({ min: START - 5, max: TODAY }), item: amount, total: amount }),
      { selector: ({ day }) => day, maxLength: 12 },
    );
    fc.assert(
      fc.property(histories, fc.integer({ min: START - 6, max: TODAY }), (rows, bought) => {
        const history = rows
          .sort((a, b) => a.day - b.day)
          .map(({ day, item, total }) => step(day, item, item === null ? null : total));
        const days = Array.from({ length: TODAY - bought + 1 }, (_, i) =>
          history.findLast(({ day }) => day <= bought + i),
        );
        const totals = days.flatMap((one) => one?.total?.amount ?? []);
        const items = days.flatMap((one) => one?.item?.amount ?? []);
        const since = priceSince(history, formatIsoDay(bought), TODAY);
        expect(since.missingDays).toBe(days.filter((one) => !one?.item).length);
        expect(since.lowest?.amount ?? null).toBe(
          totals.length > 0 ? Math.min(...totals) : items.length > 0 ? Math.min(...items) : null,
        );
        expect(since.lowestItem?.amount ?? null).toBe(items.length > 0 ? Math.min(...items) : null);
      }),
    );
  });

  it('F09 has a last return day only if the shop states a return period', () => {
    expect(lastReturnDay('2026-11-01', 30)).toBe(parseDay('2026-12-01'));
    expect(lastReturnDay('2026-11-01', null)).toBeNull();
  });
});

describe('F09 purchases', () => {
  const recorded = (shopperId: string) => ({
    id: randomUUID(),
    market: 'SE' as const,
    shopperId,
    emailHash: null,
    productId: 5,
    merchantId: null,
    shopName: 'Corner shop',
    price: 19_900,
    boughtOn: '2026-11-01',
    origin: 'recorded' as const,
    reference: null,
    createdAt: new Date(),
  });

  it('F09 are recorded once, and changed and deleted only by their shopper', async () => {
    const me = randomUUID();
    const purchase = recorded(me);
    await Promise.all([insertPurchase(db, purchase), insertPurchase(db, purchase)]);
    expect(await readPurchases(db, 'SE', me)).toMatchObject([
      { id: purchase.id, price: 19_900, boughtOn: '2026-11-01' },
    ]);
    const stranger = { id: purchase.id, market: 'SE' as const, shopperId: randomUUID() };
    expect(await updatePurchase(db, stranger, { ...purchase, price: 1 })).toBe(false);
    expect(await deletePurchase(db, stranger)).toBe(false);
    expect(await updatePurchase(db, { ...stranger, shopperId: me }, { ...purchase, price: 100 })).toBe(true);
    expect(await readPurchases(db, 'SE', me)).toMatchObject([{ price: 100 }]);
    expect(await readPurchases(db, 'NO', me)).toEqual([]);
  });

  it('F09 confirmed by a shop are assigned to the account of the buyer’s address, and to no other', async () => {
    const link = {
      market: 'SE' as const,
      merchantId: 1001,
      reference: 'B-1',
      productIds: [5, 6],
      emailHash: hashEmail('alva@mail.example'),
      date: '2026-11-02',
    };
    await confirmPurchase(db, link, null, new Date());
    await confirmPurchase(db, link, null, new Date());
    const [other, alva] = [randomUUID(), randomUUID()];
    await assignPurchases(db, other, hashEmail('bo@mail.example'));
    await assignPurchases(db, alva, hashEmail('ALVA@mail.example'));
    await assignPurchases(db, other, hashEmail('alva@mail.example'));
    expect(await readPurchases(db, 'SE', other)).toEqual([]);
    const mine = await readPurchases(db, 'SE', alva);
    expect(mine.map(({ productId, origin }) => [productId, origin]).sort()).toEqual([
      [5, 'merchant'],
      [6, 'merchant'],
    ]);
    expect(await exportShopperPurchases(db, alva)).toHaveLength(2);
    await deleteShopperPurchases(db, alva);
    expect(await exportShopperPurchases(db, alva)).toEqual([]);
  });

  it('F09 lose the address of a deleted account, also where another account followed the link', async () => {
    const reader = randomUUID();
    const link = { market: 'SE', merchantId: 1001, reference: 'B-2', productIds: [7], date: '2026-11-02' } as const;
    const emailHash = hashEmail('cai@mail.example');
    await confirmPurchase(db, { ...link, emailHash }, reader, new Date());
    await confirmPurchase(db, { ...link, reference: 'B-3', emailHash }, null, new Date());
    await deletePurchasesOfAddress(db, emailHash);
    const later = randomUUID();
    await assignPurchases(db, later, emailHash);
    expect(await exportShopperPurchases(db, later)).toEqual([]);
    expect(await exportShopperPurchases(db, reader)).toMatchObject([{ reference: 'B-2', emailHash: null }]);
  });
});
