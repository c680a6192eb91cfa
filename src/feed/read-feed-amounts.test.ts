import { describe, expect, it } from 'vitest';
import { read } from './testing/read-whole.ts';

const G = '4006381333931';
const LINK = 'https://a.example/1';
const table = (columns: string, cells: string) => `id;title;link;ean;${columns}\n1;Table;${LINK};${G};${cells}\n`;
const xml = (inner: string) =>
  `<products><product><id>1</id><name>Table</name><url>${LINK}</url><ean>${G}</ean>${inner}</product></products>`;
const json = (more: object) => JSON.stringify([{ id: '1', title: 'Table', link: LINK, ean: G, ...more }]);

describe('readFeed on several amounts of one offer', () => {
  it.each([
    ['columns', table('price_eur;price_sek', '12,50;149,00')],
    ['elements in elements', xml('<price><EUR>12.50</EUR><SEK>149.00</SEK></price>')],
    ['elements', xml('<price currency="EUR">12.50</price><price currency="SEK">149.00</price>')],
    ['properties', json({ price: { EUR: 12.5, SEK: 149 } })],
    ['properties by name', json({ price_eur: 12.5, price_sek: 149 })],
  ])('takes the one in the currency of the market: %s', async (_, file) => {
    expect((await read(file)).rows).toMatchObject([{ price: 14900 }]);
    expect((await read(file, 'PL')).codes).toEqual(['currency-mismatch']);
  });

  it.each([
    ['elements', xml('<price_netto>100</price_netto><price_brutto>123</price_brutto>')],
    ['properties', json({ priceNetto: 100, price_brutto: 123 })],
  ])('takes the price with tax: %s', async (_, file) => {
    expect((await read(file, 'PL')).rows).toMatchObject([{ price: 12300 }]);
  });

  it('does not ask what the manufacturer recommends', async () => {
    expect(await read(table('price_vip;uvp', '90;150'), 'DE')).toMatchObject({
      rows: [],
      unreadable: 'columns-missing',
    });
    expect((await read(table('price_guest;price_vip;uvp', '100;90;150'), 'DE')).rows).toMatchObject([
      { price: 10000, listPrice: 15000 },
    ]);
  });

  it('takes \\N for a missing value, as MySQL writes it', async () => {
    const { rows, codes } = await read(table('price;old_price;deposit', '100;\\N;\\N'), 'DE');
    expect(rows).toMatchObject([{ price: 10000, listPrice: null, deposit: null }]);
    expect(codes).toEqual([]);
  });
});
