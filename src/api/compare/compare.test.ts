import { afterAll, describe, expect, it } from 'vitest';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, findProductId, close } = await createTestMarkets(SHOPS);
afterAll(close);

const white8 = await findProductId('SE', 'E1');
const black8 = await findProductId('SE', 'E2');
const plain = await findProductId('SE', 'P1');
const dryer = await findProductId('SE', 'E4');
const american = await findProductId('US', 'B1');
const compare = (...ids: number[]) => getResponse(context, 'compare', { market: 'SE', ids: ids.join(',') });
const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });

describe('comparison', () => {
  it('F06 compares products side by side, row by row, in the requested order', async () => {
    const { products, groups, sameCategory } = await compare(black8, white8, black8);
    expect(products.map(({ id }) => id)).toEqual([black8, white8]);
    expect(sameCategory).toBe(true);
    const rows = groups.flatMap((group) => group.rows);
    const row = (name: string) => rows.find((one) => one.name === name);
    expect(row('Färg')).toMatchObject({ values: ['Svart', 'Vit'], differs: true, best: [] });
    expect(row('Kapacitet')).toMatchObject({ values: ['8\u00a0kg', '8\u00a0kg'], differs: false, best: [] });
    expect(row('Wi-Fi')).toMatchObject({ values: [null, 'Ja'], differs: true, best: [] });
  });

  it('F06 marks the best energy class and the largest capacity, and no values that are a matter of taste', async () => {
    const { groups } = await compare(plain, white8, black8);
    const rows = groups.flatMap((group) => group.rows);
    expect(rows.find(({ name }) => name === 'Energiklass')).toMatchObject({ values: ['B', 'A', 'A'], best: [1, 2] });
    expect(rows.find(({ name }) => name === 'Kapacitet')).toMatchObject({ best: [1, 2], bestWord: 'largest' });
    expect(rows.filter(({ best }) => best.length > 0).map(({ name }) => name)).toEqual(['Energiklass', 'Kapacitet']);
    const same = await compare(white8, black8);
    expect(same.groups.flatMap((group) => group.rows).every(({ best }) => best.length === 0)).toBe(true);
  });

  it('F06 shows only shared attributes for products of several categories', async () => {
    const { groups, sameCategory } = await compare(white8, dryer);
    expect(sameCategory).toBe(false);
    expect(groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Varumärke', 'Artikelnummer']);
  });

  it('F06 lists ids unknown in this market, and compares the others', async () => {
    const { products, missing } = await compare(american, white8, 999_999);
    expect(products.map(({ id }) => id)).toEqual([white8]);
    expect(missing).toEqual([american, 999_999]);
    const nine = Array.from({ length: 9 }, (_, i) => i + 1).join(',');
    expect(await getError(context, 'compare', { market: 'SE', ids: nine })).toMatchObject({ kind: 'invalid-request' });
  });

  it('F06 returns the cheapest merchant, unknown shipping counts, and a year of prices', async () => {
    const { products } = await compare(white8);
    expect(products[0]).toMatchObject({
      lowestTotal: kronor(5000),
      cheapestAt: { name: 'Elhuset' },
      offers: { count: 2, inStockCount: 2, unknownShippingCount: 1, fastest: null },
      verdict: { level: 'lowest' },
    });
    expect(products[0]?.history).toHaveLength(53);
    expect(products[0]?.history.slice(-3)).toEqual([600_000, 500_000, 500_000]);
    expect(products[0]?.history[0]).toBeNull();
  });
});
