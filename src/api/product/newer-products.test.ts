import { afterAll, describe, expect, it } from 'vitest';
import { saveMerchant } from '../../offer/merchant.store.ts';
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
const phone = { ...washer(7, 'Brink Ett 7', 3000), category: 1302, title: 'Brink Ett 7 mobiltelefon' };

const { context, findProductId, setNow, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        { daysAgo: 120, rows: [old] },
        { daysAgo: 90, rows: [old, later] },
        { daysAgo: 0, rows: [old, later, newer, small, large, alone, phone] },
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

describe('what stands beside a product', async () => {
  const productId = await findProductId('SE', 'E1');
  const openedAt = context.clock().getTime();
  const read = async (seconds: number) => {
    setNow(new Date(openedAt + 1000 * seconds));
    return getResponse(context, 'product', { market: 'SE', productId });
  };
  const readNewer = async (seconds: number) =>
    (await read(seconds)).alternatives.find(({ need }) => need === 'newer')?.products.map(({ name }) => name) ?? [];
  const listRelated = async (seconds: number) => (await read(seconds)).related.map(({ name }) => name);
  const remove = async (identifier: string) => {
    const seq = (await context.search.position('SE')) + 1;
    await context.search.apply('SE', [{ kind: 'remove', id: await findProductId('SE', identifier), seq }]);
  };

  it('is presented again in the background from ten seconds after it has changed, and at once after thirty', async () => {
    expect(await readNewer(0)).toEqual(['Fjell Våg 3']);
    await remove('E3');
    expect(await readNewer(9)).toEqual(['Fjell Våg 3']);
    expect(await readNewer(10)).toEqual(['Fjell Våg 3']);
    await expect.poll(() => readNewer(11)).toEqual([]);
    expect(await listRelated(12)).toContain('Kalda Mini 4');
    await remove('E4');
    expect(await listRelated(42)).not.toContain('Kalda Mini 4');
  });

  it('is presented again after a minute in the background where only other products change, and at once after two', async () => {
    const first = await read(100);
    await remove('E7');
    expect(await read(159)).toBe(first);
    expect(await read(160)).toBe(first);
    await expect.poll(() => read(161)).not.toBe(first);
    const second = await read(161);
    expect(await read(400)).not.toBe(second);
  });

  it('is not presented again for a new shop, and at once where a shop is called otherwise', async () => {
    const first = await read(410);
    const { db } = context.databases.forMarket('SE');
    const [shop] = (await context.reference.get('SE')).merchants.values();
    if (shop === undefined) throw new Error('there is no shop');
    await saveMerchant(db, { ...shop, slug: 'new-shop', name: 'New shop' });
    await context.reference.refresh('SE');
    expect(await read(411)).toBe(first);
    await saveMerchant(db, { ...shop, name: 'Elhuset Nord' });
    await context.reference.refresh('SE');
    const renamed = await read(412);
    expect(renamed.offers.map(({ merchant }) => merchant.name)).toContain('Elhuset Nord');
  });
});
