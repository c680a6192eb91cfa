import { createReadStream } from 'node:fs';
import { checkFeed, reportExitCode } from '../../feed/check-feed.ts';
import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../../feed/fetch-feed.ts';
import { renderFeedReport } from '../../feed/render-feed-report.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { isHttpUrl } from '../../offer/feed-location.ts';
import { locationError, toAbsolutePath } from './file-location.ts';

type Opened = { source: AsyncIterable<Uint8Array>; charset: string | null };

/** A source that fails at once, so that a file that cannot be opened is reported like one that cannot be read. */
const failingSource = (message: string): Opened => ({
  // biome-ignore lint/correctness/useYield: it yields nothing
  source: (async function* () {
    throw new Error(message);
  })(),
  charset: null,
});

async function open(location: string): Promise<Opened> {
  const wrong = await locationError(location);
  if (wrong !== null) return failingSource(wrong);
  if (!isHttpUrl(location)) return { source: createReadStream(toAbsolutePath(location)), charset: null };
  // The operator may fetch from any address that this machine can reach.
  const fetched = await fetchFeed(location, { ...FETCH_DEFAULTS, allowPrivate: true });
  if (!fetched.ok) return failingSource(fetchErrorText(fetched.error));
  return fetched.value.kind === 'file' ? fetched.value : failingSource('The server says that it has not changed.');
}

/** Prints a report of a feed file. Returns the exit code: 0 no issues, 1 with issues, 2 unreadable. */
export async function checkFeedFile(location: string, options: { market: MarketId; json: boolean }): Promise<number> {
  const { source, charset } = await open(location);
  const context = { market: MARKETS[options.market], now: new Date(), charset, baseUrl: location };
  const report = await checkFeed(source, context);
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : renderFeedReport(report));
  return reportExitCode(report);
}
