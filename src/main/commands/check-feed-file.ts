import { createReadStream } from 'node:fs';
import { checkFeed, exitCodeOf } from '../../feed/check-feed.ts';
import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../../feed/fetch-feed.ts';
import { renderReport } from '../../feed/render-report.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { isFetched, pathOf, whyNoLocation } from './feed-location.ts';

type Opened = { source: AsyncIterable<Uint8Array>; charset: string | null };

/** A source that fails at once, so that what cannot be opened is reported as what cannot be read is. */
const failing = (message: string): Opened => ({
  // biome-ignore lint/correctness/useYield: it has nothing to give
  source: (async function* () {
    throw new Error(message);
  })(),
  charset: null,
});

async function open(location: string): Promise<Opened> {
  const wrong = await whyNoLocation(location);
  if (wrong !== null) return failing(wrong);
  if (!isFetched(location)) return { source: createReadStream(pathOf(location)), charset: null };
  // The person at this keyboard may read from any address that the machine can.
  const fetched = await fetchFeed(location, { ...FETCH_DEFAULTS, allowPrivate: true });
  if (!fetched.ok) return failing(fetchErrorText(fetched.error));
  return fetched.value.kind === 'file' ? fetched.value : failing('The server says that it has not changed.');
}

/** Prints what is right and wrong with a feed file. Returns the exit code: 0 clean, 1 with complaints, 2 unreadable. */
export async function checkFeedFile(location: string, options: { market: MarketId; json: boolean }): Promise<number> {
  const { source, charset } = await open(location);
  const report = await checkFeed(source, { market: MARKETS[options.market], now: new Date(), charset });
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : renderReport(report));
  return exitCodeOf(report);
}
