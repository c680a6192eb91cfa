import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '../market/market.ts';
import { readFeed } from './read-feed.ts';
import { HEADER, ITEM, NOW, ROW, read, rss } from './testing/read-whole.ts';
import { createZip } from './testing/zip.ts';

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
    ['another table', 'Town,Business name\n1,My Business\n', 'no-columns'],
    ['a JSON list of something else', '[1, 2]', 'not-a-feed'],
    ['a JSON document without offers', '{\n "products": []\n}', 'not-a-feed'],
    ['a broken gzip', Buffer.concat([gzipSync('x').subarray(0, 3), Buffer.from('garbage garbage')]), 'archive-broken'],
    ['a broken zip', createZip({ 'a.csv': `${HEADER}\n${ROW}` }).subarray(0, 60), 'archive-broken'],
    ['a zip of nothing', createZip({}), 'archive-empty'],
    ['a spreadsheet', createZip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }), 'other-type'],
  ])('reports %s as unreadable', async (_, file, reason) => {
    expect(await read(file)).toMatchObject({ unreadable: reason, records: 0, rows: [] });
  });

  it('reports the title of an error page', async () => {
    expect((await read('<html><title>Log in</title></html>')).detail).toBe('Log in');
  });

  it('reads a truncated file up to its end, and reports that it is cut short', async () => {
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

  it('ends as cut short if the source fails or the limit is reached', async () => {
    async function* failing() {
      yield Buffer.from(`${HEADER}\n${ROW}\n`);
      throw new Error('reset');
    }
    const parts = [];
    for await (const part of readFeed(failing(), { market: MARKETS.SE, now: NOW, charset: null })) parts.push(part);
    expect(parts.at(-1)).toEqual({
      kind: 'ended',
      isDated: false,
      records: 1,
      encoding: 'utf-8',
      cutShort: 'source-failed',
      detail: 'reset',
    });
    const bomb = gzipSync(Buffer.concat([Buffer.from(`${HEADER}\n${ROW}\n`), Buffer.alloc(50_000_000, 'x')]));
    expect((await read(bomb, 'SE', { maxBytes: 1_000_000 })).cutShort).toBe('too-large');
  });

  it('tolerates malformed XML, and reports the item', async () => {
    const bad = ITEM.replace('A1', 'A2').replace('&amp; lid', '& lid <5 l').replace('/a1<', '/a2?b=1&c=2<');
    const { rows, issues } = await read(rss(ITEM, bad, ITEM.replace('A1', 'A3')));
    expect(rows.map((row) => row.sku)).toEqual(['A1', 'A2', 'A3']);
    expect(rows[1]).toMatchObject({ title: 'Kettle & lid <5 l', link: 'https://shop.example/a2?b=1&c=2' });
    expect(issues.map(({ code, line }) => [code, line])).toEqual([['row-mended', 4]]);
  });

  it('never throws for any bytes', async () => {
    const starts = [
      '',
      '<rss><channel><item>',
      '<SHOP><SHOPITEM>',
      `${HEADER}\n`,
      '{"id":',
      '[{"id":"1",',
      '{"products":[{"id":',
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
