import { acceptRows } from '../../offer/accept-rows.ts';
import { collectFeed } from '../../offer/collect-feed.ts';
import { feedFileOf } from '../../offer/feed-file.ts';
import { readFeedSource } from '../../offer/feed-source.store.ts';
import type { FeedSource } from '../../offer/feed-source.ts';
import type { Databases } from '../../platform/databases.ts';
import { emitToQueue } from '../pipeline.ts';
import { visitInstallation } from '../visit-installation.ts';

async function find(databases: Databases, id: number): Promise<FeedSource | null> {
  for (const { db } of databases.all) {
    const feed = await readFeedSource(db, id);
    if (feed && databases.of(feed.market).db === db) return feed;
  }
  return null;
}

/** Fetches a feed and takes it in; what follows from it is the worker's. Returns the exit code: 2 where it cannot be had. */
export const runFeed = (id: number, { accept }: { accept: boolean }): Promise<number> =>
  visitInstallation(async ({ databases, home }) => {
    const feed = await find(databases, id);
    if (!feed) {
      process.stderr.write(`There is no feed ${id}; see: feed list\n`);
      return 2;
    }
    const { db } = databases.of(feed.market);
    const now = new Date();
    let came = false;
    const emit = async () => {
      came = true;
    };
    await collectFeed(db, feed, { home, now, emit, allowPrivate: true });
    if (!came) {
      process.stdout.write('Nothing new came: the server says it is as before, or it could not be reached.\n');
      return 0;
    }
    const file = await feedFileOf(home, feed);
    const run = await acceptRows(db, feed, file, { now, emit: emitToQueue, acceptHeld: accept });
    process.stdout.write(`${[run.outcome, run.reason].filter(Boolean).join(': ')}\n${JSON.stringify(run.counts)}\n`);
    return run.outcome === 'unreadable' ? 2 : run.outcome === 'held' || run.counts.refused > 0 ? 1 : 0;
  });
