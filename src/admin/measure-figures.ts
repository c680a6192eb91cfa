import { type Db, transaction } from '../platform/database.ts';
import { DAILY_COUNTS, FIGURE_DAYS, type SiteFigure } from '../terms/daily-figure.ts';
import { DAY_MS } from '../terms/duration.ts';
import { expiryOf } from '../terms/retention.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import {
  type DailyFigure,
  measureAmounts,
  measureCounts,
  measureDatabase,
  pruneFigures,
  readFigures,
  SITE,
  saveFigures,
} from './daily-figure.store.ts';
import { freeBytes } from './disk-space.ts';

/**
 * Measures the markets of a database, and the database itself, for the curves of the overview. Days before the first
 * measurement get what is still known of them. Measuring twice replaces the first.
 */
export async function measureFigures(db: Db, storage: string, now: Date): Promise<void> {
  // Days of UTC, so that markets of several time zones have one series.
  const today = isoDayOf(now.getTime());
  const ago = (days: number) => isoDayOf(now.getTime() - days * DAY_MS);
  const isFirst = (await readFigures(db, SITE, ago(FIGURE_DAYS))).length === 0;
  // The end of yesterday may not have been measured yet.
  const counted = await measureCounts(db, isFirst ? ago(FIGURE_DAYS) : ago(1));
  const amounts = await measureAmounts(db, today, now);
  // A day on which nothing happened has a zero, not a gap.
  const zeros = [...new Set(amounts.map(({ market }) => market))].flatMap((market) =>
    DAILY_COUNTS.map((kind) => ({ market, day: today, kind, value: 0 })),
  );
  const { bytes, waiting } = await measureDatabase(db);
  const free = await freeBytes(storage);
  const site = (kind: SiteFigure, value: number): DailyFigure => ({ market: SITE, day: today, kind, value });
  await transaction(db, async (trx) => {
    await saveFigures(trx, zeros);
    await saveFigures(trx, [
      ...counted,
      ...amounts,
      site('data-bytes', bytes),
      site('waiting-jobs', waiting),
      ...(free === null ? [] : [site('free-disk-bytes', free)]),
    ]);
    await pruneFigures(trx, { before: expiryOf('dailyFigures', now) });
  });
}
