import { MARKETS, type MarketId } from '../../market/market.ts';
import type { FeedIssue } from '../feed-issue.ts';
import { type FeedContext, readFeed } from '../read-feed.ts';
import type { FeedRow, PricePoint } from '../row.ts';

export const NOW = new Date('2026-03-15T12:00:00Z');

async function* toSource(pieces: readonly Uint8Array[]) {
  yield* pieces;
}

/** Reads a whole file into one object. */
export async function read(
  file: string | Uint8Array | readonly Uint8Array[],
  market: MarketId = 'SE',
  more: Partial<FeedContext> = {},
) {
  const bytes = typeof file === 'string' ? [Buffer.from(file)] : file instanceof Uint8Array ? [file] : file;
  const rows: FeedRow[] = [];
  const points: PricePoint[] = [];
  const unchanged: string[] = [];
  const issues: FeedIssue[] = [];
  let [rejected, records] = [0, 0];
  let [format, encoding, cutShort, unreadable, detail]: (string | null)[] = [null, null, null, null, null];
  for await (const part of readFeed(toSource(bytes), { market: MARKETS[market], now: NOW, charset: null, ...more })) {
    if (part.kind === 'opened') ({ format } = part);
    else if (part.kind === 'ended') ({ encoding, cutShort, records } = part);
    else if (part.kind === 'unreadable') [unreadable, detail] = [part.reason, part.detail];
    else {
      rows.push(...part.rows);
      points.push(...part.points);
      unchanged.push(...part.unchanged);
      issues.push(...part.issues);
      rejected += part.rejected;
    }
  }
  const codes = issues.map(({ code }) => code);
  return {
    rows,
    points,
    unchanged,
    issues,
    codes,
    rejected,
    records,
    format,
    encoding,
    cutShort,
    unreadable,
    detail,
  };
}

export const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n${items.join('\n')}\n</channel></rss>`;
export const ITEM = `<item><g:id>A1</g:id><title>Kettle &amp; lid</title><link>https://shop.example/a1</link>
<g:price>299.00 SEK</g:price><g:gtin>4006381333931</g:gtin><g:availability>in_stock</g:availability></item>`;
export const HEADER = 'id,title,link,price,gtin,availability';
export const ROW = 'A1,Kettle,https://shop.example/a1,299.00 SEK,4006381333931,in_stock';
