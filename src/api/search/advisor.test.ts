import { afterAll, describe, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const machine = (number: number, model: string, kilograms: number, price: number, delivery: string): FeedRow => ({
  id: `M${number}`,
  title: `${model} tvättmaskin ${kilograms} kg`,
  brand: model.split(' ')[0] ?? '',
  category: 1101,
  price,
  shipping: 100,
  gtin: makeGtin(number),
  mpn: `M-${number}00`,
  delivery,
});

// Friday, 20 March 2026.
const { context, findProductId, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        {
          daysAgo: 0,
          rows: [
            machine(1, 'Fjell Smal', 6, 3000, '1-2'),
            machine(2, 'Nordvik Mellan', 9, 3600, '2-3'),
            machine(3, 'Solhem Stor', 12, 9000, '5-8'),
            machine(4, 'Glimra Dyr', 7, 9500, '1-2'),
          ],
        },
      ],
    },
    {
      name: 'Vitvarulagret',
      files: [{ daysAgo: 0, rows: [{ ...machine(2, 'Nordvik Mellan', 9, 3900, '1-1'), id: 'V2' }] }],
    },
  ],
});
afterAll(close);

const find = (q: string) => getResponse(context, 'advisor', { market: 'SE', q });
const skuIds = async (...skus: string[]) => Promise.all(skus.map((sku) => findProductId('SE', sku)));

describe('the advisor', () => {
  it('picks the cheapest, the best balance and the best of the wish, and says what each costs and gives more', async () => {
    const { chips, wishes, deadline, picks, considered, category, ignored } = await find('rymlig tvättmaskin');
    const [small, middle, large] = await skuIds('M1', 'M2', 'M3');
    expect({ chips: chips.map(({ kind }) => kind), deadline, considered, ignored, id: category?.id }).toEqual({
      chips: ['category'],
      deadline: null,
      considered: 4,
      ignored: '',
      id: 1101,
    });
    expect(wishes).toEqual([{ wish: 'roomy', attribute: 'Kapacitet', path: '/advisor?q=tv%C3%A4ttmaskin' }]);
    expect(picks.map(({ reasons, product }) => [reasons, product.id])).toEqual([
      [['cheapest'], small],
      [['balance'], middle],
      [['wish'], large],
    ]);
    expect(picks.map(({ extra, measures }) => [extra?.amount ?? null, measures])).toEqual([
      [null, [{ wish: 'roomy', value: '6\u00a0kg', difference: null }]],
      [60_000, [{ wish: 'roomy', value: '9\u00a0kg', difference: { value: '3\u00a0kg', direction: 'more' } }]],
      [600_000, [{ wish: 'roomy', value: '12\u00a0kg', difference: { value: '6\u00a0kg', direction: 'more' } }]],
    ]);
  });

  it('takes every number from a stored offer, with its shop and time of sight', async () => {
    const { picks } = await find('rymlig tvättmaskin');
    for (const { product, offer } of picks) {
      const stored = await getResponse(context, 'product', { market: 'SE', productId: product.id });
      const row = stored.offers.find(({ id }) => id === offer.id);
      expect(row).toMatchObject({
        item: offer.item,
        shipping: offer.shipping,
        total: offer.total,
        seenAt: offer.seenAt,
      });
      expect(row?.merchant.name).toBe(offer.merchant.name);
    }
  });

  it('leaves out what arrives too late, and takes the shop that is in time', async () => {
    const friday = await find('rymlig tvättmaskin senast fredag');
    expect(friday.deadline).toEqual({ day: '2026-03-27', path: '/advisor?q=rymlig%20tv%C3%A4ttmaskin' });
    expect(friday.considered).toBe(3);
    // Shops count working days: one until Monday, none until tomorrow.
    expect((await find('tvättmaskin imorgon')).picks).toEqual([]);
    const monday = await find('tvättmaskin senast måndag');
    const [middle] = await skuIds('M2');
    expect(monday.deadline?.day).toBe('2026-03-23');
    expect(monday.picks.map(({ product, offer, delivery }) => [product.id, offer.merchant.name, delivery])).toEqual([
      [middle, 'Vitvarulagret', { min: 1, max: 1 }],
    ]);
  });

  it('says which words it left out, which wish nothing measures, and asks where nothing is said', async () => {
    const unknown = await find('tvättmaskin xyzzy under 4000 kr');
    expect(unknown.ignored).toBe('xyzzy');
    expect(unknown.picks).toHaveLength(2);
    const unmeasured = await find('tyst tvättmaskin');
    expect(unmeasured.wishes).toEqual([{ wish: 'quiet', attribute: null, path: '/advisor?q=tv%C3%A4ttmaskin' }]);
    expect(unmeasured.picks[0]?.reasons).toContain('cheapest');
    expect((await find('')).picks).toEqual([]);
    expect((await find('xyzzy')).picks).toEqual([]);
  });

  it('removes each part by its path', async () => {
    const { chips } = await find('rymlig tvättmaskin under 4000 kr senast måndag');
    expect(chips.map(({ kind, path }) => [kind, decodeURIComponent(path)])).toEqual([
      ['category', '/advisor?q="tvättmaskin" rymlig under 4000 kr senast måndag'],
      ['price', '/advisor?q=rymlig tvättmaskin senast måndag'],
    ]);
  });
});
