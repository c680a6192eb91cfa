import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const washer = (number: number, model: string, price: number): FeedRow => ({
  id: `E${number}`,
  title: `${model} tvättmaskin 8 kg vit`,
  brand: model.split(' ')[0] ?? '',
  category: 1101,
  price,
  shipping: 0,
  color: 'Vit',
  gtin: makeGtin(number),
  mpn: `MPN-${number}`,
});

const old = washer(1, 'Nordvik Bölja 1', 5000);
const later = washer(2, 'Solhem Ström 2', 6000);
const newer = washer(3, 'Fjell Våg 3', 6000);
const small = washer(4, 'Kalda Mini 4', 2000);
const large = washer(5, 'Aster Maxi 5', 12_000);
const alone = washer(6, 'Brink Solo 6', 6000);

const { context, findProductId, setNow, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        { daysAgo: 120, rows: [old] },
        { daysAgo: 90, rows: [old, later] },
        { daysAgo: 0, rows: [old, later, newer, small, large, alone] },
      ],
    },
    { name: 'Vitvarulagret', files: [{ daysAgo: 0, rows: [later, newer, small, large] }] },
  ],
});
afterAll(close);

it('newer alternatives came at least 60 days later, cost half to twice as much, and are at two shops', async () => {
  const productId = await findProductId('SE', 'E1');
  const { alternatives } = await getResponse(context, 'product', { market: 'SE', productId });
  const names = alternatives.find(({ need }) => need === 'newer')?.products.map(({ name }) => name);
  expect(names).toEqual(['Fjell Våg 3']);
});

it('what stands beside a product is at most ten seconds old while the index changes', async () => {
  const productId = await findProductId('SE', 'E1');
  const openedAt = context.clock().getTime();
  const readNewer = async (seconds: number) => {
    setNow(new Date(openedAt + 1000 * seconds));
    const { alternatives } = await getResponse(context, 'product', { market: 'SE', productId });
    return alternatives.find(({ need }) => need === 'newer')?.products.map(({ name }) => name) ?? [];
  };
  expect(await readNewer(0)).toEqual(['Fjell Våg 3']);
  const position = await context.search.position('SE');
  const newerId = await findProductId('SE', 'E3');
  await context.search.apply('SE', [{ kind: 'remove', id: newerId, seq: position + 1 }]);
  expect([await readNewer(9), await readNewer(10)]).toEqual([['Fjell Våg 3'], []]);
});
