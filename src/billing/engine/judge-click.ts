import {
  type ClickSignal,
  type ClickVerdict,
  MAX_VISITOR_CLICKS,
  REPEAT_MS,
  VISITOR_CLICKS_MS,
} from '../../terms/click.ts';
import { isoDayOf, monthOf } from '../../terms/utc-day.ts';
import { type BidLimit, bidLimitOn, type ClickTerms, termsOn } from './click-price.ts';

/** An earlier click of a visitor at the merchant on the same day. */
export type EarlierClick = { readonly at: number; readonly offerId: number; readonly verdict: ClickVerdict };

/** What the rules remember of the clicks before. `judgeClick` adds to it. */
export type JudgeState = {
  /** By day and visitor, see `visitorKey`. */
  readonly visits: Map<string, EarlierClick[]>;
  /** What was billed by day, and by month, see `sponsoredKey` for sponsored clicks alone; in minor units. */
  readonly billed: Map<string, number>;
};

export const emptyState = (): JudgeState => ({ visits: new Map(), billed: new Map() });

/** Where `billed` has what was billed for sponsored clicks of a day or month. */
const sponsoredKey = (period: string): string => `sponsored ${period}`;

export const visitorKey = (day: string, visitor: number): string => `${day} ${visitor}`;

/** What was billed by day, added up as `JudgeState` has it. */
export function sumBilled(days: readonly { day: string; billed: number; sponsored: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (period: string, amount: number) => sums.set(period, (sums.get(period) ?? 0) + amount);
  for (const { day, billed, sponsored } of days) {
    for (const period of [day, monthOf(day)]) {
      add(period, billed);
      add(sponsoredKey(period), sponsored);
    }
  }
  return sums;
}

/** Whether a verdict says that a shopper clicked, whoever pays for it. */
const isFromShopper = (verdict: ClickVerdict): boolean => verdict === 'valid' || verdict === 'over-cap';

/** What the request alone says. The first that applies. */
function verdictOfSignals({ signals }: LoggedClick): ClickVerdict | null {
  if (signals.includes('late')) return 'late';
  if (signals.includes('robot')) return 'robot';
  if (signals.includes('prefetch')) return 'prefetch';
  if (signals.includes('staff') || signals.includes('own-shop')) return 'staff';
  return signals.includes('data-centre') ? 'data-centre' : null;
}

/** What the clicks before say. */
function verdictOfVisits(click: LoggedClick, visits: readonly EarlierClick[]): ClickVerdict | null {
  const near = (earlier: EarlierClick, ms: number) => Math.abs(click.at - earlier.at) < ms;
  const isRepeat = visits.some(
    (one) => one.offerId === click.offerId && isFromShopper(one.verdict) && near(one, REPEAT_MS),
  );
  if (isRepeat) return 'repeat';
  return visits.filter((one) => near(one, VISITOR_CLICKS_MS)).length >= MAX_VISITOR_CLICKS ? 'too-many' : null;
}

/** What a merchant agreed to pay for all clicks, and at most for sponsored ones. */
export type Agreement = { readonly terms: readonly ClickTerms[]; readonly bidLimits: readonly BidLimit[] };

/**
 * Version 2 of the rules: what a click is, and what it costs. Clicks of one merchant are judged in the order of its log;
 * the result depends on nothing else. A repetition counts from the last click that was from a shopper. Version 1 had no
 * sponsored clicks, and judged all others alike.
 */
export function judgeClick(state: JudgeState, click: LoggedClick, agreement: Agreement): ClickJudgement {
  const day = isoDayOf(click.at);
  const judged = judge(state, click, day, agreement);
  const { visitor } = click;
  if (visitor !== null) {
    const key = visitorKey(day, visitor);
    const visit = { at: click.at, offerId: click.offerId, verdict: judged.verdict };
    const visits = state.visits.get(key);
    if (visits === undefined) state.visits.set(key, [visit]);
    else visits.push(visit);
  }
  const periods = [day, monthOf(day)];
  for (const period of click.isSponsored ? [...periods, ...periods.map(sponsoredKey)] : periods) {
    state.billed.set(period, (state.billed.get(period) ?? 0) + judged.billed);
  }
  return judged;
}

/** Whether a click would exceed a limit of its day or month, given what was billed in these. */
export function isOverCap(
  billed: ReadonlyMap<string, number>,
  { cost, day, isSponsored }: { cost: number; day: string; isSponsored: boolean },
  { terms, bidLimits }: Agreement,
): boolean {
  const month = monthOf(day);
  const exceeds = (cap: number | null, period: string) => cap !== null && (billed.get(period) ?? 0) + cost > cap;
  const all = termsOn(terms, day);
  if (exceeds(all.dayCap, day) || exceeds(all.monthCap, month)) return true;
  const own = bidLimitOn(bidLimits, day);
  return isSponsored && (exceeds(own.dayCap, sponsoredKey(day)) || exceeds(own.monthCap, sponsoredKey(month)));
}

function judge(state: JudgeState, click: LoggedClick, day: string, agreement: Agreement): ClickJudgement {
  const { visitor } = click;
  const invalid =
    verdictOfSignals(click) ??
    (visitor === null ? 'unknown-visitor' : verdictOfVisits(click, state.visits.get(visitorKey(day, visitor)) ?? []));
  if (invalid !== null) return { verdict: invalid, billed: 0 };
  const cost = click.clickPrice ?? 0;
  return cost > 0 && isOverCap(state.billed, { cost, day, isSponsored: click.isSponsored }, agreement)
    ? { verdict: 'over-cap', billed: 0 }
    : { verdict: 'valid', billed: cost };
}

/** A click as the rules read it: what a merchant's log of a month contains. */
export type LoggedClick = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly offerId: number;
  /** The category of the product, then those above it. */
  readonly categories: readonly number[];
  /** Item price of the offer in minor units. */
  readonly price: number;
  /** Counts the visitors of the merchant on that day; null: not known. */
  readonly visitor: number | null;
  readonly signals: readonly ClickSignal[];
  /** In minor units; null: the list of prices could not be read. */
  readonly clickPrice: number | null;
  /** Whether the link was that of the sponsored place. */
  readonly isSponsored: boolean;
};

export type ClickJudgement = {
  readonly verdict: ClickVerdict;
  /** In minor units. */
  readonly billed: number;
};
