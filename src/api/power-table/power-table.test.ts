import { afterAll, describe, expect, it, vi } from 'vitest';
import type { RequestOf } from '../../contract/contract.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, findProductId, close } = await createTestMarkets(SHOPS);
afterAll(close);

const table = (more: Partial<RequestOf<'powerTable'>> = {}) =>
  getResponse(context, 'powerTable', { market: 'SE', categoryId: 1101, ...more });

describe('power table', () => {
  it('R12 returns the requested columns in their order', async () => {
    const usual = await table();
    expect(usual.total).toBe(64);
    expect(usual.rows).toHaveLength(64);
    expect(usual.columns.filter(({ shown }) => shown).map(({ id, name }) => name ?? id)).toEqual([
      'price',
      'drop',
      'shops',
      'stock',
      'Energiklass',
      'Kapacitet',
      'Färg',
      'Centrifugering',
      'Wi-Fi',
    ]);
    const { columns, rows } = await table({ columns: 'a110102,price,nothing,a110105', sort: '-a110102' });
    expect(columns.slice(0, 3)).toMatchObject([
      { id: 'a110102', unit: 'kg', isNumber: true, shown: true },
      { id: 'price', name: null, shown: true },
      { id: 'a110105', shown: true },
    ]);
    expect(columns.filter(({ shown }) => !shown)).toHaveLength(9);
    expect(rows[0]).toMatchObject({ product: { id: await findProductId('SE', 'E3') }, values: ['10', null, null] });
  });

  it('R12 sorts by any column, missing values last in both directions', async () => {
    const wifi = await findProductId('SE', 'E1');
    for (const sort of ['a110105', '-a110105']) expect((await table({ sort })).rows[0]?.product.id).toBe(wifi);
    const prices = (await table({ sort: 'price' })).rows.flatMap(({ product }) => product.lowestTotal?.amount ?? []);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const names = (await table({ sort: '-name' })).rows.map(({ product }) => product.name);
    const words = new Intl.Collator('sv-SE', { numeric: true });
    expect(names).toEqual([...names].sort((a, b) => words.compare(b, a)));
    const energy = (await table({ sort: 'a110101', columns: 'a110101' })).rows.map(({ values }) => values[0]);
    expect(energy.slice(0, 4)).toEqual(['A', 'A', 'A', 'B']);
    expect((await table({ sort: 'nothing' })).sort).toBe('popularity');
  });

  it('R12 filters by the facets of the listing', async () => {
    const { total, facets } = await table({ f: 'a110102:10~' });
    expect(total).toBe(1);
    expect(facets.find(({ id }) => id === 'a110102')).toMatchObject({ from: 10, to: null });
    expect(await getError(context, 'powerTable', { market: 'SE', categoryId: 1 })).toMatchObject({ kind: 'not-found' });
  });

  it('R12 shows every page of a table that is too large to be sorted', async () => {
    const find = context.search.search.bind(context.search);
    const spy = vi.spyOn(context.search, 'search').mockImplementation(async (market, request) => {
      const result = await find(market, { ...request, offset: 0, limit: 64 });
      const { offset, limit } = request;
      const ids = Array.from({ length: Math.min(limit, 3000 - offset) }, (_, i) => result.ids[(offset + i) % 64] ?? 0);
      return { ...result, total: 3000, ids };
    });
    const { rows, pageCount, sort } = await table({ sort: 'name', page: 25 });
    spy.mockRestore();
    expect([pageCount, sort]).toEqual([30, 'popularity']);
    expect(rows.length).toBeGreaterThan(0);
  });
});
