import { afterAll, describe, expect, it } from 'vitest';
import { replaceExpertTests } from '../../review/expert-test.store.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const markets = await createTestMarkets(SHOPS);
const { context, findProductId, importFeed, setNow, now, close } = markets;
afterAll(close);

const white8 = await findProductId('SE', 'E1');
const black8 = await findProductId('SE', 'E2');
const white10 = await findProductId('SE', 'E3');
const soldOut = await findProductId('SE', 'E6');
const productId = white8;
const request = { market: 'SE', productId } as const;
const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });

const TEST = { gtin: `0${makeGtin(1)}`, source: 'Bench', licence: 'CC BY 4.0', link: 'https://tests.example/1', testedOn: '2026-03-01', score: 8.5, best: 10, summary: '' }; // biome-ignore format: short
await replaceExpertTests(markets.database.db, 'SE', [TEST]);

describe('product', () => {
  it('has the tests of its GTIN by others, with source and licence', async () => {
    const { gtin: _, ...shown } = TEST;
    expect((await getResponse(context, 'product', request)).expertTests).toEqual([shown]);
    expect((await getResponse(context, 'product', { ...request, productId: black8 })).expertTests).toEqual([]);
  });

  it('F02 lists offers with item price, shipping, total, stock and condition, unknown shipping last', async () => {
    const { offers, merchantCount, unknownShippingCount } = await getResponse(context, 'product', request);
    const rows = offers.map(({ merchant, item, shipping, total, stock, condition }) => [
      merchant.name,
      item,
      shipping,
      total,
      stock,
      condition,
    ]);
    expect(rows).toEqual([
      ['Fyndlådan', kronor(2500), kronor(100), kronor(2600), 'in', 'used'],
      ['Elhuset', kronor(5000), kronor(0), kronor(5000), 'in', 'new'],
      ['Vitvarulagret', kronor(4900), null, null, 'in', 'new'],
    ]);
    expect({ merchantCount, unknownShippingCount }).toEqual({ merchantCount: 3, unknownShippingCount: 1 });
    expect(offers[1]).toMatchObject({
      clickPath: `/go/SE/${offers[1]?.id}`,
      seenAt: '2026-03-20T12:00:00.000Z',
      low30: kronor(5000),
      drop: { percent: 16, from: kronor(6000), days: 30, since: '2026-03-10' },
      merchant: { rating: { average: 4.2, count: 10 } },
      paid: false,
    });
    expect(offers[2]).toMatchObject({ low30: null, drop: null });
  });

  it('F02 a used offer never sets the price of the new product', async () => {
    expect(await getResponse(context, 'product', request)).toMatchObject({
      lowestTotal: kronor(5000),
      lowestItem: kronor(4900),
      highestItem: kronor(5000),
    });
  });

  it('E08 has its key, identifiers and breadcrumbs', async () => {
    const product = await getResponse(context, 'product', request);
    expect(product).toMatchObject({
      krn: `krn:kpdc:product:${white8}`,
      name: 'Nordvik W7',
      option: '8 kg, Vit',
      gtins: [makeGtin(1).padStart(14, '0')],
      mpn: 'W78-W',
      brand: { name: 'Nordvik', path: expect.stringMatching(/^\/mi\/\d+\/Nordvik$/) },
      series: null,
      category: { id: 1101, path: '/cl/1101/Tvattmaskiner' },
      energyClass: 'A',
      energySheet: 'https://eprel.ec.europa.eu/qr/112233',
      images: [{ alt: 'Nordvik W7 8 kg, Vit' }],
    });
    expect(product.breadcrumbs.map(({ name }) => name)).toEqual(['Vitvaror', 'Tvätt', 'Tvättmaskiner']);
    // No shop states the number of this one in the register of energy labels.
    const other = await getResponse(context, 'product', { market: 'SE', productId: black8 });
    expect(other).toMatchObject({ energyClass: 'A', energySheet: null });
  });

  it('links each option to the nearest variant, with its price', async () => {
    const { variantAxes, path } = await getResponse(context, 'product', request);
    const axes = variantAxes.map(({ name, options }) => [
      name,
      options.map((option) => [option.name, /-(\d+)\//.exec(option.path)?.[1], option.selected, option.lowestTotal]),
    ]);
    expect(axes).toEqual([
      [
        'Kapacitet',
        [
          ['8\u00a0kg', String(white8), true, kronor(5000)],
          ['10\u00a0kg', String(white10), false, kronor(8000)],
        ],
      ],
      [
        'Färg',
        [
          ['Vit', String(white8), true, kronor(5000)],
          ['Svart', String(black8), false, kronor(6599)],
        ],
      ],
    ]);
    expect(variantAxes[0]?.options[0]?.path).toBe(path);
    const black = await getResponse(context, 'product', { market: 'SE', productId: black8 });
    expect(black.variantAxes[0]?.options[1]?.path).toContain(`-${white10}/`);
  });

  it('localizes specifications and marks those that differ between variants', async () => {
    const { specifications } = await getResponse(context, 'product', request);
    expect(
      specifications.map(({ name, rows }) => [name, rows.map((row) => [row.name, row.value, row.differs])]),
    ).toEqual([
      [
        'Specifikationer',
        [
          ['Energiklass', 'A', false],
          ['Kapacitet', '8\u00a0kg', true],
          ['Färg', 'Vit', true],
          ['Centrifugering', '1\u00a0400\u00a0varv/min', true],
          ['Wi-Fi', 'Ja', true],
        ],
      ],
      [
        'Allmänt',
        [
          ['Varumärke', 'Nordvik', false],
          ['Artikelnummer', 'W78-W', true],
          ['GTIN', makeGtin(1).padStart(14, '0'), true],
        ],
      ],
    ]);
  });

  it('rates today’s price against the last year', async () => {
    const { verdict } = await getResponse(context, 'product', request);
    expect(verdict).toEqual({
      level: 'lowest',
      lowest: kronor(5000),
      lowestDay: '2026-03-10',
      highest: kronor(6000),
      usual: { from: kronor(6000), to: kronor(6000) },
      days: 121,
      daysUnchanged: 11,
    });
    const young = await getResponse(context, 'product', { market: 'US', productId: await findProductId('US', 'B1') });
    expect(young.verdict).toMatchObject({ level: 'unknown', days: 1 });
  });

  it('has related products and alternatives that are not its own variants', async () => {
    const { related, alternatives } = await getResponse(context, 'product', request);
    expect(related).toHaveLength(12);
    const cheaper = alternatives.find(({ need }) => need === 'cheaper');
    for (const { lowestTotal } of cheaper?.products ?? []) expect(lowestTotal?.amount).toBeLessThan(500_000);
    expect(cheaper?.products.length).toBe(12);
    const shown = [...related, ...alternatives.flatMap(({ products }) => products)];
    for (const { id } of shown) expect([white8, black8, white10]).not.toContain(id);
    const models = (list: typeof related) => list.map(({ name }) => name);
    const [a, b] = [related, alternatives.flatMap(({ products }) => products)].map(models);
    expect(a?.filter((name) => b?.includes(name))).toEqual([]);
    // Its brand has nothing else in the category, and nothing is rated or newer.
    expect(alternatives.map(({ need }) => need)).toEqual(['cheaper']);
  });

  it('F10 is out of stock with its offer visible, and in stock again when an offer is', async () => {
    const before = await getResponse(context, 'product', { market: 'SE', productId: soldOut });
    expect(before).toMatchObject({ stock: 'out', lowestTotal: null, lowestItem: null });
    expect(before.offers.map(({ stock }) => stock)).toEqual(['out']);
    const row = { id: 'L1', title: 'Fjell Sky tvättmaskin 9 kg vit', brand: 'Fjell', category: 1101, mpn: 'SKY-9' };
    const rows = [{ ...row, gtin: makeGtin(6), color: 'Vit', price: 7100, shipping: 0 }];
    await importFeed('SE', { name: 'Lagerhuset', files: [{ daysAgo: 0, rows }] });
    const after = await getResponse(context, 'product', { market: 'SE', productId: soldOut });
    expect(after).toMatchObject({ stock: 'in', lowestTotal: kronor(7100) });
    const { products } = await getResponse(context, 'search', { market: 'SE', q: 'Fjell Sky' });
    expect(products.find(({ id }) => id === soldOut)?.stock).toBe('in');
  });

  it('is not found by an id of another market or an unknown id', async () => {
    expect((await getError(context, 'product', { market: 'US', productId })).kind).toBe('not-found');
    expect((await getError(context, 'product', { market: 'SE', productId: Number.MAX_SAFE_INTEGER })).kind).toBe(
      'not-found',
    );
  });

  it('hides offers whose feed is too old', async () => {
    setNow(new Date(now.getTime() + 73 * HOUR_MS));
    const { offers } = await getResponse(context, 'product', request);
    setNow(now);
    expect(offers).toEqual([]);
  });
});

describe('priceHistory', () => {
  it('F03 covers three months by default, starting with the price valid then', async () => {
    const history = await getResponse(context, 'priceHistory', request);
    expect(history).toMatchObject({
      range: 'THREE_MONTHS',
      from: '2025-12-19',
      to: '2026-03-20',
      firstSeen: '2025-11-20',
    });
    expect(history.points).toEqual([
      { day: '2025-12-19', item: kronor(6000), total: kronor(6000), merchantName: 'Elhuset' },
      { day: '2026-03-10', item: kronor(5000), total: kronor(5000), merchantName: 'Elhuset' },
      { day: '2026-03-20', item: kronor(4900), total: kronor(5000), merchantName: 'Elhuset' },
    ]);
    // 81 days at 6,000, then 11 at 5,000, in whole kronor.
    expect(history.average?.amount).toBe(Math.round((81 * 6000 + 11 * 5000) / 92) * 100);
    expect(history).toMatchObject({
      low30: { price: kronor(5000), day: '2026-03-10', merchantName: 'Elhuset' },
      lowest: { price: kronor(5000), day: '2026-03-10' },
      highest: { price: kronor(6000), day: '2025-12-19' },
      current: kronor(5000),
    });
  });

  it('F03 supports every range', async () => {
    const fromOf = async (range: 'ONE_MONTH' | 'SIX_MONTHS' | 'ONE_YEAR' | 'ALL') =>
      (await getResponse(context, 'priceHistory', { ...request, range })).from;
    expect(await fromOf('ONE_MONTH')).toBe('2026-02-18');
    expect(await fromOf('SIX_MONTHS')).toBe('2025-09-19');
    expect(await fromOf('ONE_YEAR')).toBe('2025-03-20');
    expect(await fromOf('ALL')).toBe('2025-11-20');
  });

  it('F03 has each shop beside the lowest price, and the prices of those that are asked for', async () => {
    const { shops, events } = await getResponse(context, 'priceHistory', request);
    expect(shops.map(({ name }) => name)).toContain('Elhuset');
    const known = shops.flatMap(({ current }) => current?.amount ?? []);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(shops.every(({ points }) => points.length === 0)).toBe(true);
    for (const event of events) expect(event.day > '2025-12-19').toBe(true);
    const [first] = shops;
    const asked = await getResponse(context, 'priceHistory', { ...request, shops: `${first?.id}` });
    expect(asked.shops.map(({ points }) => points.length > 0)).toEqual(shops.map(({ id }) => id === first?.id));
    expect(asked.shops[0]?.points.at(-1)?.total).toEqual(first?.current);
    const invalid = await getError(context, 'priceHistory', { ...request, shops: '1,2,3,4' });
    expect(invalid.kind).toBe('invalid-request');
  });

  it('F03 is empty for a product that was never offered new', async () => {
    const history = await getResponse(context, 'priceHistory', {
      market: 'SE',
      productId: await findProductId('SE', 'E6'),
      range: 'ONE_MONTH',
    });
    expect(history.points.every(({ total }) => total === null || total.amount > 0)).toBe(true);
    expect((await getError(context, 'priceHistory', { market: 'US', productId })).kind).toBe('not-found');
  });
});

describe('productGrid', () => {
  const ids = `${black8},${white8},${black8},1`;

  it('C12 returns products in the requested order and the mode of the version', async () => {
    for (const [v, mode, globalSite] of [
      [2, 'multiple', false],
      [3, 'compare', false],
      [4, 'default', false],
      [5, 'multiple', true],
      [6, 'compare', true],
      [7, 'default', true],
    ] as const) {
      const grid = await getResponse(context, 'productGrid', { market: 'SE', ids, v });
      expect(grid).toMatchObject({ mode, globalSite });
      expect(grid.products.map(({ id }) => id)).toEqual([black8, white8]);
      expect(grid.products.every(({ specifications }) => specifications.length > 0)).toBe(mode === 'compare');
    }
    expect((await getResponse(context, 'productGrid', { market: 'SE', ids })).mode).toBe('default');
  });

  it('C12 marks differences in compare mode', async () => {
    const { products } = await getResponse(context, 'productGrid', { market: 'SE', ids, v: 3 });
    const differing = products[0]?.specifications.flatMap(({ rows }) => rows.filter(({ differs }) => differs));
    expect(differing?.map(({ name }) => name)).toEqual(['Färg', 'Artikelnummer', 'GTIN']);
  });

  it('C12 rejects invalid versions and ids', async () => {
    for (const bad of [{ ids, v: 8 }, { ids, v: 1 }, { ids: 'a' }, { ids: '' }, { ids: '1,' }]) {
      expect((await getError(context, 'productGrid', { market: 'SE', ...bad })).kind).toBe('invalid-request');
    }
  });
});
