import { createReadStream } from 'node:fs';
import { checkFeed, exitCodeOf } from '../../feed/check-feed.ts';
import { FETCH_DEFAULTS, fetchFeed } from '../../feed/fetch-feed.ts';
import { renderReport } from '../../feed/render-report.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';

type Opened = { source: AsyncIterable<Uint8Array>; charset: string | null };

async function open(location: string): Promise<Opened | string> {
  if (!/^https?:\/\//i.test(location)) return { source: createReadStream(location), charset: null };
  // The person at this keyboard may read from any address that the machine can.
  const fetched = await fetchFeed(location, { ...FETCH_DEFAULTS, allowPrivate: true });
  if (!fetched.ok) return `${location} cannot be fetched: ${fetched.error.kind}`;
  return fetched.value.kind === 'file' ? fetched.value : `${location} has not changed`;
}

/** Prints what is right and wrong with a feed file. Returns the exit code: 0 clean, 1 with complaints, 2 unreadable. */
export async function checkFeedFile(location: string, options: { market: MarketId; json: boolean }): Promise<number> {
  const opened = await open(location);
  if (typeof opened === 'string') {
    process.stderr.write(`${opened}\n`);
    return 2;
  }
  const context = { market: MARKETS[options.market], now: new Date(), charset: opened.charset };
  const report = await checkFeed(opened.source, context);
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : renderReport(report));
  return exitCodeOf(report);
}
