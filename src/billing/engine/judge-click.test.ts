import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLICK_SIGNALS, type ClickSignal, type ClickVerdict, MAX_VISITOR_CLICKS } from '../../terms/click.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../terms/duration.ts';
import { isoDayOf, monthOf } from '../../terms/utc-day.ts';
import type { BidLimit, ClickTerms } from './click-price.ts';
import { type ClickJudgement, emptyState, judgeClick, type LoggedClick } from './judge-click.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const TERMS: ClickTerms = { id: 1, pays: true, dayCap: null, monthCap: null, validFrom: '2026-01-01' };

const click = (change: Partial<LoggedClick> = {}): LoggedClick => ({
  at: NOON,
  offerId: 1,
  categories: [],
  price: 10_000,
  visitor: 1,
  signals: [],
  clickPrice: 50,
  isSponsored: false,
  ...change,
});

function judgeAll(
  clicks: readonly LoggedClick[],
  terms: readonly ClickTerms[] = [TERMS],
  bidLimits: readonly BidLimit[] = [],
): ClickJudgement[] {
  const state = emptyState();
  return clicks.map((one) => judgeClick(state, one, { terms, bidLimits }));
}
const verdicts = (clicks: readonly LoggedClick[], terms?: readonly ClickTerms[]): ClickVerdict[] =>
  judgeAll(clicks, terms).map(({ verdict }) => verdict);

/** The rules once more, read from the whole log for each click, as docs/click-rules.md states them. */
function judgeNaively(clicks: readonly LoggedClick[], terms: ClickTerms, bidLimit: BidLimit): ClickJudgement[] {
  const judged: ClickJudgement[] = [];
  const names: [ClickSignal, ClickVerdict][] = [
    ['late', 'late'],
    ['robot', 'robot'],
    ['prefetch', 'prefetch'],
    ['staff', 'staff'],
    ['own-shop', 'staff'],
    ['data-centre', 'data-centre'],
  ];
  for (const [index, one] of clicks.entries()) {
    const before = clicks.slice(0, index).map((earlier, i) => ({ ...earlier, ...judged[i] }));
    const sameDay = before.filter((earlier) => isoDayOf(earlier.at) === isoDayOf(one.at));
    const own = sameDay.filter(({ visitor }) => visitor === one.visitor && visitor !== null);
    const sum = (of: typeof before) => of.reduce((total, { billed = 0 }) => total + billed, 0);
    const cost = one.clickPrice ?? 0;
    const sameMonth = before.filter((earlier) => monthOf(isoDayOf(earlier.at)) === monthOf(isoDayOf(one.at)));
    const isExceeded = (of: typeof before, cap: number | null) => cost > 0 && cap !== null && sum(of) + cost > cap;
    const sponsored = (of: typeof before) => of.filter(({ isSponsored }) => isSponsored);
    const isBought = ({ verdict }: { verdict?: ClickVerdict }) => verdict === 'valid' || verdict === 'over-cap';
    const distance = ({ at }: LoggedClick) => Math.abs(at - one.at);
    const named = names.find(([signal]) => one.signals.includes(signal))?.[1];
    let verdict: ClickVerdict = 'valid';
    if (named !== undefined) verdict = named;
    else if (one.visitor === null) verdict = 'unknown-visitor';
    else if (own.some((e) => e.offerId === one.offerId && isBought(e) && distance(e) < HOUR_MS)) verdict = 'repeat';
    else if (own.filter((earlier) => distance(earlier) < MINUTE_MS).length >= 10) verdict = 'too-many';
    else if (isExceeded(sameDay, terms.dayCap) || isExceeded(sameMonth, terms.monthCap)) verdict = 'over-cap';
    else if (one.isSponsored && isExceeded(sponsored(sameDay), bidLimit.dayCap)) verdict = 'over-cap';
    else if (one.isSponsored && isExceeded(sponsored(sameMonth), bidLimit.monthCap)) verdict = 'over-cap';
    judged.push({ verdict, billed: verdict === 'valid' ? cost : 0 });
  }
  return judged;
}

describe('the rules of clicks', () => {
  it('bill a click of a shopper at its price', () => {
    expect(judgeAll([click()])).toEqual([{ verdict: 'valid', billed: 50 }]);
    expect(judgeAll([click({ clickPrice: null })])).toEqual([{ verdict: 'valid', billed: 0 }]);
  });

  it.each([
    ['robot', 'robot'],
    ['prefetch', 'prefetch'],
    ['staff', 'staff'],
    ['own-shop', 'staff'],
    ['data-centre', 'data-centre'],
    ['late', 'late'],
  ] as const)('bill nothing for the signal %s', (signal, verdict) => {
    expect(judgeAll([click({ signals: [signal] })])).toEqual([{ verdict, billed: 0 }]);
  });

  it('bill nothing for a visitor who is not known', () => {
    expect(verdicts([click({ visitor: null })])).toEqual(['unknown-visitor']);
  });

  it('bill the same offer once an hour for a visitor, counted from the click that was billed', () => {
    const times = [0, 30 * MINUTE_MS, HOUR_MS - 1, HOUR_MS, HOUR_MS + 1];
    expect(verdicts(times.map((ms) => click({ at: NOON + ms })))).toEqual([
      'valid',
      'repeat',
      'repeat',
      'valid',
      'repeat',
    ]);
    expect(verdicts([click(), click({ visitor: 2 }), click({ offerId: 2 })])).toEqual(['valid', 'valid', 'valid']);
  });

  it('bill at most ten clicks of a visitor within a minute', () => {
    const many = Array.from({ length: MAX_VISITOR_CLICKS + 1 }, (_, i) =>
      click({ offerId: i, at: NOON + i * SECOND_MS }),
    );
    expect(verdicts(many).slice(-2)).toEqual(['valid', 'too-many']);
    expect(verdicts([...many, click({ offerId: 99, at: NOON + 2 * MINUTE_MS })]).at(-1)).toBe('valid');
  });

  it('stop at the limits of the day and of the month', () => {
    const terms = [{ ...TERMS, dayCap: 120, monthCap: 180 }];
    const clicks = [0, 0, 0, 1, 1].map((days, i) => click({ visitor: i + 1, at: NOON + days * DAY_MS }));
    expect(verdicts(clicks, terms)).toEqual(['valid', 'valid', 'over-cap', 'valid', 'over-cap']);
  });

  it('are those of a naive reading of the whole log', () => {
    const anyClick = fc
      .record({
        minutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1430, max: 1450 })),
        seconds: fc.integer({ min: 0, max: 59 }),
        offerId: fc.integer({ min: 1, max: 3 }),
        visitor: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 10 }),
        signals: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, fc.subarray([...CLICK_SIGNALS], { maxLength: 2 })),
        clickPrice: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 10 }),
        isSponsored: fc.boolean(),
      })
      .map(({ minutes, seconds, ...rest }) =>
        click({ ...rest, at: Date.parse('2026-10-31T12:00:00Z') + minutes * MINUTE_MS + seconds * SECOND_MS }),
      );
    const anyCaps = fc.record({
      dayCap: fc.option(fc.integer({ min: 0, max: 600 })),
      monthCap: fc.option(fc.integer({ min: 0, max: 900 })),
    });
    fc.assert(
      fc.property(fc.array(anyClick, { maxLength: 60 }), anyCaps, anyCaps, (clicks, caps, bidCaps) => {
        const terms = { ...TERMS, ...caps };
        const limit = { id: 1, validFrom: TERMS.validFrom, ...bidCaps };
        expect(judgeAll(clicks, [terms], [limit])).toEqual(judgeNaively(clicks, terms, limit));
      }),
      { numRuns: 300 },
    );
  });
});
