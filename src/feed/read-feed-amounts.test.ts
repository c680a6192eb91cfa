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

  it('reads shipping in a column with its currency', async () => {
    expect((await read(table('price;shipping_eur', '100;4,90'), 'DE')).rows).toMatchObject([{ shipping: 490 }]);
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

describe('readFeed on texts in several languages', () => {
  const texts = (name: string, link: string) => `${name} ${link}`;
  const two = (element: string, da: string, sv: string) => `<${element}><da>${da}</da><sv>${sv}</sv></${element}>`;

  it.each([
    ['columns', `id;name_da;name_sv;url_da;url_sv;price;ean\n1;Bord;Skrivbord;https://a.example/da;https://a.example/sv;149;${G}\n`],
    ['elements', `<products><product><id>1</id><name_da>Bord</name_da><name_sv>Skrivbord</name_sv><url_da>https://a.example/da</url_da><url_sv>https://a.example/sv</url_sv><price>149</price><ean>${G}</ean></product></products>`],
    ['elements in elements', `<products><product><id>1</id>${two('name', 'Bord', 'Skrivbord')}${two('url', 'https://a.example/da', 'https://a.example/sv')}<price>149</price><ean>${G}</ean></product></products>`],
  ])('takes those in the language of the market: %s', async (_, file) => {
    const inMarket = async (market: 'SE' | 'DK') => (await read(file, market)).rows.map(({ title, link }) => texts(title, link));
    expect(await inMarket('SE')).toEqual(['Skrivbord https://a.example/sv']);
    expect(await inMarket('DK')).toEqual(['Bord https://a.example/da']);
  }); // biome-ignore format: a table

  it('says which texts are missing in a market of another language', async () => {
    const file = `id;name_da;url_da;price;ean\n1;Bord;https://a.example/da;149;${G}\n`;
    expect(await read(file)).toMatchObject({
      unreadable: 'columns-missing',
      detail: 'no title, unless "name_da" means it; no link',
    });
  });
});

describe('readFeed on words in place of codes', () => {
  it('reads Kelkoo’s availability and condition in words', async () => {
    const kelkoo = `<products><product><offer-id>1</offer-id><title>Table</title><product-url>${LINK}</product-url><price>12,50</price><merchant-category>Maison</merchant-category><ean>${G}</ean><availability>Rupture de stock</availability><condition>occasion</condition></product></products>`;
    expect((await read(kelkoo, 'FR')).rows).toMatchObject([{ stock: 'out', condition: 'used' }]);
  });

  it('takes the middle of three parts of shipping for a carrier, unless it is the code of a region', async () => {
    const shipped = async (shipping: string) =>
      (await read(table('price;shipping', `12,50;${shipping}`), 'DE')).rows[0]?.shipping;
    expect([await shipped('DE:DHL:4.95'), await shipped('DE:BY:4.95')]).toEqual([495, null]);
  });
});
