import { describeRunReason } from '../../feed/feed-format.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { collectFeed } from '../../offer/collect-feed.ts';
import { locateFeedFile } from '../../offer/feed-file.ts';
import { redactLocation } from '../../offer/feed-location.ts';
import { readLastRuns } from '../../offer/feed-run.store.ts';
import { readFeedSource } from '../../offer/feed-source.store.ts';
import type { FeedRun, FeedSource } from '../../offer/feed-source.ts';
import type { Databases } from '../../platform/databases.ts';
import { emitToQueue } from '../pipeline.ts';
import { withInstallation } from '../with-installation.ts';

async function findFeed(databases: Databases, id: number): Promise<FeedSource | null> {
  for (const { db } of databases.all) {
    const feed = await readFeedSource(db, id);
    if (feed && databases.forMarket(feed.market).db === db) return feed;
  }
  return null;
}

/** The result of the run, and what to do next. */
function formatReport({ outcome, reason: why, counts }: FeedRun, feed: FeedSource): string[] {
  const reason = why === null ? null : describeRunReason(why);
  if (outcome === 'unreadable') return [`It cannot be read: ${reason}`, 'Nothing was changed.'];
  const { rows, accepted, acceptedWithIssues, rejected, added, changed, unchanged, gone } = counts;
  const lines = [
    `${rows} rows: ${accepted} accepted (${acceptedWithIssues} with warnings), ${rejected} rejected.`,
    `Offers: ${added} new, ${changed} changed, ${unchanged} unchanged, ${gone} removed.`,
  ];
  if (outcome === 'held') {
    lines.push(`The run is held for review, and nothing was changed. ${reason}`);
    lines.push(`If that is correct, accept it: npm run lowtide -- feed run ${feed.id} --accept`);
  } else {
    if (reason !== null) lines.push(`${reason} The rows before it were accepted.`);
    if (added + changed + gone > 0) lines.push('The offers are matched and shown once the site or a worker runs.');
  }
  if (rejected + acceptedWithIssues > 0) {
    lines.push(
      `For all issues by line: npm run lowtide -- feed check ${redactLocation(feed.location)} -m ${feed.market}`,
    );
  }
  return lines;
}

/** Exit codes: 0 accepted or unchanged; 1 rows rejected, file incomplete or run held; 2 not fetched or unreadable. */
const exitCode = ({ outcome, reason, counts }: FeedRun): number =>
  outcome === 'unreadable' ? 2 : outcome === 'held' || reason !== null || counts.rejected > 0 ? 1 : 0;

/** Fetches a feed and imports it; matching and prices are left to the worker. Returns the exit code. */
export const runFeed = (id: number, { accept }: { accept: boolean }): Promise<number> =>
  withInstallation(async ({ databases, home, storage }) => {
    const feed = await findFeed(databases, id);
    if (!feed) {
      process.stderr.write(`There is no feed ${id}; see: npm run lowtide -- feed list\n`);
      return 2;
    }
    const { db } = databases.forMarket(feed.market);
    const now = new Date();
    let came = false;
    const emit = async () => {
      came = true;
    };
    await collectFeed(db, feed, { home, storage, now, emit, allowPrivate: true });
    if (!came) {
      const run = (await readLastRuns(db)).get(id);
      const isAsBefore = run?.outcome === 'not-modified';
      process.stdout.write(
        isAsBefore
          ? 'The feed has not changed since the last run.\n'
          : `${run?.reason ? describeRunReason(run.reason) : ''}\n`,
      );
      return isAsBefore ? 0 : 2;
    }
    // Read again: it names the file that was just fetched.
    const file = await locateFeedFile({ home, storage }, (await readFeedSource(db, id)) ?? feed);
    if (file === null) throw new Error('The file that was just fetched is not in LOWTIDE_STORAGE');
    const run = await acceptRows(db, feed, file, { now, emit: emitToQueue, acceptHeld: accept });
    process.stdout.write(`${formatReport(run, feed).join('\n')}\n`);
    return exitCode(run);
  });
