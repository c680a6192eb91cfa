import { type ClickVerdict, CROWD_MS, MAX_CROWD, REPEAT_MS } from '../../terms/click.ts';
import { dayOf, monthOf } from '../../terms/utc-day.ts';
import type { Judgement, LoggedClick } from './click.ts';
import { type ClickTerms, termsOn } from './click-price.ts';

/** An earlier click of a visitor at the merchant on the same day. */
export type EarlierClick = { readonly at: number; readonly offerId: number; readonly verdict: ClickVerdict };

/** What the rules remember of the clicks before. `judgeClick` adds to it. */
export type JudgeState = {
  /** By day and visitor, see `visitorKey`. */
  readonly visits: Map<string, EarlierClick[]>;
  /** What was billed by day, and by month; in minor units. */
  readonly billed: Map<string, number>;
};

export const emptyState = (): JudgeState => ({ visits: new Map(), billed: new Map() });

export const visitorKey = (day: string, visitor: number): string => `${day} ${visitor}`;

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
  return visits.filter((one) => near(one, CROWD_MS)).length >= MAX_CROWD ? 'too-many' : null;
}

/**
 * Version 1 of the rules: what a click is, and what it costs. Clicks of one merchant are judged in the order of its log;
 * the result depends on nothing else. A repetition counts from the last click that was from a shopper.
 */
export function judgeClick(state: JudgeState, click: LoggedClick, terms: readonly ClickTerms[]): Judgement {
  const day = dayOf(click.at);
  const judged = judge(state, click, day, terms);
  const { visitor } = click;
  if (visitor !== null) {
    const key = visitorKey(day, visitor);
    const visit = { at: click.at, offerId: click.offerId, verdict: judged.verdict };
    const visits = state.visits.get(key);
    if (visits === undefined) state.visits.set(key, [visit]);
    else visits.push(visit);
  }
  for (const period of [day, monthOf(day)]) {
    state.billed.set(period, (state.billed.get(period) ?? 0) + judged.billed);
  }
  return judged;
}

function judge(state: JudgeState, click: LoggedClick, day: string, terms: readonly ClickTerms[]): Judgement {
  const { visitor } = click;
  const invalid =
    verdictOfSignals(click) ??
    (visitor === null ? 'unknown-visitor' : verdictOfVisits(click, state.visits.get(visitorKey(day, visitor)) ?? []));
  if (invalid !== null) return { verdict: invalid, billed: 0 };
  const cost = click.clickPrice ?? 0;
  const { dayCap, monthCap } = termsOn(terms, day);
  const exceeds = (cap: number | null, period: string) => cap !== null && (state.billed.get(period) ?? 0) + cost > cap;
  const isOver = cost > 0 && (exceeds(dayCap, day) || exceeds(monthCap, monthOf(day)));
  return isOver ? { verdict: 'over-cap', billed: 0 } : { verdict: 'valid', billed: cost };
}
