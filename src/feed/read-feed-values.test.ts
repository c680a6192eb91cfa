import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { HEADER, ITEM, ROW, read, rss } from './testing/read-whole.ts';

const G = '4006381333931';
const one = async (more: Record<string, string>) =>
  read(JSON.stringify({ id: '1', title: 'T', link: 'https://a.example/1', price: '100', gtin: G, ...more }));

describe('readFeed does not change values silently', () => {
  const titled = (id: string, title: string) => `${ROW.replace('A1', id).replace('Kettle', title)}\n`;

  it('reads a UTF-8 file as such although a shop cut one of its characters', async () => {
    const cut = Buffer.concat([Buffer.from('cut Gr'), Buffer.from('ö').subarray(0, 1)]).toString('latin1');
    const file = (early: boolean) => {
      const good = titled('B', 'Kåpa – größer');
      const bad = iconv.encode(titled('C', cut), 'latin1');
      const rows = [Buffer.from(`${HEADER}\n`), ...(early ? [bad, Buffer.from(good)] : [Buffer.from(good), bad])];
      return Buffer.concat(rows);
    };
    for (const early of [true, false]) {
      const { rows, encoding, codes } = await read(file(early));
      expect(encoding).toBe('utf-8');
      expect(rows.find(({ sku }) => sku === 'B')?.title).toBe('Kåpa – größer');
      expect(rows.find(({ sku }) => sku === 'C')?.title).toBe('cut Gr');
      expect(codes).toEqual(['text-damaged']);
    }
    const ascii = Array.from({ length: 2000 }, (_, i) => titled(`D${i}`, 'Plain')).join('');
    const late = Buffer.concat([file(true), Buffer.from(ascii)]);
    const later = Buffer.concat([Buffer.from(`${HEADER}\n${ascii}`), file(true).subarray(HEADER.length + 1)]);
    for (const whole of [late, later]) expect(await read(whole)).toMatchObject({ encoding: 'utf-8' });
  });

  it('reads the row after a lost closing quotation mark', async () => {
    const rows = [
      '1,"Kettle,https://a.example/1,5,,',
      '2,"Pan",https://a.example/2,6,,',
      '3,"Pot",https://a.example/3,7,,',
    ];
    const file = await read(`${HEADER}\n${rows.join('\n')}\n`);
    expect(file.rows.map(({ sku, title, price }) => [sku, title, price])).toEqual([
      ['1', 'Kettle', 500],
      ['2', 'Pan', 600],
      ['3', 'Pot', 700],
    ]);
    expect(file.issues.filter(({ code }) => code === 'row-mended')).toMatchObject([{ line: 2 }]);
  });

  it.each([
    ['Hämta i butik', 'SE:::0 SEK'],
    ['Click & Collect', 'SE:::0 SEK'],
    ['Pickup', 'SE:::0 SEK'],
  ])('does not count %s as shipping', async (service, free) => {
    const { rows } = await one({ shipping: `${free.replace(':::', `::${service}:`)},SE::Post:49 SEK` });
    expect(rows[0]?.shipping).toBe(4900);
  });

  it('does not count pickup as shipping in columns and blocks of carriers, but a parcel shop', async () => {
    const table = (carrier: string) =>
      read(
        `id;title;link;price;Versandkosten: DHL;Versandkosten: ${carrier}\n1;T;https://a.example/1;5;4,90;0\n`,
        'DE',
      );
    expect((await table('Selbstabholung')).rows[0]?.shipping).toBe(490);
    expect((await table('Paketshop')).rows[0]?.shipping).toBe(0);
    const shop = (id: string) =>
      read(
        `<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>K</PRODUCTNAME><URL>https://a.cz/7</URL><PRICE_VAT>100</PRICE_VAT><DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>99</DELIVERY_PRICE></DELIVERY><DELIVERY><DELIVERY_ID>${id}</DELIVERY_ID><DELIVERY_PRICE>0</DELIVERY_PRICE></DELIVERY></SHOPITEM></SHOP>`,
        'CZ',
      );
    expect((await shop('OSOBNI_ODBER')).rows[0]?.shipping).toBe(9900);
    expect((await shop('DPD_PICKUP')).rows[0]?.shipping).toBe(0);
  });

  it('takes -1 and words for a missing value as not stated', async () => {
    const missing = { delivery_time: '-1', shipping: '-1', color: 'N/A', size: '#N/A', item_group_id: 'n/a', product_type: 'None', description: '-', deposit: 'null', brand: 'N/A', mpn: 'N/A', condition: 'n.v.t.', sale_price: 'N/A', multipack: '—' }; // biome-ignore format: one line
    const { rows, codes } = await one(missing);
    expect(codes).toEqual([]);
    expect(rows).toMatchObject([
      { delivery: null, shipping: null, details: [], itemGroup: null, categoryPath: null, description: '', deposit: null, brand: null, mpn: null, condition: 'new', price: 10000, packCount: 1 },
    ]); // biome-ignore format: one line
    const table = await read(`${HEADER}\nN/A,T,https://a.example/1,5,,\n`);
    expect(table.codes).toEqual(['id-missing']);
    expect((await one({ title: 'N/A' })).codes).toEqual(['title-missing']);
  });

  it('rejects an offer that has expired, and reads one with an expiration date each time', async () => {
    expect((await one({ expiration_date: '2026-03-14' })).codes).toEqual(['expired']);
    expect((await one({ expiration_date: '2026-03-15T11:59:00Z' })).codes).toEqual(['expired']);
    for (const date of ['2026-03-15', '2026-03-15T13:01+01:00', '0000-00-00']) {
      expect((await one({ expiration_date: date })).rows).toMatchObject([{ sku: '1', fingerprint: null }]);
    }
    expect((await one({ expiration_date: 'soon' })).codes).toEqual(['expiration-date-bad']);
  });

  it('shows no names of entities', async () => {
    const { rows, codes } = await one({ title: 'Caf&eacute; &rarr; &Omega; 5&nbsp;&micro;m &ccaron;', brand: 'L&#146;Or&amp;eacute;al', description: 'CR&Egrave;ME BR&Ucirc;L&EACUTE;E &amp;amp;amp; &hearts; caf&eacute bien', link: 'https://a.example/1?a=1&amp;b=2' }); // biome-ignore format: one line
    expect(codes).toEqual([]);
    expect(rows).toMatchObject([
      { title: 'Café → Ω 5 µm č', brand: 'L’Oréal', description: 'CRÈME BRÛLÉE & ♥ café bien', link: 'https://a.example/1?a=1&b=2' },
    ]); // biome-ignore format: one line
    const xml = await read(rss(ITEM.replace('Kettle &amp; lid', 'Kettle &rarr; &Ouml;l &copy; R&D &notin')));
    expect(xml.rows[0]?.title).toBe('Kettle → Öl © R&D &notin');
  });
});
