import { describeRunReason } from '../../feed/feed-format.ts';
import type { MarketId } from '../../market/market.ts';
import { NOT_SHOWN } from '../../match/not-shown-reason.ts';
import { redactLocation } from '../../offer/feed-location.ts';
import { type LastRun, readLastRuns } from '../../offer/feed-run.store.ts';
import { readFeedSources } from '../../offer/feed-source.store.ts';
import type { FeedSource } from '../../offer/feed-source.ts';
import { AGE_LIMIT_HOURS, expiresAt } from '../../offer/offer-expiry.ts';
import { withInstallation } from '../with-installation.ts';

import { formatTable, tableText } from './table-text.ts';

type FeedState = { feed: FeedSource; run: LastRun | null };
type Options = { market: MarketId | null; held: boolean };

const instant = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

/** The share of the feed's offers that shoppers see, where it is known. */
const formatShown = ({ offers, shown }: LastRun): string =>
  offers === null || shown === null || offers === 0 ? '' : `, ${((100 * shown) / offers).toFixed(1)} % shown`;

/** Why offers are not shown, most frequent first, and what the merchant can do. */
function notShownNotes({ notShown }: LastRun): string[] {
  const counts = new Map(Object.entries(notShown ?? {}));
  const reasons = Object.entries(NOT_SHOWN).map(([reason, texts]) => ({ ...texts, count: counts.get(reason) ?? 0 }));
  return reasons
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ count, cause, remedy }) => `${count} not shown: ${cause} ${remedy}`);
}

function formatState(run: LastRun | null): string {
  if (run === null) return 'not read yet';
  if (run.outcome === 'accepted') return `${run.accepted} of ${run.rows} accepted${formatShown(run)}`;
  return run.outcome === 'not-modified' ? 'as before' : run.outcome;
}

/** What the operator has to know or do about a feed. */
function feedNotes({ feed, run }: FeedState, now: Date): string[] {
  const notes: string[] = [];
  if (run !== null && run.reason !== null) notes.push(describeRunReason(run.reason));
  if (run !== null) notes.push(...notShownNotes(run));
  if (run?.outcome === 'held')
    notes.push(`If that is correct, accept it: npm run lowtide -- feed run ${feed.id} --accept`);
  if (feed.seenAt !== null && now >= expiresAt({ seenAt: feed.seenAt }))
    notes.push(`Its offers are not shown: they were last seen more than ${AGE_LIMIT_HOURS} hours ago.`);
  return notes;
}

function textOf(listed: readonly FeedState[], now: Date): string {
  const rows = listed.map(({ feed, run }) => [
    String(feed.id),
    feed.market,
    instant(feed.seenAt),
    formatState(run),
    tableText(feed.merchantName),
    tableText(redactLocation(feed.location)),
  ]);
  const [header = '', ...lines] = formatTable([
    ['id', 'market', 'last seen (UTC)', 'last run', 'shop', 'location'],
    ...rows,
  ])
    .trimEnd()
    .split('\n');
  const noted = listed.flatMap((state, i) => [
    lines[i] ?? '',
    ...feedNotes(state, now).map((note) => `      ${tableText(note)}`),
  ]);
  return `${[header, ...noted].join('\n')}\n`;
}

/** Prints the feeds of one market or of all, when each was last seen and what became of it. Returns the exit code. */
export const listFeeds = ({ market, held }: Options): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const listed: FeedState[] = [];
    for (const { db } of databases.all) {
      const runs = await readLastRuns(db);
      const feeds = await readFeedSources(db);
      listed.push(...feeds.map((feed) => ({ feed, run: runs.get(feed.id) ?? null })));
    }
    const chosen = listed.filter(
      ({ feed, run }) => (market === null || feed.market === market) && (!held || run?.outcome === 'held'),
    );
    process.stdout.write(chosen.length === 0 ? 'There is no such feed.\n' : textOf(chosen, new Date()));
    return 0;
  });
