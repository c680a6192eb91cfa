import { createReadStream, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LIVE_MARKETS, MARKETS } from '../market/market.ts';
import { checkFeed, exitCodeOf, MOST_PER_CODE } from './check-feed.ts';
import { COMPLAINTS } from './complaint.ts';
import { renderReport } from './render-report.ts';

const context = { market: MARKETS.SE, now: new Date(), charset: null };
const check = (text: string) => checkFeed(Readable.from([Buffer.from(text)]), context);
const HEADER = 'id,title,link,price,gtin\n';
const good = (id: number | string) => `${id},Kettle,https://shop.example/${id},299.00 SEK,4006381333931\n`;

describe('checkFeed', () => {
  it('finds nothing wrong with a clean file', async () => {
    const report = await check(HEADER + good(1) + good(2));
    expect(report).toMatchObject({
      kind: 'read',
      format: 'csv',
      encoding: 'utf-8',
      rows: 2,
      accepted: 2,
      refused: 0,
      doubted: 0,
      complaints: [],
    });
    expect(exitCodeOf(report)).toBe(0);
    expect(renderReport(report)).toBe(
      'csv, utf-8: 2 rows, 2 accepted (0 with doubts), 0 refused.\nNothing to complain about.\n',
    );
  });

  it('counts, and groups by cause with the first lines of each, refusals first', async () => {
    const doubtful = Array.from({ length: 7 }, (_, i) => good(`D${i}`).replace('4006381333931', '4.00638E+12')).join(
      '',
    );
    const report = await check(HEADER + good(1) + doubtful + good(1) + good('X').replace('299.00 SEK', '5 RUB'));
    expect(report).toMatchObject({ rows: 10, accepted: 8, refused: 2, doubted: 7 });
    expect(report.counts).toEqual([
      ['gtin-damaged', 7],
      ['duplicate-id', 1],
      ['currency-mismatch', 1],
    ]);
    expect(report.complaints[0]).toMatchObject({
      line: 3,
      field: 'gtin',
      value: '4.00638E+12',
      ...COMPLAINTS['gtin-damaged'],
    });
    expect(exitCodeOf(report)).toBe(1);
    const text = renderReport(report);
    expect(text).toMatch(/^csv, utf-8: 10 rows, 8 accepted \(7 with doubts\), 2 refused\.\n\nRefused: /);
    expect(text).toContain('line 10  id 1  first on line 2');
    expect(text).toContain('line 11  id X  price = "5 RUB"  RUB, not SEK');
    expect(text).toContain('and 2 more');
    expect(text.indexOf('Doubt:')).toBeGreaterThan(text.indexOf('(currency-mismatch'));
  });

  it('says why a file is unreadable or not whole', async () => {
    const page = await check('<html><title>404</title></html>');
    expect(exitCodeOf(page)).toBe(2);
    expect(renderReport(page)).toBe(
      'Unreadable: The file is a web page, most often an error or login page, not a feed. (404)\n',
    );
    const cut = await check(`${HEADER}${good(1)}2,Pan`);
    expect(exitCodeOf(cut)).toBe(1);
    expect(renderReport(cut)).toContain('Not whole: The file breaks off');
  });

  it('counts every complaint but keeps a bounded number', async () => {
    const report = await check(HEADER + Array.from({ length: 1500 }, () => good(1)).join(''));
    expect(report.counts).toEqual([['duplicate-id', 1499]]);
    expect(report.complaints).toHaveLength(MOST_PER_CODE);
  });
});

const FEEDS = join(import.meta.dirname, '../../../shared/data/feeds');
const files = existsSync(FEEDS) ? globSync('*/*.{gz,csv,xml}', { cwd: FEEDS }).sort() : [];
if (files.length === 0) console.warn(`real feeds not read: ${FEEDS} is absent`);

describe.skipIf(files.length === 0)('the feeds of real merchants', () => {
  it.each(files)(
    '%s is read in every live market',
    async (file) => {
      // A table of a shop's own addresses, which has no offers.
      const hasOffers = !file.includes('local-shop');
      for (const market of LIVE_MARKETS) {
        const report = await checkFeed(createReadStream(join(FEEDS, file)), { ...context, market });
        expect(report.kind).toBe(hasOffers ? 'read' : 'unreadable');
        expect(report.rows > 0).toBe(hasOffers);
        expect(report.accepted + report.refused).toBe(report.rows);
        expect(renderReport(report).length).toBeGreaterThan(20);
      }
    },
    60_000,
  );
});
