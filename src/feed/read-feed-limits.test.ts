import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '../market/market.ts';
import { checkFeed } from './check-feed.ts';
import { renderFeedReport } from './render-feed-report.ts';
import { HEADER, ITEM, NOW, ROW, read, rss } from './testing/read-whole.ts';
import { createZip } from './testing/zip.ts';

describe('readFeed names the limit that a file exceeds', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ROW.replace('A1', `A${i}`)).join('\n');

  it('of rows and time', async () => {
    const file = `${HEADER}\n${rows(30)}\n`;
    expect(await read(file, 'SE', { maxRows: 20 })).toMatchObject({ cutShort: 'too-many-rows', records: 20 });
    expect(await read(file, 'SE', { maxRows: 30 })).toMatchObject({ cutShort: null, records: 30 });
    expect(await read(file, 'SE', { maxMs: 0 })).toMatchObject({ cutShort: 'too-slow' });
  });

  it('of the size and the ratio of a compressed file, in words', async () => {
    const source = (bytes: Uint8Array) =>
      (async function* () {
        yield bytes;
      })();
    const context = { market: MARKETS.SE, now: NOW, charset: null };
    const padding = Buffer.alloc(80_000_000, ' ');
    const bomb = Buffer.concat([Buffer.from(`${HEADER}\n${ROW}\n`), padding]);
    const large = await checkFeed(source(gzipSync(bomb)), { ...context, maxBytes: 2 ** 20 });
    expect(renderFeedReport(large)).toContain(
      'larger than the limit; what follows was not read. (more than 1 MiB after',
    );
    for (const packed of [gzipSync(bomb), createZip({ 'a.csv': bomb })]) {
      const report = await checkFeed(source(packed), context);
      expect(report).toMatchObject({ cutShort: 'expands-too-much', accepted: 1 });
      expect(renderFeedReport(report)).toMatch(/expands far more than a feed does.*more than 100 times/);
    }
  });

  it('of an XML element and its depth, instead of saying that the file breaks off', async () => {
    const start = rss(ITEM).replace('</channel></rss>', '');
    expect(await read(`${start}<item>${'<a>'.repeat(70_000)}`)).toMatchObject({
      cutShort: 'nested-too-deep',
      records: 1,
    });
    const attribute = `${start}<item><a b="${'x'.repeat(5_000_000)}`;
    expect(await read(attribute)).toMatchObject({ cutShort: 'element-too-long', records: 1 });
  });

  it('of a row', async () => {
    const long = `B1,${'x'.repeat(3_000_000)}\n`;
    const pieces = [`${HEADER}\n${ROW}\n`, long.slice(0, 2_000_000), long.slice(2_000_000), `${rows(1)}\n`];
    for (const file of [pieces, [pieces.join('')]]) {
      const { issues, rows: accepted } = await read(file.map((piece) => Buffer.from(piece)));
      expect(accepted.map(({ sku, line }) => [sku, line])).toEqual([
        ['A1', 2],
        ['A0', 4],
      ]);
      expect(issues).toMatchObject([{ code: 'row-too-long', line: 3 }]);
    }
  });

  it('of an encrypted or deeply nested archive', async () => {
    const nested = gzipSync(gzipSync(gzipSync(gzipSync(`${HEADER}\n${ROW}\n`))));
    expect(await read(nested)).toMatchObject({ unreadable: 'archive-limit', detail: 'more than 3 nested archives' });
  });
});
