import type { MarketId } from '../../market/market.ts';
import { readFeedSources } from '../../offer/feed-source.store.ts';
import { visitInstallation } from '../visit-installation.ts';

const instant = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

/** Prints the feeds of one market or of all, and when each was last seen. Returns the exit code. */
export const listFeeds = (market: MarketId | null): Promise<number> =>
  visitInstallation(async ({ databases }) => {
    for (const { db } of databases.all) {
      const feeds = await readFeedSources(db);
      for (const feed of feeds.filter((feed) => market === null || feed.market === market)) {
        const seen = instant(feed.seenAt).padEnd(16);
        process.stdout.write(
          `${String(feed.id).padStart(5)}  ${feed.market}  ${seen}  ${feed.merchantName}  ${feed.location}\n`,
        );
      }
    }
    return 0;
  });
