import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { decideMatch } from '../../admin/decide-match.ts';
import { readPriceChanges } from '../../offer/offer.store.ts';
import { correctPrice } from '../../price/correct-price.ts';
import { insertPriceDecision } from '../../price/unconfirmed-price.store.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const kettle = (id: string, gtin: number, title: string, price: number, more: Partial<FeedRow> = {}): FeedRow => ({
  id,
  title: `Solhem ${title} vattenkokare`,
  brand: 'Solhem',
  category: 2101,
  price,
  shipping: 0,
  gtin: makeGtin(gtin),
  ...more,
});

/** Id 1 was of a dearer kettle, id 2 of a used one, and id 3 changes its price and its title alone. */
const { context, database, now, importFeed, findProductId, close } = await createTestMarkets({
  SE: [
    {
      name: 'Gamla Numret',
      files: [
        {
          daysAgo: 60,
          rows: [
            kettle('1', 501, 'Puff', 900),
            kettle('2', 502, 'Bubbla', 300, { condition: 'used' }),
            kettle('3', 504, 'Pip', 400),
          ],
        },
        {
          daysAgo: 0,
          rows: [kettle('1', 503, 'Visslan', 500), kettle('2', 502, 'Bubbla', 800), kettle('3', 504, 'Pip svart', 300)],
        },
      ],
    },
  ],
});
afterAll(close);

const pricesOf = async (sku: string) => {
  const productId = await findProductId('SE', sku);
  const { points } = await getResponse(context, 'priceHistory', { market: 'SE', productId, range: 'ALL' });
  return points.map(({ item }) => item?.amount);
};

it('F03 prices of what a shop sold before under an id are none of what it sells under it now', async () => {
  expect(await pricesOf('1')).toEqual([50_000]);
  expect(await pricesOf('2')).toEqual([80_000]);
  expect(await pricesOf('3')).toEqual([40_000, 30_000]);
  const { products } = await getResponse(context, 'deals', { market: 'SE' });
  expect(products).toMatchObject([{ id: await findProductId('SE', '3') }]);
});

it('F03 a GTIN that a shop corrects leaves the prices of its offer; another part number or title without a word in common does not', async () => {
  const shop = (daysAgo: number, ...rows: FeedRow[]) =>
    importFeed('SE', { name: 'Utan Koder', files: [{ daysAgo, rows }] });
  const bare = { gtin: '' };
  await shop(
    40,
    kettle('c', 520, 'Rätt', 400),
    kettle('d', 521, 'Silver', 400, { ...bare, mpn: 'SV-1' }),
    kettle('e', 522, 'Guld', 400, bare),
    kettle('f', 523, 'Koppar', 400, bare),
  );
  const poster = { ...kettle('e', 522, '', 300, bare), title: 'Tavla Norrsken 50x70', brand: 'Norrsken' };
  await shop(
    0,
    kettle('c', 524, 'Rätt', 300),
    kettle('d', 521, 'Brons', 300, { ...bare, mpn: 'BR-2' }),
    poster,
    kettle('f', 523, 'Koppar blank', 300, bare),
  );
  expect(await pricesOf('c')).toEqual([40_000, 30_000]);
  expect(await pricesOf('d')).toEqual([30_000]);
  expect(await pricesOf('e')).toEqual([30_000]);
  expect(await pricesOf('f')).toEqual([40_000, 30_000]);
});

it('F03 neither a rejected nor a corrected price of other goods is one of what an id is of now', async () => {
  const shop = (daysAgo: number, ...rows: FeedRow[]) =>
    importFeed('SE', { name: 'Fel Pris', files: [{ daysAgo, rows }] });
  await shop(40, kettle('g', 530, 'Gnista', 400));
  await shop(30, kettle('g', 530, 'Gnista', 420));
  const { rows } = await sql<{ id: number }>`select id from offer where sku = 'g'`.execute(database.db);
  const offerId = rows[0]?.id ?? 0;
  const [wrong] = (await readPriceChanges(database.db, 'SE', [offerId])).get(offerId) ?? [];
  const decidedAt = new Date(now.getTime() - 20 * DAY_MS);
  const decided = { market: 'SE', offerId, price: 42_000, decidedBy: 'vera', decidedAt } as const;
  await insertPriceDecision(database.db, { ...decided, id: randomUUID(), verdict: 'rejected' });
  const seenAt = wrong?.seenAt ?? now;
  const correction = { market: 'SE', offerId, seenAt, note: 'A misprint.', correctedBy: 'shop' } as const;
  expect((await correctPrice(database.db, { ...correction, id: randomUUID() }, decidedAt)).ok).toBe(true);
  await shop(0, kettle('g', 531, 'Glöd', 420));
  expect(await pricesOf('g')).toEqual([42_000]);
  const productId = await findProductId('SE', 'g');
  expect(await getResponse(context, 'priceHistory', { market: 'SE', productId, range: 'ALL' })).toMatchObject({
    current: { amount: 42_000 },
    corrections: [],
  });
});

it('F02 a person decided about what a shop sold under an id then, and not about other goods under it later', async () => {
  const shop = (daysAgo: number, ...rows: FeedRow[]) =>
    importFeed('SE', { name: 'Nya Varor', files: [{ daysAgo, rows }] });
  const stays = kettle('b', 511, 'Kran', 200);
  await shop(30, kettle('a', 510, 'Tratt', 100), stays);
  const product = await findProductId('SE', 'b');
  const { rows } = await sql<{ id: number }>`select id from offer where sku = 'a'`.execute(database.db);
  const catalogue = { db: database.db, market: 'SE', taxonomy: await readTaxonomy(database.db) } as const;
  const join = { kind: 'join', offers: [{ id: rows[0]?.id ?? 0, version: null }], productId: product } as const;
  const decidedAt = new Date(now.getTime() - 20 * DAY_MS);
  await decideMatch(catalogue, join, { id: randomUUID(), decidedBy: 'vera', reason: '' }, decidedAt);
  await shop(10, kettle('a', 510, 'Tratt ny', 100), stays);
  expect(await findProductId('SE', 'a')).toBe(product);
  await shop(0, kettle('a', 512, 'Burk', 100), stays);
  expect(await findProductId('SE', 'a')).not.toBe(product);
});
