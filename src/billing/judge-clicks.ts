import { MARKETS, marketCurrency } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { CLICK_RULES, type ClickSignal } from '../terms/click.ts';
import { expiryOf } from '../terms/retention.ts';
import { isoDayOf, monthBounds, monthOf } from '../terms/utc-day.ts';
import { readBidLimits } from './bid.store.ts';
import { pruneVisitorKeys, pruneVisitors } from './click-receipt.store.ts';
import { readTerms } from './click-terms.store.ts';
import { emptyState, type JudgeState, judgeClick, sumBilled, visitorKey } from './engine/judge-click.ts';
import { readInvoicedMonths } from './invoice.store.ts';
import {
  insertVerdicts,
  type MarketMerchant,
  type NewVerdict,
  readBilledDays,
  readEarlierClicks,
  readLastSequence,
  readUnjudged,
  readUnjudgedMerchants,
  readVisitorCounts,
  type UnjudgedClick,
} from './judged-click.store.ts';
import { writeEntry } from './ledger.store.ts';

/** Clicks per transaction: about a tenth of a second. */
const BATCH = 500;

/** The advisory lock of a merchant's log: who adds to it, or closes a month of it, has it exclusively. */
export const lockClickLog = (db: Db, { market, merchantId }: MarketMerchant): Promise<void> =>
  acquireLock(db, `clicks ${market} ${merchantId}`);

/** Judges all clicks that have not been judged yet. Running it again, or twice at once, changes nothing. */
export async function judgeClicks(database: Db, now: Date): Promise<void> {
  for (const merchant of await readUnjudgedMerchants(database)) await judgeMerchant(database, merchant, now);
}

/** Judges the clicks of one merchant. Each batch is one transaction with its entry in the ledger. */
export async function judgeMerchant(database: Db, merchant: MarketMerchant, now: Date): Promise<void> {
  let judged = BATCH;
  while (judged === BATCH) judged = await transaction(database, (db) => judgeBatch(db, merchant, now));
}

async function judgeBatch(db: Db, merchant: MarketMerchant, now: Date): Promise<number> {
  await lockClickLog(db, merchant);
  const clicks = await readUnjudged(db, merchant, BATCH);
  if (clicks.length === 0) return 0;
  const { market, merchantId } = merchant;
  const agreement = {
    terms: await readTerms(db, market, merchantId),
    bidLimits: await readBidLimits(db, market, merchantId),
  };
  const closed = await readInvoicedMonths(db, merchant);
  const last = await readLastSequence(db, merchant);
  const { state, numberOf } = await readState(db, merchant, clicks);
  const verdicts = clicks.map((click, index): NewVerdict => {
    const at = click.at.getTime();
    const day = isoDayOf(at);
    const visitor = click.visitor === null ? null : numberOf(day, click.visitor);
    const late: ClickSignal[] = closed.has(monthOf(day)) ? ['late'] : [];
    const judged = judgeClick(state, { ...click, at, visitor, signals: [...click.signals, ...late] }, agreement);
    const { receiptId, isSponsored } = click;
    return { receiptId, sequence: last + index + 1, day, visitor, isSponsored, ...judged };
  });
  await insertVerdicts(db, merchant, verdicts, { rules: CLICK_RULES, now });
  await bookClicks(db, merchant, verdicts, now);
  return clicks.length;
}

/** What the rules must remember of the clicks before, and the number of each visitor, who is counted by day. */
async function readState(db: Db, merchant: MarketMerchant, clicks: readonly UnjudgedClick[]) {
  const days = [...new Set(clicks.map(({ at }) => isoDayOf(at.getTime())))].sort();
  const hashes = [...new Set(clicks.flatMap(({ visitor }) => visitor ?? []))];
  const counts = await readVisitorCounts(db, merchant, days);
  const state: JudgeState = emptyState();
  const numbers = new Map<string, number>();
  for (const { day, visitor, hash, at, ...earlier } of await readEarlierClicks(db, merchant, hashes)) {
    numbers.set(`${day} ${hash}`, visitor);
    const key = visitorKey(day, visitor);
    state.visits.set(key, [...(state.visits.get(key) ?? []), { at: at.getTime(), ...earlier }]);
  }
  for (const month of new Set(days.map(monthOf))) {
    const { until } = monthBounds(month);
    const billedDays = await readBilledDays(db, merchant, `${month}-01`, isoDayOf(until.getTime()));
    for (const [period, amount] of sumBilled(billedDays)) state.billed.set(period, amount);
  }
  const numberOf = (day: string, hash: string): number => {
    const key = `${day} ${hash}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const next = (counts.get(day) ?? 0) + 1;
    counts.set(day, next);
    numbers.set(key, next);
    return next;
  };
  return { state, numberOf };
}

async function bookClicks(
  db: Db,
  { market, merchantId }: MarketMerchant,
  verdicts: readonly NewVerdict[],
  now: Date,
): Promise<void> {
  const amount = verdicts.reduce((sum, { billed }) => sum + billed, 0);
  const [first, last] = [verdicts[0]?.sequence, verdicts.at(-1)?.sequence];
  await writeEntry(db, {
    market,
    currency: marketCurrency(MARKETS[market]),
    reference: `clicks ${merchantId} ${first}-${last}`,
    at: now,
    lines: [
      { kind: 'unbilled', merchantId, amount },
      { kind: 'revenue', merchantId: null, amount: -amount },
    ],
  });
}

/** Deletes what is known of visitors whose clicks are old, and the keys of those days (UTC). */
export async function forgetVisitors(database: Db, now: Date): Promise<void> {
  const before = expiryOf('clickVisitors', now);
  await pruneVisitors(database, { before });
  await pruneVisitorKeys(database, { before });
}
