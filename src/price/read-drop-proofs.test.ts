import { afterAll, expect, it } from 'vitest';
import { createTestShop, type TestOffer } from '../offer/testing/test-merchant.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { toDay } from '../terms/utc-day.ts';
import { readConfirmedOffers, readOffersForSale } from './read-confirmed-offers.ts';
import { readDropProofs } from './read-drop-proofs.ts';
import { recordPrices } from './record-prices.ts';
import { sellOffers } from './testing/sell-offers.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 12));
const NOW = day(41);

/** The price of each day on which a file is read. */
type Line = readonly (readonly [day: number, price: number])[];
/** A file every second day, since an offer that no file had for three days has expired. */
const steady = (from: number, to: number, price: number): Line =>
  Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, i) => [from + 2 * i, price]);

type Shop = { line: Line; more?: Partial<TestOffer> };

/** Sells a product at shops of its own by their prices. Returns the ids of the shops and of their offers. */
async function sell(productId: number, ...shops: Shop[]) {
  const sold = [];
  for (const { line, more } of shops) {
    const shop = await createTestShop(db);
    let offerIds: number[] = [];
    for (const [n, price] of line) {
      const offer = { sku: `P${productId}`, price, shipping: 0, ...more };
      offerIds = await sellOffers(db, shop, productId, day(n), offer);
    }
    sold.push({ merchantId: shop.merchantId, offerId: offerIds[0] ?? 0 });
    await shop.close();
  }
  await recordPrices(db, 'SE', [productId], NOW, async () => {});
  return sold;
}

const fall: Line = [...steady(8, 38, 500), [40, 400]];
const proofOf = async (productId: number) => (await readDropProofs(db, 'SE', [productId, 99], NOW)).get(productId);

it('F03 proves a drop of the offer with the lowest total, from its own lowest price where no shop was cheaper', async () => {
  const [own] = await sell(1, { line: fall }, { line: steady(8, 40, 510) });
  const found = await readDropProofs(db, 'SE', [1, 2], NOW);
  expect([...found.keys()]).toEqual([1]);
  expect(found.get(1)).toMatchObject({
    offer: { id: own?.offerId, price: 40_000 },
    proof: { percent: 20, from: 50_000, lowestOn: toDay(day(40)), since: toDay(day(40)), saved: 10_000 },
    lowestAt: own?.merchantId,
  });
  expect(found.get(1)?.proof.prices.at(-1)).toEqual({ day: toDay(NOW), price: 40_000 });
});

it('F03 measures it from the lowest price at any shop, and names that shop and its last day', async () => {
  const [own, other] = await sell(3, { line: fall }, { line: [...steady(8, 34, 450), ...steady(36, 40, 520)] });
  expect(await proofOf(3)).toMatchObject({
    offer: { id: own?.offerId },
    proof: { percent: 11, from: 45_000, lowestOn: toDay(day(36)), since: toDay(day(40)), saved: 5_000 },
    lowestAt: other?.merchantId,
  });
});

it('F03 names the merchant itself where another shop was as cheap as it', async () => {
  const [own] = await sell(4, { line: fall }, { line: steady(8, 40, 500) });
  expect(await proofOf(4)).toMatchObject({ proof: { percent: 20, from: 50_000 }, lowestAt: own?.merchantId });
});

it('F03 proves none where the product was as cheap elsewhere, or nothing fell', async () => {
  await sell(5, { line: fall }, { line: [...steady(8, 38, 400), [40, 450]] });
  await sell(6, { line: steady(8, 40, 500) });
  expect([await proofOf(5), await proofOf(6)]).toEqual([undefined, undefined]);
});

it('F03 proves it of another offer where the cheapest has a price that is not confirmed', async () => {
  const [, own] = await sell(7, { line: [...steady(8, 38, 500), [41, 40]] }, { line: fall });
  expect((await proofOf(7))?.offer.id).toBe(own?.offerId);
});

it('F03 proves none of an offer that is used or has expired', async () => {
  await sell(8, { line: [...steady(6, 36, 500), [37, 400]] });
  await sell(9, { line: fall, more: { condition: 'used' } });
  expect([await proofOf(8), await proofOf(9)]).toEqual([undefined, undefined]);
});

it('F03 proves it as if a slip of the past had not been', async () => {
  const [own] = await sell(10, { line: [...steady(8, 18, 500), [20, 40], ...steady(21, 39, 500), [40, 400]] });
  expect(await proofOf(10)).toMatchObject({ offer: { id: own?.offerId }, proof: { percent: 20, from: 50_000 } });
});

it('F03 has the confirmed current offers of each product, and those that anyone can buy new, the cheapest first', async () => {
  const at = (price: number, more: Partial<TestOffer> = {}): Shop => ({ line: steady(39, 41, price), more });
  const expired: Shop = { line: [[30, 450]] };
  const slip: Shop = { line: [...steady(20, 38, 500), [41, 40]] };
  const sold = await sell(
    11,
    at(500, { shipping: 49 }),
    at(510),
    expired,
    slip,
    at(300, { condition: 'used' }),
    at(480, { stock: 'out_of_stock' }),
  );
  const ids = sold.map(({ offerId }) => offerId);
  const [shipped, free, , , used, out] = ids;
  const confirmed = await readConfirmedOffers(db, 'SE', [11, 99], NOW);
  expect([...confirmed.keys()]).toEqual([11]);
  expect(confirmed.get(11)?.map(({ id }) => id)).toEqual([shipped, free, used, out]);
  const forSale = await readOffersForSale(db, 'SE', [11, 99], NOW);
  expect([...forSale].map(([id, offers]) => [id, offers.map((one) => one.id)])).toEqual([[11, [free, shipped]]]);
});
