import { createReadStream, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LIVE_MARKETS, MARKETS } from '../market/market.ts';
import { checkFeed, MAX_ISSUES_PER_CODE, reportExitCode } from './check-feed.ts';
import { FEED_ISSUES } from './feed-issue.ts';
import { renderFeedReport } from './render-feed-report.ts';

const context = { market: MARKETS.SE, now: new Date(), charset: null };
const check = (text: string) => checkFeed(Readable.from([Buffer.from(text)]), context);
const HEADER = 'id,title,link,price,gtin\n';
const good = (id: number | string) => `${id},Kettle,https://shop.example/${id},299.00 SEK,4006381333931\n`;

describe('checkFeed', () => {
  it('reports no issues for a valid file', async () => {
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
    expect(reportExitCode(report)).toBe(0);
    expect(renderFeedReport(report)).toBe(
      'csv, utf-8: 2 rows, 2 accepted (0 with warnings), 0 rejected.\nNo issues found.\n',
    );
  });

  it('counts issues and groups them by cause with examples, rejections first', async () => {
    const damaged = Array.from({ length: 7 }, (_, i) => good(`D${i}`).replace('4006381333931', '4.00638E+12')).join('');
    const report = await check(HEADER + good(1) + damaged + good(1) + good('X').replace('299.00 SEK', '5 RUB'));
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
      ...FEED_ISSUES['gtin-damaged'],
    });
    expect(reportExitCode(report)).toBe(1);
    const text = renderFeedReport(report);
    expect(text).toMatch(/^csv, utf-8: 10 rows, 8 accepted \(7 with warnings\), 2 rejected\.\n\nRejected: /);
    expect(text).toContain('line 10  id 1  first on line 2');
    expect(text).toContain('line 11  id X  price = "5 RUB"  RUB, not SEK');
    expect(text).toContain('and 2 more');
    expect(text.indexOf('Warning:')).toBeGreaterThan(text.indexOf('(currency-mismatch'));
  });

  it('states why a file is unreadable or incomplete', async () => {
    const page = await check('<html><title>404</title></html>');
    expect(reportExitCode(page)).toBe(2);
    expect(renderFeedReport(page)).toBe(
      'Unreadable: The file is a web page, most often an error or login page, not a feed. Open the address in a browser to see which. (404)\n',
    );
    const cut = await check(`${HEADER}${good(1)}2,Pan`);
    expect(reportExitCode(cut)).toBe(1);
    expect(renderFeedReport(cut)).toContain('Incomplete: The file breaks off');
  });

  it('counts every issue but lists a limited number', async () => {
    const report = await check(HEADER + Array.from({ length: 1500 }, () => good(1)).join(''));
    expect(report.counts).toEqual([['duplicate-id', 1499]]);
    expect(report.complaints).toHaveLength(MAX_ISSUES_PER_CODE);
  });
});

const FEEDS = join(import.meta.dirname, '../../../shared/data/feeds');
const files = existsSync(FEEDS) ? globSync('*/*.{gz,csv,xml}', { cwd: FEEDS }).sort() : [];
if (files.length === 0) console.warn(`real feeds not read: ${FEEDS} is absent`);

describe.skipIf(files.length === 0)('the feeds of real merchants', () => {
  it.each(files)(
    '%s can be read in every live market',
    async (file) => {
      // These examples add to a feed: stores, stock by store, promotions, product data.
      const hasOffers = !/local-|promotion-|product-/.test(file);
      for (const market of LIVE_MARKETS) {
        const report = await checkFeed(createReadStream(join(FEEDS, file)), { ...context, market });
        expect(report.kind).toBe(hasOffers ? 'read' : 'unreadable');
        expect(report.rows > 0).toBe(hasOffers);
        expect(report.accepted + report.refused).toBe(report.rows);
        expect(renderFeedReport(report).length).toBeGreaterThan(20);
      }
    },
    60_000,
  );
});
