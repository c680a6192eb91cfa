import { readFeedFigures } from '../../offer/feed-figures.store.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Databases } from '../../platform/databases.ts';
import { addGauge } from '../../platform/metrics.ts';
import { readTaskFigures } from '../../platform/queue-figures.store.ts';

/** One read of the databases serves all figures of a scrape, and two scrapes at once. */
const FRESH_MS = 5_000;

function shared<T>(read: () => Promise<T[]>): () => Promise<T[]> {
  let last: { at: number; rows: Promise<T[]> } | null = null;
  return () => {
    const now = performance.now();
    // While a database is away, its figures are missing and the others are there.
    if (last === null || now - last.at > FRESH_MS) last = { at: now, rows: read().catch(() => []) };
    return last.rows;
  };
}

type Figure<Row> = [name: string, help: string, value: (row: Row) => number];

function addFigures<Row>(
  rows: () => Promise<Row[]>,
  label: string,
  of: (row: Row) => string,
  all: Figure<Row>[],
): void {
  for (const [name, help, value] of all) {
    addGauge(name, help, [label], async () =>
      (await rows()).map((row) => ({ labels: { [label]: of(row) }, value: value(row) })),
    );
  }
}

/** Adds the figures that the databases know: jobs, feeds and connections. */
export function collectFigures(databases: Databases): void {
  const each = <T>(read: (db: Databases['main']['db']) => Promise<T[]>) =>
    shared(async () => (await Promise.all(databases.all.map(({ db }) => read(db)))).flat());
  addFigures(each(readTaskFigures), 'task', ({ task }) => task, [
    ['lowtide_jobs_waiting', 'Jobs that could run now and wait.', ({ waiting }) => waiting],
    ['lowtide_jobs_running', 'Jobs that run.', ({ running }) => running],
    ['lowtide_jobs_failed', 'Jobs that failed too often and wait for a person.', ({ failed }) => failed],
    ['lowtide_job_lag_seconds', 'How long the oldest waiting job waits.', ({ lagSeconds }) => lagSeconds],
  ]);
  addFigures(
    each((db) => readFeedFigures(db, systemClock())),
    'market',
    ({ market }) => market,
    [
      ['lowtide_feeds', 'Feeds.', ({ feeds }) => feeds],
      ['lowtide_feeds_late', 'Feeds that were not seen for two of their intervals.', ({ late }) => late],
      ['lowtide_feed_oldest_seconds', 'Time since the oldest feed was seen.', ({ oldestSeconds }) => oldestSeconds],
      ['lowtide_feed_rows_per_hour', 'Rows read in the last hour.', ({ rowsPerHour }) => rowsPerHour],
      ['lowtide_offer_changes_per_hour', 'Offers changed in the last hour.', ({ changesPerHour }) => changesPerHour],
    ],
  );
  addGauge('lowtide_database_connections', 'Connections of this process by state.', ['state'], async () => {
    const sum = (count: (pool: Databases['main']['pool']) => number) =>
      databases.all.reduce((total, { pool }) => total + count(pool), 0);
    return [
      { labels: { state: 'idle' }, value: sum((pool) => pool.idleCount) },
      { labels: { state: 'used' }, value: sum((pool) => pool.totalCount - pool.idleCount) },
      { labels: { state: 'wanted' }, value: sum((pool) => pool.waitingCount) },
    ];
  });
}
