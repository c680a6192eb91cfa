import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { Complaint } from './complaint.ts';
import { type FeedContext, readFeed } from './read-feed.ts';
import type { FeedRow, PricePoint } from './row.ts';
import { zipOf } from './zip.fixture.ts';

const NOW = new Date('2026-03-15T12:00:00Z');

async function* sourceOf(pieces: readonly Uint8Array[]) {
  yield* pieces;
}

async function read(
  file: string | Uint8Array | readonly Uint8Array[],
  market: MarketId = 'SE',
  more: Partial<FeedContext> = {},
) {
  const bytes = typeof file === 'string' ? [Buffer.from(file)] : file instanceof Uint8Array ? [file] : file;
  const rows: FeedRow[] = [];
  const points: PricePoint[] = [];
  const unchanged: string[] = [];
  const complaints: Complaint[] = [];
  let [refused, records] = [0, 0];
  let [format, encoding, cutShort, unreadable, detail]: (string | null)[] = [null, null, null, null, null];
  for await (const part of readFeed(sourceOf(bytes), { market: MARKETS[market], now: NOW, charset: null, ...more })) {
    if (part.kind === 'opened') ({ format, encoding } = part);
    else if (part.kind === 'ended') ({ cutShort, records } = part);
    else if (part.kind === 'unreadable') [unreadable, detail] = [part.reason, part.detail];
    else {
      rows.push(...part.rows);
      points.push(...part.points);
      unchanged.push(...part.unchanged);
      complaints.push(...part.complaints);
      refused += part.refused;
    }
  }
  const codes = complaints.map(({ code }) => code);
  return {
    rows,
    points,
    unchanged,
    complaints,
    codes,
    refused,
    records,
    format,
    encoding,
    cutShort,
    unreadable,
    detail,
  };
}

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n${items.join('\n')}\n</channel></rss>`;
const ITEM = `<item><g:id>A1</g:id><title>Kettle &amp; lid</title><link>https://shop.example/a1</link>
<g:price>299.00 SEK</g:price><g:gtin>4006381333931</g:gtin><g:availability>in_stock</g:availability></item>`;
const HEADER = 'id,title,link,price,gtin,availability';
const ROW = 'A1,Kettle,https://shop.example/a1,299.00 SEK,4006381333931,in_stock';

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

  it('reads Skroutz under any root', async () => {
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

  it('reads idealo columns in German and Spanish, with costs per carrier and way of paying', async () => {
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

  it('reads an archive of prices, where only the same time twice is a repeat', async () => {
    const full = { id: 'A', title: 'T', link: 'https://a.example/1', price: '10 SEK', seen_at: '2026-01-01T00:00:00Z' };
    const point = (seen_at: string, price: string, more = {}) => ({ id: 'A', price, seen_at, ...more });
    const lines = [
      full,
      point('2026-01-02T00:00:00Z', '9 SEK', { shipping: '49 SEK', availability: 'out_of_stock' }),
      point('2026-01-03T00:00:00+01:00', '8 SEK'),
      point('2026-01-03T00:00:00+01:00', '7 SEK'),
      point('yesterday', '7 SEK'),
    ];
    const { rows, points, complaints, refused } = await read(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(rows).toMatchObject([{ sku: 'A', fingerprint: null, seenAt: new Date('2026-01-01T00:00:00Z') }]);
    expect(points).toEqual([
      { line: 2, sku: 'A', price: 900, shipping: 4900, stock: 'out', seenAt: new Date('2026-01-02T00:00:00Z') },
      { line: 3, sku: 'A', price: 800, shipping: null, stock: 'unknown', seenAt: new Date('2026-01-02T23:00:00Z') },
    ]);
    expect(complaints.filter(({ severity }) => severity === 'refused').map(({ code, line }) => [code, line])).toEqual([
      ['duplicate-id', 4],
      ['seen-at-bad', 5],
    ]);
    expect(refused).toBe(2);
  });
});

describe('readFeed packing and encodings', () => {
  const csv = `${HEADER}\n${ROW.replace('Kettle', 'Kåpa – größer')}\n`;

  it('unpacks gzip and zip, one in the other, whatever the file is called', async () => {
    const packed = [
      gzipSync(csv),
      zipOf({ 'feed.csv': csv }),
      zipOf({ 'a/feed.csv.gz': gzipSync(csv) }),
      gzipSync(gzipSync(csv)),
      zipOf({ '__MACOSX/._feed.csv': 'x'.repeat(9999), 'feed.csv': csv }),
    ];
    for (const file of packed) expect((await read(file)).rows[0]?.title).toBe('Kåpa – größer');
  });

  it.each([
    ['utf-8', 'Kåpa – größer'],
    ['utf-16le', 'Kåpa – größer'],
    ['utf-16be', 'Kåpa – größer'],
    ['windows-1252', 'Kåpa för större människor'],
    ['iso-8859-1', 'Kåpa för större människor'],
    ['iso-8859-7', 'Σόμπα αλογόνου με θερμοστάτη'],
  ])('reads XML that says it is %s', async (encoding, title) => {
    const xml = rss(ITEM.replace('Kettle &amp; lid', title)).replace('?>', ` encoding="${encoding}"?>`);
    for (const addBOM of encoding.startsWith('utf') ? [true, false] : [false]) {
      expect((await read(iconv.encode(xml, encoding, { addBOM }))).rows[0]?.title).toBe(title);
    }
  });

  it('takes the server at its word for CSV, but not against the bytes', async () => {
    const greek = csv.replace('Kåpa – größer', 'Σόμπα');
    expect((await read(iconv.encode(greek, 'iso-8859-7'), 'SE', { charset: 'ISO-8859-7' })).rows[0]?.title).toBe(
      'Σόμπα',
    );
    expect((await read(Buffer.from(greek), 'SE', { charset: 'ISO-8859-7' })).rows[0]?.title).toBe('Σόμπα');
  });

  it('finds an encoding nobody named by its letters', async () => {
    const words = 'Σόμπα αλογόνου με θερμοστάτη και τηλεχειριστήριο για το σπίτι';
    const greek = [
      HEADER,
      ...Array.from({ length: 20 }, (_, i) => ROW.replace('A1', `A${i}`).replace('Kettle', words)),
    ].join('\n');
    expect((await read(iconv.encode(greek, 'windows-1253'), 'GR')).codes).not.toContain('text-damaged');
    expect((await read(iconv.encode(greek.replaceAll(' SEK', ''), 'iso-8859-7'), 'GR')).rows[0]?.title).toBe(words);
  });

  it('reads the same rows however the bytes come in pieces', async () => {
    const items = Array.from({ length: 5 }, (_, i) => ITEM.replaceAll('A1', `A${i}`).replace('Kettle', 'Kåpa ☕'));
    const files = [
      Buffer.from(rss(...items)),
      gzipSync(rss(...items)),
      iconv.encode(`${HEADER}\n${ROW.replace('Kettle', '"Kåpa\n""☕"""')}\n`, 'utf-16le', { addBOM: true }),
    ];
    for (const file of files) {
      const whole = await read(file);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat({ max: file.length }), { maxLength: 20 }), async (cuts) => {
          const places = [0, ...cuts.sort((a, b) => a - b), file.length];
          const pieces = places.slice(1).map((end, i) => file.subarray(places[i], end));
          expect(await read(pieces)).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    }
  });
});

describe('readFeed on bad files', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\n ', 'empty'],
    ['an error page', '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>', 'html-page'],
    ['an XHTML page', '<?xml version="1.0"?><html xmlns="x"><body/></html>', 'html-page'],
    ['a PDF', '%PDF-1.7 ...', 'other-type'],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)), 'other-type'],
    ['a sitemap', '<?xml version="1.0"?><urlset><url><loc>https://a</loc></url></urlset>', 'not-a-feed'],
    ['prose', 'Dear Sir,\nplease find our prices attached.', 'no-columns'],
    ['another table', 'Shop code,Business name\n1,My Business\n', 'no-columns'],
    ['a JSON array', '[{"id":1}]', 'json-document'],
    ['a JSON document', '{\n "products": []\n}', 'json-document'],
    ['a broken gzip', Buffer.concat([gzipSync('x').subarray(0, 3), Buffer.from('garbage garbage')]), 'archive-broken'],
    ['a broken zip', zipOf({ 'a.csv': `${HEADER}\n${ROW}` }).subarray(0, 60), 'archive-broken'],
    ['a zip of nothing', zipOf({}), 'archive-empty'],
    ['a spreadsheet', zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }), 'other-type'],
  ])('calls %s unreadable', async (_, file, reason) => {
    expect(await read(file)).toMatchObject({ unreadable: reason, records: 0, rows: [] });
  });

  it('names the title of an error page', async () => {
    expect((await read('<html><title>Log in</title></html>')).detail).toBe('Log in');
  });

  it('keeps what came before the break of a truncated file, and says so', async () => {
    const items = Array.from({ length: 500 }, (_, i) => ITEM.replaceAll('A1', `A${i}`));
    const xml = await read(rss(...items).slice(0, -400));
    expect(xml.cutShort).toBe('file-truncated');
    expect(xml.rows.length).toBeGreaterThan(490);
    const packed = gzipSync(Buffer.from(rss(...items)));
    const gz = await read(packed.subarray(0, packed.length - 40));
    expect(gz.cutShort).toBe('archive-broken');
    expect(gz.rows.length).toBeGreaterThan(300);
    expect(await read(`${HEADER}\n${ROW}\nA2,Pan,https://sh`)).toMatchObject({
      cutShort: 'file-truncated',
      records: 1,
    });
    expect(
      await read(`{"id":"1","title":"T","link":"https://a.example","price":"1 SEK"}\n{"id":"2","ti`),
    ).toMatchObject({ cutShort: 'file-truncated', records: 1 });
  });

  it('ends as cut short where the source fails, and stops at the limit', async () => {
    async function* failing() {
      yield Buffer.from(`${HEADER}\n${ROW}\n`);
      throw new Error('reset');
    }
    const parts = [];
    for await (const part of readFeed(failing(), { market: MARKETS.SE, now: NOW, charset: null })) parts.push(part);
    expect(parts.at(-1)).toEqual({ kind: 'ended', records: 1, cutShort: 'source-failed' });
    const bomb = gzipSync(Buffer.concat([Buffer.from(`${HEADER}\n${ROW}\n`), Buffer.alloc(50_000_000, 'x')]));
    expect((await read(bomb, 'SE', { maxBytes: 1_000_000 })).cutShort).toBe('too-large');
  });

  it('reads past XML mistakes, and says on which item they are', async () => {
    const bad = ITEM.replace('A1', 'A2').replace('&amp; lid', '& lid &nbsp; <5 l');
    const { rows, complaints } = await read(rss(ITEM, bad, ITEM.replace('A1', 'A3')));
    expect(rows.map((row) => row.sku)).toEqual(['A1', 'A2', 'A3']);
    expect(complaints.map(({ code, line }) => [code, line])).toEqual([['xml-broken', 4]]);
  });

  it('holds no more than a row of a file that never ends its rows or elements', async () => {
    async function* endless(start: string, piece: string) {
      yield Buffer.from(start);
      const chunk = Buffer.from(piece.repeat(Math.ceil(1_000_000 / piece.length)));
      for (let i = 0; i < 60; i++) yield chunk;
    }
    const before = process.memoryUsage().rss;
    for (const [start, piece] of [
      [`${HEADER}\n`, 'x'],
      [`${HEADER}\n`, '"x",'],
      [`${HEADER}\n"`, 'x\n'],
      ['{"id":"1"}\n', 'x'],
      ['<rss><item>', '<a>'],
      ['<rss><item><a>', 'x'],
      ['<rss><item b="', 'x'],
    ]) {
      const parts = [];
      for await (const part of readFeed(endless(start ?? '', piece ?? ''), {
        market: MARKETS.SE,
        now: NOW,
        charset: null,
      }))
        parts.push(part.kind);
      expect(parts.at(-1)).toBe('ended');
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(600e6);
  }, 60_000);

  it('never throws, whatever the bytes', async () => {
    const starts = [
      '',
      '<rss><channel><item>',
      '<SHOP><SHOPITEM>',
      `${HEADER}\n`,
      '{"id":',
      '\x1f\x8b',
      'PK\x03\x04',
      '\ufeff',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 200 }),
        fc.string({ unit: fc.constantFrom('<', '>', '/', 'item', 'g:id', '"', ',', '\n', '{', '}', '&', '1') }),
        async (start, bytes, text) => {
          await read(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(text), bytes]));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('readFeed rows', () => {
  const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
  const one = async (columns: Record<string, string>, market: MarketId = 'SE') => {
    const base = { id: '1', title: 'T', link: 'https://a.example/1', price: '100', gtin: '4006381333931' };
    return read(JSON.stringify({ ...base, ...columns }), market);
  };

  it('takes the good rows of a bad feed and tells line, field, value and cause of the rest', async () => {
    const { rows, complaints, refused } = await read(
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
    expect(refused).toBe(8);
    expect(
      complaints
        .filter(({ severity }) => severity === 'refused')
        .map(({ line, code, field, value, note }) => [line, code, field, value, note]),
    ).toEqual([
      [3, 'id-missing', 'id', null, null],
      [4, 'title-missing', 'title', null, null],
      [5, 'link-bad', 'link', 'www.a.example', null],
      [6, 'price-missing', 'price', null, null],
      [7, 'price-zero', 'price', '0.00 SEK', null],
      [8, 'currency-mismatch', 'price', '5 RUB', 'RUB, not SEK'],
      [9, 'row-broken', null, 'G;broken', null],
      [10, 'duplicate-id', 'id', 'A1', 'first on line 2'],
    ]);
  });

  it('applies a sale price while its dates hold, and then never skips the row', async () => {
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
  ])('doubts %o as %o and takes the row', async (columns, codes) => {
    const { rows, codes: found } = await one(columns);
    expect(found).toEqual(codes);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.fingerprint === null).toBe(codes.length > 0);
  });

  it('reads deposit, pack, unit price and the currency of its own column', async () => {
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

  it('gives a row back unchanged by its fingerprint, which follows its text, columns and market', async () => {
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

  it('cuts shown values to 200 characters', async () => {
    const { complaints } = await one({ link: 'x'.repeat(1000) });
    expect(complaints[0]?.value).toHaveLength(200);
  });
});
