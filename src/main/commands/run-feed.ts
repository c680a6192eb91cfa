import { acceptRows } from '../../offer/accept-rows.ts';
import { collectFeed } from '../../offer/collect-feed.ts';
import { feedFileOf } from '../../offer/feed-file.ts';
import { readLastRuns } from '../../offer/feed-run.store.ts';
import { readFeedSource } from '../../offer/feed-source.store.ts';
import type { FeedRun, FeedSource } from '../../offer/feed-source.ts';
import type { Databases } from '../../platform/databases.ts';
import { emitToQueue } from '../pipeline.ts';
import { visitInstallation } from '../visit-installation.ts';
import { shownLocation } from './feed-location.ts';

async function find(databases: Databases, id: number): Promise<FeedSource | null> {
  for (const { db } of databases.all) {
    const feed = await readFeedSource(db, id);
    if (feed && databases.of(feed.market).db === db) return feed;
  }
  return null;
}

/** What became of the run, and what to do next. */
function reportOf({ outcome, reason, counts }: FeedRun, feed: FeedSource): string[] {
  if (outcome === 'unreadable') return [`It cannot be read: ${reason}`, 'Nothing was changed.'];
  const { rows, accepted, doubted, refused, added, changed, unchanged, gone } = counts;
  const lines = [
    `${rows} rows: ${accepted} accepted (${doubted} with doubts), ${refused} refused.`,
    `Offers: ${added} new, ${changed} changed, ${unchanged} as before, ${gone} gone.`,
  ];
  if (outcome === 'held') {
    lines.push(`It is held for a person, and nothing was changed: ${reason}.`);
    lines.push(`If that is right, take it in: npm run lowtide -- feed run ${feed.id} --accept`);
  } else {
    if (reason !== null) lines.push(`${reason} What came before was taken.`);
    if (added + changed + gone > 0) lines.push('It is matched and shown as soon as the site, or a worker, runs.');
  }
  if (refused + doubted > 0) {
    lines.push(
      `What is wrong, line by line: npm run lowtide -- feed check ${shownLocation(feed.location)} -m ${feed.market}`,
    );
  }
  return lines;
}

/** Exit codes: 0 taken in, or as before; 1 something was refused, missing or held; 2 it could not be had or read. */
const exitCodeOf = ({ outcome, reason, counts }: FeedRun): number =>
  outcome === 'unreadable' ? 2 : outcome === 'held' || reason !== null || counts.refused > 0 ? 1 : 0;

/** Fetches a feed and takes it in; what follows from it is the worker's. Returns the exit code. */
export const runFeed = (id: number, { accept }: { accept: boolean }): Promise<number> =>
  visitInstallation(async ({ databases, home }) => {
    const feed = await find(databases, id);
    if (!feed) {
      process.stderr.write(`There is no feed ${id}; see: npm run lowtide -- feed list\n`);
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
      const run = (await readLastRuns(db)).get(id);
      const isAsBefore = run?.outcome === 'not-modified';
      process.stdout.write(isAsBefore ? 'The server says that it is as before.\n' : `${run?.reason}\n`);
      return isAsBefore ? 0 : 2;
    }
    const file = await feedFileOf(home, feed);
    const run = await acceptRows(db, feed, file, { now, emit: emitToQueue, acceptHeld: accept });
    process.stdout.write(`${reportOf(run, feed).join('\n')}\n`);
    return exitCodeOf(run);
  });
