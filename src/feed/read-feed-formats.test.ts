import { describe, expect, it } from 'vitest';
import { HEADER, ROW, read, rss } from './testing/read-whole.ts';

describe('readFeed formats', () => {
  it('reads Google RSS with namespaces, CDATA, nested shipping and details', async () => {
    const item = `<item><g:id><![CDATA[A 1]]></g:id><g:title><![CDATA[Lamp <b>Nova</b>]]></g:title><g:link>https://shop.example/1</g:link>
      <g:price>1 299,00 kr</g:price><g:sale_price>999 kr</g:sale_price><g:brand>Brand</g:brand><g:mpn>X-1</g:mpn>
      <g:image_link>https://cdn.example/1.jpg</g:image_link><g:additional_image_link>https://cdn.example/2 b.jpg</g:additional_image_link>
      <g:shipping><g:country>NO</g:country><g:price>1 NOK</g:price></g:shipping>
      <g:shipping><g:country>SE</g:country><g:service>Post</g:service><g:price>49 SEK</g:price><g:min_transit_time>1</g:min_transit_time><g:max_transit_time>3</g:max_transit_time></g:shipping>
      <g:product_detail><g:section_name>Light</g:section_name><g:attribute_name>Colour temperature</g:attribute_name><g:attribute_value>2700 K</g:attribute_value></g:product_detail>
      <g:color>red</g:color><g:product_type>Home &gt; Lamps</g:product_type><g:google_product_category>594</g:google_product_category></item>`;
    const { rows, codes, format } = await read(rss(item));
    expect(format).toBe('google-rss');
    expect(codes).toEqual([]);
    expect(rows[0]).toMatchObject({
      line: 2,
      sku: 'A 1',
      title: 'Lamp Nova',
      price: 99900,
      listPrice: 129900,
      shipping: 4900,
      delivery: { min: 1, max: 3 },
      images: ['https://cdn.example/1.jpg', 'https://cdn.example/2%20b.jpg'],
      categoryPath: 'Home > Lamps',
      googleCategory: '594',
      stock: 'unknown',
      details: [
        { name: 'color', value: 'red' },
        { name: 'Colour temperature', value: '2700 K' },
      ],
    });
  });

  it('reads items whose elements have no prefix, and shipping as text', async () => {
    const { rows } = await read(
      rss(
        '<item><id>1</id><title>T</title><link>https://a.example/1</link><price>10</price><shipping>SE:::49 SEK</shipping></item>',
      ),
    );
    expect(rows[0]).toMatchObject({ sku: '1', price: 1000, shipping: 4900 });
  });

  it('reads Atom with a link attribute and a byte order mark', async () => {
    const entry =
      '<entry><g:id>1</g:id><title>T</title><link href="https://a.example/1"/><g:price>10 SEK</g:price></entry>';
    const { rows, format } = await read(`\ufeff<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`);
    expect(format).toBe('google-atom');
    expect(rows[0]).toMatchObject({ sku: '1', link: 'https://a.example/1' });
  });

  it('reads Heureka with PARAM and DELIVERY', async () => {
    const { rows, format } = await read(
      `<SHOP><SHOPITEM><ITEM_ID>7</ITEM_ID><PRODUCT>Kolo velké</PRODUCT><PRODUCTNAME>Kolo</PRODUCTNAME><URL>https://a.cz/7</URL><PRICE>100</PRICE><PRICE_VAT>121,50</PRICE_VAT>
      <DELIVERY_DATE>0</DELIVERY_DATE><MANUFACTURER>M</MANUFACTURER><PRODUCTNO>N1</PRODUCTNO><CATEGORYTEXT>Sport | Kola</CATEGORYTEXT>
      <PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>modrá</VAL></PARAM>
      <DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>99</DELIVERY_PRICE></DELIVERY><DELIVERY><DELIVERY_ID>CP</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE></DELIVERY></SHOPITEM></SHOP>`,
      'CZ',
    );
    expect(format).toBe('heureka-xml');
    expect(rows[0]).toMatchObject({
      title: 'Kolo',
      price: 12150,
      stock: 'in',
      shipping: 7900,
      categoryPath: 'Sport > Kola',
      mpn: 'N1',
      delivery: { min: 0, max: 0 },
    });
    expect(rows[0]?.details).toEqual([{ name: 'Barva', value: 'modrá' }]);
  });

  it('reads Skroutz with any root element', async () => {
    const { rows, format } = await read(
      '<myshop><products><product><id>5</id><name>Σόμπα</name><link>https://a.gr/5</link><price_with_vat>43.68</price_with_vat><instock>Y</instock><availability>Παράδοση 4-10 ημέρες</availability><manufacturer>M</manufacturer><mpn>1</mpn><shipping>3,50</shipping></product></products></myshop>',
      'GR',
    );
    expect(format).toBe('skroutz-xml');
    expect(rows[0]).toMatchObject({
      title: 'Σόμπα',
      price: 4368,
      stock: 'in',
      shipping: 350,
      delivery: { min: 4, max: 10 },
    });
  });

  it('reads idealo columns in German and Spanish, with costs per carrier and payment method', async () => {
    const german = await read(
      'Artikelnummer im Shop;Produktname;Preis;Produkt-URL;EAN / GTIN / Barcodenummer / UPC;Grundpreis;Lieferzeit;Hersteller / Markenname;Versandkosten: DHL;deliveryCosts_ups;paymentCosts_paypal\n' +
        'A1;"Tee ""Assam"", <b>lose</b>\nzweite Zeile";1.299,00;https://a.de/1;4006381333931;10,00 €/kg;4 bis 8 Tage;Marke;5,90;4,90;1,00\n',
      'DE',
    );
    expect(german.rows[0]).toMatchObject({
      sku: 'A1',
      title: 'Tee "Assam", lose zweite Zeile',
      price: 129900,
      shipping: 590,
      delivery: { min: 4, max: 8 },
      unitPrice: { amount: 1000, quantity: 1, unit: 'kg' },
    });
    const spanish = await read(
      'Número de artículo en la tienda\tNombre del producto\tPrecio\tURL del producto\tEAN\tMarca\tGastos de envío: Correos\n1\tMesa\t12,50\thttps://a.es/1\t4006381333931\tM\t3,99\n',
      'ES',
    );
    expect(spanish).toMatchObject({ format: 'tsv', codes: [] });
    expect(spanish.rows[0]).toMatchObject({ sku: '1', title: 'Mesa', price: 1250, shipping: 399 });
  });

  it.each([',', ';', '\t', '|'])(
    'finds the separator %j and passes over lines before the header',
    async (separator) => {
      const { rows } = await read(
        `sep=${separator}\n\n${HEADER.replaceAll(',', separator)}\n${ROW.replaceAll(',', separator)}\n`,
      );
      expect(rows).toMatchObject([{ sku: 'A1', line: 4, price: 29900, gtin: '04006381333931' }]);
    },
  );

  it('reads JSON lines with nested shipping, lists and numbers', async () => {
    const line = {
      id: 1,
      title: 'T',
      link: 'https://a.example/1',
      price: 12.5,
      additional_image_link: ['https://c.example/1.jpg'],
      shipping: [{ country: 'SE', price: { value: 5, currency: 'SEK' } }],
      product_detail: [{ attribute_name: 'Wood', attribute_value: 'oak' }],
    };
    const { rows, format } = await read(`${JSON.stringify(line)}\n{"id": broken\n[1]\n`);
    expect(format).toBe('json-lines');
    expect(rows).toMatchObject([
      {
        sku: '1',
        price: 1250,
        shipping: 500,
        images: ['https://c.example/1.jpg'],
        details: [{ name: 'Wood', value: 'oak' }],
      },
    ]);
  });

  it('reads an archive of prices, where only the same time is a duplicate', async () => {
    const full = { id: 'A', title: 'T', link: 'https://a.example/1', price: '10 SEK', seen_at: '2026-01-01T00:00:00Z' };
    const point = (seen_at: string, price: string, more = {}) => ({ id: 'A', price, seen_at, ...more });
    const lines = [
      full,
      point('2026-01-02T00:00:00Z', '9 SEK', { shipping: '49 SEK', availability: 'out_of_stock' }),
      point('2026-01-03T00:00:00+01:00', '8 SEK'),
      point('2026-01-03T00:00:00+01:00', '7 SEK'),
      point('yesterday', '7 SEK'),
    ];
    const { rows, points, issues, rejected } = await read(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(rows).toMatchObject([{ sku: 'A', fingerprint: null, seenAt: new Date('2026-01-01T00:00:00Z') }]);
    expect(points).toEqual([
      { line: 2, sku: 'A', price: 900, shipping: 4900, stock: 'out', seenAt: new Date('2026-01-02T00:00:00Z') },
      { line: 3, sku: 'A', price: 800, shipping: null, stock: 'unknown', seenAt: new Date('2026-01-02T23:00:00Z') },
    ]);
    expect(issues.filter(({ severity }) => severity === 'refused').map(({ code, line }) => [code, line])).toEqual([
      ['duplicate-id', 4],
      ['seen-at-bad', 5],
    ]);
    expect(rejected).toBe(2);
  });
});
