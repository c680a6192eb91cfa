import { describe, expect, it } from 'vitest';
import { read, rss } from './testing/read-whole.ts';

const GTIN = '4006381333931';
const LINK = 'https://shop.example/1';
const common = `<g:id>1</g:id><title>Kettle</title><link>${LINK}</link><g:gtin>${GTIN}</g:gtin>`;
const item = (inner: string) => rss(`<item>${common}<g:price>299 SEK</g:price>${inner}</item>`);

describe('readFeed on exports of shop systems and other sites', () => {
  it('reads WooCommerce, and a sale price only between its dates', async () => {
    const table = (ends: string) =>
      `ID,Name,"GTIN, UPC, EAN, or ISBN","In stock?",Stock,"Sale price","Regular price","Date sale price starts","Date sale price ends",Images,"Product URL",Brands\n12,Kettle,${GTIN},1,12,249,299,2026-03-01,${ends},"https://a.example/1.jpg, https://a.example/2.jpg",${LINK},Acme\n`;
    const { rows, codes } = await read(table('2026-03-31'));
    expect(rows).toMatchObject([
      { sku: '12', price: 24900, listPrice: 29900, stock: 'in', gtin: `0${GTIN}`, brand: 'Acme', fingerprint: null },
    ]);
    expect([rows[0]?.images.length, codes]).toEqual([2, []]);
    expect((await read(table('2026-03-14'))).rows).toMatchObject([{ price: 29900, listPrice: null }]);
  });

  it('reads Magento with a special price without end date', async () => {
    const { rows } = await read(
      `sku,name,price,special_price,special_price_from_date,special_price_to_date,base_image,product_url,ean\nM1,Kettle,299.0000,249.0000,2026-03-01 00:00:00,,https://a.example/1.jpg,${LINK},${GTIN}\n`,
    );
    expect(rows).toMatchObject([{ sku: 'M1', price: 24900, images: ['https://a.example/1.jpg'] }]);
  });

  it.each([
    ['Facebook', `id,title,link,price,gtin,quantity_to_sell_on_facebook\n1,Kettle,${LINK},299 SEK,${GTIN},75\n`],
    ['TikTok', `sku_id,title,link,price,gtin,availability\n1,Kettle,${LINK},SEK 299.00,${GTIN},IN_STOCK\n`],
    ['Prisjakt', `Your-item-number;Product-name;Product-URL;Price-including-VAT;EAN-or-UPC;Stock-level\n1;Kettle;${LINK};299,00;${GTIN};5\n`],
    ['Prisjakt in Swedish', `Artikelnummer;Produktnamn;Produkt-URL;Pris inkl. moms;EAN;Lagersaldo\n1;Kettle;${LINK};299:-;${GTIN};5\n`],
    ['a German shop', `Artikelnummer;Bezeichnung;Artikel-URL;Preis netto;Preis brutto;EAN;Bestand\n1;Kettle;${LINK};239,20;299,00;${GTIN};5\n`],
    ['Awin', `merchant_product_id,aw_product_id,product_name,merchant_deep_link,search_price,ean,stock_quantity\n1,99,Kettle,${LINK},299.00,${GTIN},4\n`],
    ['a table that names its currency', `ID;Title;Link;Price (SEK);GTIN;Stock\n1;Kettle;${LINK};299;${GTIN};1\n;;;;;\n`],
    ['Google’s Content API', JSON.stringify({ resources: [{ offerId: '1', title: 'Kettle', link: LINK, price: { value: '299.00', currency: 'SEK' }, gtin: GTIN, availability: 'in stock' }] })],
    ['JSON with objects for texts', JSON.stringify([{ id: 1, name: 'Kettle', permalink: LINK, price: 299, brand: { name: 'Acme' }, images: [{ src: 'https://a.example/1.jpg' }], ean: GTIN, stock_status: 'instock' }])],
  ])('reads the columns of %s', async (_, file) => {
    const { rows, codes, records } = await read(file);
    expect(rows).toMatchObject([{ sku: '1', title: 'Kettle', link: LINK, price: 29900, gtin: `0${GTIN}`, stock: 'in' }]);
    expect([codes, records]).toEqual([[], 1]);
  }); // biome-ignore format: a table

  it('rejects a net price in countries that display prices with tax, and accepts it elsewhere', async () => {
    const file = `id,title,link,price_ex_vat,gtin\n1,Kettle,${LINK},100,${GTIN}\n`;
    const { codes, issues } = await read(file);
    expect([codes, issues[0]?.value]).toEqual([['price-without-tax'], '100']);
    expect((await read(file, 'US')).rows).toMatchObject([{ price: 10000 }]);
    expect((await read(file.replace('price_ex_vat', 'price').replace('100', '100 kr exkl. moms'))).codes).toEqual([
      'price-without-tax',
    ]);
    const shopItem = `<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>K</PRODUCTNAME><URL>${LINK}</URL><PRICE>100</PRICE><VAT>21%</VAT></SHOPITEM></SHOP>`;
    expect((await read(shopItem, 'CZ')).codes).toEqual(['price-without-tax']);
  });

  it('uses the currency beside the number', async () => {
    const priced = (price: string) => read(rss(`<item>${common}${price}</item>`));
    expect((await priced('<g:price currency="SEK">299</g:price>')).rows).toMatchObject([{ price: 29900 }]);
    expect((await priced('<g:price currency="NOK">299</g:price>')).codes).toEqual(['currency-mismatch']);
    const nested = '<g:price><g:value>299</g:value><g:currency>NOK</g:currency></g:price>';
    expect((await priced(nested)).codes).toEqual(['currency-mismatch']);
    const table = `id,title,link,Price (EUR),gtin\n1,Kettle,${LINK},100,${GTIN}\n`;
    expect((await read(table)).codes).toEqual(['currency-mismatch']);
  });

  it('sets shipping to free from the country’s threshold', async () => {
    const shipped = async (threshold: string) =>
      (
        await read(
          item(
            `<g:shipping>SE:::49 SEK</g:shipping><g:free_shipping_threshold>${threshold}</g:free_shipping_threshold>`,
          ),
        )
      ).rows[0]?.shipping;
    expect(await shipped('SE:299 SEK')).toBe(0);
    expect(await shipped('SE:299.01 SEK,NO:1 NOK')).toBe(4900);
    expect(await shipped('<g:country>SE</g:country><g:price_threshold>200 SEK</g:price_threshold>')).toBe(0);
    expect(await shipped('<g:country>NO</g:country><g:price_threshold>1 NOK</g:price_threshold>')).toBe(4900);
    const line = { id: '1', title: 'K', link: LINK, price: '299 SEK', gtin: GTIN, shipping: 'SE:::49 SEK' };
    const threshold = [{ country: 'SE', priceThreshold: { value: 299, currency: 'SEK' } }];
    expect((await read(JSON.stringify({ ...line, freeShippingThreshold: threshold }))).rows[0]?.shipping).toBe(0);
    const { rows, issues } = await read(item('<g:free_shipping_threshold>SE:1 EUR</g:free_shipping_threshold>'));
    expect(rows[0]?.shipping).toBeNull();
    expect(issues).toMatchObject([{ code: 'shipping-bad', field: 'free_shipping_threshold', value: '1 EUR' }]);
  });

  it('reads the EPREL number of an energy label', async () => {
    const { rows } = await read(
      item(
        '<g:certification><g:certification_authority>EC</g:certification_authority><g:certification_name>EPREL</g:certification_name><g:certification_code>123456</g:certification_code></g:certification>',
      ),
    );
    expect(rows[0]?.details).toEqual([{ name: 'EPREL', value: '123456' }]);
  });

  it('prefers Google’s elements with any prefix, and ignores those of other namespaces', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:gm="http://base.google.com/ns/1.0"><entry><id>tag:shop,1</id><gm:id>1</gm:id>
      <title>Kettle</title><link rel="self" href="https://shop.example/feed"/><link rel="alternate" href="${LINK}"/><gm:price>299 SEK</gm:price><gm:gtin>${GTIN}</gm:gtin></entry></feed>`;
    expect((await read(atom)).rows).toMatchObject([{ sku: '1', link: LINK }]);
    const media = rss(`<item><media:title>front view</media:title>${common}<g:price>299 SEK</g:price></item>`);
    expect((await read(media)).rows).toMatchObject([{ title: 'Kettle' }]);
  });

  it('reads the offer after one without end tag', async () => {
    const first = `<item>${common}<g:price>299 SEK</g:price>`;
    const { rows, codes } = await read(rss(`${first}${first.replace('>1<', '>2<')}</item>`));
    expect(rows.map(({ sku }) => sku)).toEqual(['1', '2']);
    expect(codes).toEqual(['row-mended']);
  });

  it('ignores a stray NUL and a row of separators only', async () => {
    const file = `id,title,link,price,gtin\n1,Ket\0tle,${LINK},299 SEK,${GTIN}\n,,,,\n" ",,,,\n`;
    expect(await read(file)).toMatchObject({ rows: [{ title: 'Ket tle' }], records: 1, issues: [] });
  });

  it('evaluates sale dates without zone in the market’s time zone', async () => {
    // It is 12:00 in London and 13:00 in Stockholm.
    const sale = `id,title,link,price,gtin,sale_price,sale_price_effective_date\n1,K,${LINK},10,${GTIN},8,2026-03-01/2026-03-15T12:30\n`;
    expect((await read(sale, 'UK')).rows[0]?.price).toBe(800);
    expect((await read(sale, 'SE')).rows[0]?.price).toBe(1000);
  });
});
