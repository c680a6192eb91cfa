import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { HEADER, ITEM, ROW, read, rss } from './testing/read-whole.ts';

const line = (id: string, title = 'Kettle'): string =>
  JSON.stringify({ id, title, link: `https://shop.example/${id}`, price: '299 SEK', gtin: '4006381333931' });

describe('readFeed on JSON documents', () => {
  it.each([
    ['a list', `[\n${line('1')},\n${line('2')}\n]`],
    ['a list of products', `{"title": "Shop", "products": [\n${line('1')},\n${line('2')}]}`],
    [
      'a list of items on one line',
      JSON.stringify({ items: [JSON.parse(line('1')), JSON.parse(line('2'))], total: 2 }),
    ],
  ])('reads %s', async (_, file) => {
    const { rows, format, issues } = await read(file);
    expect(rows.map(({ sku, price }) => `${sku} ${price}`)).toEqual(['1 29900', '2 29900']);
    expect(format).toBe('json');
    expect(issues).toEqual([]);
  });

  it('rejects only the malformed object, and reports its line', async () => {
    const { rows, issues, cutShort } = await read(`[${line('1')},\n{"id": "2", "title": no},\n${line('3')},\n`);
    expect(rows.map(({ sku }) => sku)).toEqual(['1', '3']);
    expect(issues.map(({ code, line: at }) => [code, at])).toEqual([['row-broken', 2]]);
    expect(cutShort).toBe('file-truncated');
  });

  it('does not mistake a JSON error response for a feed', async () => {
    expect(await read('{"error":"unauthorised","status":401}')).toMatchObject({
      unreadable: 'not-a-feed',
      detail: '{"error":"unauthorised","status":401}',
    });
  });
});

describe('readFeed on unusual files', () => {
  it('reads elements with an undeclared prefix', async () => {
    const xml = rss(ITEM).replace(' xmlns:g="http://base.google.com/ns/1.0"', '');
    expect(await read(xml)).toMatchObject({ rows: [{ sku: 'A1', price: 29900 }], issues: [] });
  });

  it('uses the id attribute of an offer without an id element', async () => {
    const product = (inner: string) =>
      `<product id="17">${inner}<name>Kettle</name><url>https://shop.example/17</url><price>299</price><ean>4006381333931</ean></product>`;
    const { rows } = await read(`<shop>${product('')}${product('<uniqueid>K-17</uniqueid>')}</shop>`);
    expect(rows.map(({ sku }) => sku)).toEqual(['17', 'K-17']);
  });

  it('neither expands nor loads entities that a file declares', async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>`;
    const { rows, codes } = await read(
      rss(ITEM.replace('Kettle &amp; lid', 'Kettle &b; &c;')).replace('<rss', `${bomb}<rss`),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Kettle &b; &c;']);
    expect(codes).toEqual(['row-mended']);
  });

  it.each(['availability', 'quantity', 'gtin', 'image_link', 'sale_price_effective_date', 'delivery_time', 'shipping'])(
    'quickly reads a row whose %s is 200 kB of blanks or zeros',
    async (column) => {
      const [start, zeros] = [performance.now(), '0 '.repeat(100_000)];
      for (const text of [`1${' '.repeat(200_000)}1`, zeros]) {
        const file = `id\ttitle\tlink\tprice\tsale_price\t${column}\n1\tK\thttps://a.example/1\t10\t5\t${text}\n`;
        expect((await read(file)).rows).toHaveLength(1);
      }
      // Quadratic time would be minutes.
      expect(performance.now() - start).toBeLessThan(60_000);
    },
  );

  it('truncates a description of 200 kB and continues', async () => {
    const long = `<description><![CDATA[<p>${'word '.repeat(40_000)}</p>]]></description>`;
    const items = ['A1', 'A2'].map((id) => ITEM.replace('A1', id).replace('<g:price>', `${long}<g:price>`));
    const { rows, issues } = await read(rss(...items));
    expect(rows.map(({ sku, description }) => [sku, description.length])).toEqual([
      ['A1', 4999],
      ['A2', 4999],
    ]);
    expect(issues).toEqual([]);
  });

  it('reads a table saved by a spreadsheet as Unicode text', async () => {
    const table = `id\ttitle\tlink\tprice\tgtin\r\n1\t"Skål ""Äng"""\thttps://shop.example/1\t"1 299,00"\t4,00638E+12\r\n`;
    const { rows, codes, format, encoding } = await read(iconv.encode(table, 'utf-16le', { addBOM: true }));
    expect(rows).toMatchObject([{ title: 'Skål "Äng"', price: 129_900, gtin: null }]);
    expect([codes, format, encoding]).toEqual([['gtin-damaged'], 'tsv', 'utf-16le']);
  });

  it('reads a table whose first non-UTF-8 character comes late', async () => {
    const ascii = Array.from({ length: 2000 }, (_, i) => ROW.replace('A1', `B${i}`)).join('\n');
    const file = iconv.encode(`${HEADER}\n${ascii}\n${ROW.replace('Kettle', 'Kåpa – blå')}\n`, 'windows-1252');
    const { rows, issues, encoding } = await read(file);
    expect(rows.at(-1)?.title).toBe('Kåpa – blå');
    expect([issues, encoding]).toEqual([[], 'windows-1252']);
  });

  it('reports a title that was decoded with a wrong encoding, and only that', async () => {
    const titled = (title: string) => read(`${HEADER}\n${ROW.replace('Kettle', title)}\n`);
    for (const title of ['KÃ¥pa', 'Chef’s â€“ knife', '20 Â°C', 'K\ufffdpa']) {
      expect((await titled(title)).codes).toEqual(['text-damaged']);
    }
    for (const title of ['SÃO Paulo', 'Âge – d’or', 'crème brûlée €']) expect((await titled(title)).codes).toEqual([]);
  });

  it('reads a table without a column of ids by GTIN, and reports each row and each second offer of a GTIN', async () => {
    const row = (gtin: string) => `${gtin}\tKettle\thttps://shop.example/${gtin}\t299 SEK`;
    const { rows, issues } = await read(
      ['ean\ttitle\tlink\tprice', row('4006381333931'), row('7310865004703'), row('7310865004703'), row('')].join('\n'),
    );
    expect(rows.map(({ sku }) => sku)).toEqual(['04006381333931', '07310865004703']);
    expect(issues.map(({ code, line }) => `${line} ${code}`)).toEqual([
      '2 id-replaced',
      '3 id-replaced',
      '4 duplicate-id',
      '5 id-missing',
    ]);
  });

  it('reports a row without an id, and a link that looks like another host', async () => {
    const { issues } = await read(
      `${HEADER}\n${ROW.replace('A1', '')}\n${ROW.replace('https://shop', 'https://shop.example@elsewhere')}\n`,
    );
    expect(issues.map(({ code, note }) => [code, note])).toEqual([
      ['id-replaced', 'of "Kettle"'],
      ['link-bad', null],
    ]);
  });

  it.each([
    ['1.299,-', 129_900],
    ['12.99EUR', 1299],
    ['ab 12,99 €', 'price-unreadable'],
    ['R$ 12', 'currency-mismatch'],
    ['12,99–19,99 €', 'price-unreadable'],
    ['auf Anfrage', 'price-missing'],
  ])('reads %s as a price, or reports the reason', async (price, expected) => {
    const { rows, codes } = await read(
      `id\ttitle\tlink\tprice\tgtin\n1\tK\thttps://a.example/1\t${price}\t4006381333931`,
      'DE',
    );
    expect(rows[0]?.price ?? codes[0]).toBe(expected);
  });
});
