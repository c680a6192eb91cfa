import { describe, expect, it } from 'vitest';
import type { MarketId } from '../market/market.ts';
import { read } from './testing/read-whole.ts';

const GTIN = '4006381333931';
const LINK = 'https://shop.example/1';

/** Reads a table of one offer with these columns and values besides id, title, link and GTIN. */
const table = (columns: string, values: string, market: MarketId = 'DE') =>
  read(`id;title;link;gtin;${columns}\n1;Topf;${LINK};${GTIN};${values}\n`, market, {
    baseUrl: 'https://shop.example/feed.csv',
  });

describe('names of columns', () => {
  it.each<[string, string, MarketId, number]>([
    ['Preis ohne MwSt.;Preis mit MwSt.', '10,00;11,90', 'DE', 1190],
    ['Preis CHF exkl. MwSt;Preis CHF inkl. MwSt', "1'000.00;1’081.00", 'CH', 108100],
    ['Prix HT EUR;Prix TTC EUR', '10,00;12,00', 'FR', 1200],
    ['hinta alv 0%;hinta', '10,00;12,55', 'FI', 1255],
    ['Cena bez DPH;Cena s DPH Kč', '100;121', 'CZ', 12100],
    ['販売価格（税抜）;販売価格（税込）', '1000;1100', 'JP', 1100],
  ])('reads the price with tax of %s', async (columns, values, market, price) => {
    expect(await table(columns, values, market)).toMatchObject({ rows: [{ price }] });
  });

  it('refuses a price without tax however its column says so', async () => {
    expect((await table('Preis EUR zzgl. MwSt.', '10,00')).codes).toEqual(['price-without-tax']);
  });

  it('refuses a price that another column says is without tax', async () => {
    expect((await table('price;includingVat', '10,00;0')).codes).toEqual(['price-without-tax']);
    expect((await table('price;includingVat', '10,00;1')).rows).toMatchObject([{ price: 1000 }]);
  });

  it.each<[string, MarketId]>([['waluta', 'PL'], ['měna', 'CZ'], ['valuutta', 'SE'], ['pénznem', 'HU'], ['Währung', 'CH']])(
    'reads the currency of %s', async (column, market) => {
      expect((await table(`price;${column}`, '10,00;EUR', market)).codes).toEqual(['currency-mismatch']);
    }); // biome-ignore format: a table

  it.each(['Versandkosten AT;Versandkosten DE', 'Versandkosten Österreich;Versandkosten Deutschland', 'shipping_cost_dhl_at;shipping_cost_dhl_de'])(
    'reads the shipping cost of the market’s country from %s', async (columns) => {
      expect((await table(`price;${columns}`, '10,00;3,00;5,00')).rows).toMatchObject([{ shipping: 500 }]);
      expect((await table(`price;${columns}`, '10,00;3,00;5,00', 'AT')).rows).toMatchObject([{ shipping: 300 }]);
    }); // biome-ignore format: a table

  it('reads a shipping text with more parts than the header names', async () => {
    expect((await table('price;shipping(country:price)', '10;DE:::4,95 EUR')).rows).toMatchObject([{ shipping: 495 }]);
  });

  it('makes paths of images and addresses without protocol complete', async () => {
    const { rows, codes } = await table('price;image', '10;"/i/1.jpg"');
    expect([rows[0]?.images, codes]).toEqual([['https://shop.example/i/1.jpg'], []]);
    expect((await table('price;image', '10;//cdn.example/1.jpg')).rows[0]?.images).toEqual([
      'https://cdn.example/1.jpg',
    ]);
  });

  it.each<[string, MarketId, number]>([
    ['Bruttó ár;Akciós ár;Akció vége', 'HU', 39990],
    ['Preis;Aktionspreis;Aktion bis', 'DE', 39990],
    ['Cena;Cena promocyjna;Promocja do', 'PL', 39990],
  ])('ends a sale on the day of %s', async (columns, market, price) => {
    expect((await table(columns, '39990;35990;2026.03.10', market)).rows[0]?.price).toBe(price * 100);
    expect((await table(columns, '39990;35990;2026.03.20', market)).rows[0]?.price).toBe(3599000);
  });

  it.each<[string, MarketId]>([
    ['Réf.;Désignation;Prix TTC;Frais de port;Dispo;Lien fiche;Visuel;Code-barres', 'FR'],
    ['Kod towaru;Nazwa towaru;Cena brutto;Koszt wysyłki od;Stan mag.;Adres www;Zdjęcie główne;Kod kreskowy', 'PL'],
    ['Cikkszám;Terméknév;Bruttó ár;Szállítási díj;Raktárkészlet;Termék link;Kép link;EAN kód', 'HU'],
    ['SKU;NL_Title_Long;Price;Verzendkosten;Stock_Level;NL_URL;Images;EAN', 'NL'],
    ['Artikelnummer;Artikelname;VK Brutto;Versandkosten;Lagerbestand gesamt;URL-Pfad;Bild 1;GTIN', 'DE'],
    ['商品管理番号;商品名;販売価格（税込）;送料;在庫数;商品ページURL;商品画像URL;JANコード', 'JP'],
  ])('reads those of shops’ own exports: %s', async (header, market) => {
    const { rows } = await read(`${header}\n1;Topf;10;5;3;${LINK};${LINK}.jpg;${GTIN}\n`, market);
    const unit = market === 'JP' ? 1 : 100;
    expect(rows).toMatchObject([
      { sku: '1', title: 'Topf', price: 10 * unit, shipping: 5 * unit, stock: 'in', link: LINK, images: [`${LINK}.jpg`] },
    ]); // biome-ignore format: one line
  });

  it('takes no amount for the price that only holds with a contract', async () => {
    const { issues } = await table('price;subscription_cost', '1,00;month:24:39.99 EUR');
    expect(issues).toMatchObject([{ code: 'price-unreadable', note: 'plus a contract: month:24:39.99 EUR' }]);
  });

  it('reports a stock that it cannot read, and reads words before a count', async () => {
    expect((await table('price;stock', '10;some')).codes).toEqual(['availability-unknown']);
    expect((await table('price;stock', '10;mehr als 10')).rows).toMatchObject([{ stock: 'in' }]);
  });

  it('sells nothing that the shop’s own export says is hidden', async () => {
    const shopify = (published: string, status: string) =>
      read(
        `Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Status\ntee,Tee,${published},Size,S,T-S,5,19.00,${GTIN},${status}\ntee,,,,M,T-M,5,19.00,${GTIN},\n`,
        'US',
        { baseUrl: 'https://shop.example/products.csv' },
      );
    const stocks = async (published: string, status: string) =>
      (await shopify(published, status)).rows.map(({ stock }) => stock);
    expect(await stocks('true', 'active')).toEqual(['in', 'in']);
    expect(await stocks('true', 'draft')).toEqual(['out', 'out']);
    expect(await stocks('false', 'active')).toEqual(['out', 'out']);
    expect((await table('price;in_stock;published', '10;1;-1')).rows).toMatchObject([{ stock: 'out' }]);
    expect((await table('price;in_stock;is_for_sale', '10;1;0')).rows).toMatchObject([{ stock: 'out' }]);
  });
});

describe('shipping costs', () => {
  const xml = (inner: string, market: MarketId) =>
    read(
      `<products>${[1, 2].map((id) => `<product><id>${id}</id><name>T</name><url>${LINK}</url><price>10</price><ean>${GTIN}</ean>${inner}</product>`).join('')}</products>`,
      market,
    );

  it('reads those of the market’s country from elements with a country', async () => {
    const costs = '<versandkosten land="AT">3</versandkosten><versandkosten land="DE">5</versandkosten>';
    expect((await xml(costs, 'DE')).rows).toMatchObject([{ shipping: 500 }, { shipping: 500 }]);
    expect((await xml(costs, 'AT')).rows[0]?.shipping).toBe(300);
  });

  it('reads Yandex Market’s', async () => {
    const { rows } = await xml('<delivery-options><option cost="5" days="1-3"/></delivery-options>', 'DE');
    expect(rows[0]).toMatchObject({ shipping: 500, delivery: { min: 1, max: 3 } });
  });

  it('reads schema.org’s', async () => {
    const shippingDetails = {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 7.9, currency: 'CHF' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CH' },
    };
    const offers = { '@type': 'Offer', url: LINK, price: '10.00', priceCurrency: 'CHF', shippingDetails };
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Topf',
      sku: '1',
      gtin13: GTIN,
      offers,
    };
    const { rows, codes } = await read(`${JSON.stringify(product)}\n`, 'CH');
    expect([rows[0]?.shipping, codes]).toEqual([790, []]);
  });
});
