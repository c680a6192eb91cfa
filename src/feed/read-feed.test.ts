import { describe, expect, it } from 'vitest';
import type { MarketId } from '../market/market.ts';
import { HEADER, ROW, read } from './testing/read-whole.ts';

describe('readFeed rows', () => {
  const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
  const one = async (columns: Record<string, string>, market: MarketId = 'SE') => {
    const base = { id: '1', title: 'T', link: 'https://a.example/1', price: '100', gtin: '4006381333931' };
    return read(JSON.stringify({ ...base, ...columns }), market);
  };

  it('accepts the valid rows of a feed and reports line, field, value and cause of the others', async () => {
    const { rows, issues, rejected } = await read(
      csv(
        ROW,
        ',No id,https://a.example,1,,',
        'B,,https://a.example,1,,',
        'C,T,www.a.example,1,,',
        'D,T,https://a.example,,,',
        'E,T,https://a.example,0.00 SEK,,',
        'F,T,https://a.example,5 RUB,,',
        'G;broken',
        ROW,
      ),
    );
    expect(rows.map((row) => row.sku)).toEqual(['A1']);
    expect(rejected).toBe(8);
    expect(
      issues
        .filter(({ severity }) => severity === 'refused')
        .map(({ line, code, field, value, note }) => [line, code, field, value, note]),
    ).toEqual([
      [3, 'id-missing', 'id', null, 'of "No id"'],
      [4, 'title-missing', 'title', null, null],
      [5, 'link-bad', 'link', 'www.a.example', null],
      [6, 'price-missing', 'price', null, null],
      [7, 'price-zero', 'price', '0.00 SEK', null],
      [8, 'currency-mismatch', 'price', '5 RUB', 'RUB, not SEK'],
      [9, 'row-broken', null, 'G;broken', null],
      [10, 'duplicate-id', 'id', 'A1', 'first on line 2'],
    ]);
  });

  it('applies a sale price while its dates are active, and never skips such a row', async () => {
    const sale = async (dates: string, sale_price = '80') =>
      (await one({ sale_price, sale_price_effective_date: dates })).rows[0];
    expect(await sale('2026-03-01/2026-03-31')).toMatchObject({ price: 8000, listPrice: 10000, fingerprint: null });
    expect(await sale('2026-04-01/2026-04-30')).toMatchObject({ price: 10000, listPrice: null, fingerprint: null });
    expect((await one({ sale_price: '80' })).rows[0]).toMatchObject({ price: 8000, fingerprint: expect.any(String) });
    expect((await one({ sale_price: '180' })).codes).toEqual(['sale-price-higher']);
    expect((await one({ sale_price: '0' })).codes).toEqual([]);
    expect((await one({ sale_price: '80', sale_price_effective_date: 'soon' })).codes).toEqual(['sale-dates-bad']);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ gtin: '4.00638E+12' }, ['gtin-damaged']],
    [{ gtin: '4,00638E+12' }, ['gtin-damaged']],
    [{ gtin: '4006381333932, 4006381333931' }, []],
    [{ gtin: 'n/a' }, ['no-identifier']],
    [{ gtin: '', brand: 'B', mpn: '1' }, []],
    [{ gtin: '', identifier_exists: 'no' }, []],
    [{ title: 'x '.repeat(100) }, ['title-too-long']],
    [{ availability: 'perhaps' }, ['availability-unknown']],
    [{ condition: 'odd' }, ['condition-unknown']],
    [{ image_link: 'ftp://a.example/1.jpg' }, ['image-bad']],
    [{ shipping: 'SE:::ask' }, ['shipping-bad']],
    [{ deposit: 'some' }, ['deposit-bad']],
    [{ multipack: 'six' }, ['pack-count-bad']],
    [{ unit_pricing_measure: 'lots' }, ['unit-price-bad']],
  ])('reports %o as %o and accepts the row', async (columns, codes) => {
    const { rows, codes: found } = await one(columns);
    expect(found).toEqual(codes);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.fingerprint === null).toBe(codes.length > 0);
  });

  it('reads deposit, pack count, unit price and the currency column', async () => {
    const { rows } = await one({
      price: '12.00',
      currency: 'SEK',
      pant: '2 kr',
      multipack: '6',
      unit_pricing_measure: '330 ml',
      unit_pricing_base_measure: '1 l',
      is_bundle: 'yes',
    });
    expect(rows[0]).toMatchObject({
      price: 1200,
      deposit: 200,
      packCount: 6,
      unitPrice: { amount: 3636, quantity: 1, unit: 'l' },
      details: [{ name: 'is_bundle', value: 'yes' }],
    });
    expect((await one({ price: '12.00', currency: 'EUR' })).codes).toEqual(['currency-mismatch']);
  });

  it('returns a row as unchanged by its fingerprint, which depends on text, columns and market', async () => {
    const [row] = (await read(csv(ROW))).rows;
    const print = row?.fingerprint ?? undefined;
    expect(print).toBeDefined();
    const knownFingerprint = () => print;
    expect(await read(csv(ROW, ROW), 'SE', { knownFingerprint })).toMatchObject({
      unchanged: ['A1'],
      rows: [],
      codes: ['duplicate-id'],
    });
    expect((await read(csv(ROW.replace('299', '298')), 'SE', { knownFingerprint })).rows).toHaveLength(1);
    expect((await read(csv(ROW).replace('title', 'brand'), 'SE', { knownFingerprint })).unchanged).toEqual([]);
    expect((await read(csv(ROW), 'NO', { knownFingerprint })).unchanged).toEqual([]);
  });

  it('truncates values in issues to 200 characters', async () => {
    const { issues } = await one({ link: 'x'.repeat(1000) });
    expect(issues[0]?.value).toHaveLength(200);
  });
});
