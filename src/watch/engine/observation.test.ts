import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstChangeInEffect, type PriceChange } from '../../offer/offer.ts';
import { AGE_LIMIT_MS } from '../../offer/offer-expiry.ts';
import { DAY_MS, HOUR_MS } from '../../terms/duration.ts';
import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import { INITIAL_WATCH_STATE, type WatchedOffer, type WatchScope, type WatchState } from '../price-watch.ts';
import { advancePresence } from './advance-presence.ts';
import { advanceWatch } from './advance-watch.ts';
import { totalPriceHistory } from './lowest-before.ts';
import { Observation } from './observation.ts';
import { changeEnd, isCurrentAt, priceUnchangedSince } from './offer-timeline.ts';

const T0 = Date.UTC(2026, 0, 1);
const SCOPE: WatchScope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] };

type Step = [day: number, price: number, more?: Partial<Pick<PriceChange, 'shipping' | 'stock'>>];
const history = (...steps: Step[]): PriceChange[] =>
  steps.map(([day, price, more]) => {
    return { seenAt: new Date(T0 + day * DAY_MS), price, shipping: 0, deposit: null, stock: 'in', ...more };
  });

/** An offer of merchant `id` that its feed had last on day `seen`. */
function offer(id: number, seen: number, ...steps: Step[]): WatchedOffer {
  const changes = history(...steps);
  const last = changes.at(-1);
  if (last === undefined) throw new Error('an offer has a price');
  const isGone = last.stock === 'gone';
  const stock = last.stock === 'gone' ? 'in' : last.stock;
  const { price, shipping, deposit } = last;
  const facts = { id, merchantId: id, condition: 'new', priceKind: 'public', price, shipping, deposit, stock } as const;
  return { productId: 1, offer: { ...facts, seenAt: new Date(T0 + seen * DAY_MS), goneAt: isGone ? last.seenAt : null }, changes };
} // biome-ignore format: short

const observe = (day: number, offers: WatchedOffer[], scope: Partial<WatchScope> = {}, unconfirmed: number[] = []) =>
  new Observation({ ...SCOPE, ...scope }, offers, new Set(unconfirmed), T0 + day * DAY_MS);

describe('the timeline of an offer', () => {
  it('F04 finds the change in effect as a search from the end does', () => {
    const hours = fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(hours, fc.integer({ min: -2, max: 42 }), (all, at) => {
        const changes = history(...all.sort((a, b) => a - b).map((day): Step => [day, 100]));
        const last = changes.findLastIndex(({ seenAt }) => seenAt.getTime() <= T0 + at * DAY_MS);
        expect(firstChangeInEffect(changes, T0 + at * DAY_MS)).toBe(Math.max(0, last));
      }),
    );
  });

  it('F04 ends when the offer expires, and before at the next change', () => {
    const watched = offer(1, 5, [0, 100], [3, 90]);
    const expires = T0 + 5 * DAY_MS + AGE_LIMIT_MS;
    expect([changeEnd(watched, 0), changeEnd(watched, 1)]).toEqual([T0 + 3 * DAY_MS, expires]);
    expect([isCurrentAt(watched.offer, expires - 1), isCurrentAt(watched.offer, expires)]).toEqual([true, false]);
    expect(isCurrentAt(offer(1, 5, [0, 100], [3, 90, { stock: 'gone' }]).offer, T0 + 4 * DAY_MS)).toBe(false);
  });

  it('F04 has the time since which the price is the same, without gaps', () => {
    const since = (...steps: Step[]) => (priceUnchangedSince(history(...steps)) - T0) / DAY_MS;
    expect(since([0, 100], [2, 100, { shipping: 5 }], [4, 100, { stock: 'out' }])).toBe(0);
    expect(since([0, 90], [2, 100], [4, 100, { stock: 'out' }])).toBe(2);
    expect(since([0, 100], [2, 100, { stock: 'gone' }], [4, 100])).toBe(4);
    expect(since([0, 100])).toBe(0);
    expect(() => priceUnchangedSince([])).toThrow('An offer without price changes has no price');
  });

  it('F04 in totals begins with the first known total, and has gaps where none is known', () => {
    const none = { shipping: null };
    const totals = totalPriceHistory(history([0, 100, none], [1, 100, { shipping: 9 }], [2, 80, none], [3, 80, { stock: 'out' }]));
    expect(totals).toEqual([
      { seenAt: new Date(T0 + DAY_MS), price: 109, shipping: 0, deposit: null, stock: 'in' },
      { seenAt: new Date(T0 + 2 * DAY_MS), price: 80, shipping: 0, deposit: null, stock: 'gone' },
      { seenAt: new Date(T0 + 3 * DAY_MS), price: 80, shipping: 0, deposit: null, stock: 'out' },
    ]);
    expect(totalPriceHistory(history([0, 100, none]))).toEqual([]);
  }); // biome-ignore format: short
});

describe('an observation', () => {
  it('F04 names the offer with the lowest id of those with the lowest price', () => {
    const three = [offer(2, 1, [0, 90]), offer(1, 1, [0, 90]), offer(3, 1, [0, 90])];
    for (const offers of [three, three.toReversed()]) expect(observe(1, offers).lowest?.watched.offer.id).toBe(1);
    expect(observe(1, three).merchantIds()).toEqual([1, 2, 3]);
    expect(observe(1, [...three, offer(10, 1, [0, 90])], { merchantIds: [10, 3] }).merchantIds()).toEqual([3, 10]);
  });

  it('F04 knows whether its scope has an unconfirmed price', () => {
    const two = [offer(1, 1, [0, 90]), offer(2, 1, [0, 90])];
    expect(observe(1, two).hasUnconfirmed).toBe(false);
    expect(observe(1, two, {}, [2]).hasUnconfirmed).toBe(true);
    expect(observe(1, two, { merchantIds: [1] }, [2]).hasUnconfirmed).toBe(false);
  });

  it('F10 states availability only where an offer does', () => {
    const unstated = offer(1, 1, [0, 90, { stock: 'unknown' }]);
    const out = offer(2, 1, [0, 90, { stock: 'out' }]);
    const gone = offer(3, 1, [0, 90, { stock: 'gone' }]);
    const at = (offers: WatchedOffer[], id: number | null, day = 1) => observe(day, offers).availability(id);
    expect([at([unstated], null), at([unstated], 1)]).toEqual(['unknown', 'available']);
    expect([at([out, gone], null), at([out], 2), at([gone], 3)]).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect([at([], null), at([out], 1), at([out, unstated], null)]).toEqual(['unknown', 'unknown', 'unknown']);
    // Its feed was not read for too long.
    expect(at([out], null, 9)).toBe('unknown');
    expect(observe(1, [offer(1, 1, [0, 90])], {}, [1]).availability(null)).toBe('unknown');
  });

  it('F10 names the best available offer by amount, or by item price where no total is known', () => {
    const none = { shipping: null };
    const best = (offers: WatchedOffer[], ids: number[] | null) => {
      const found = observe(1, offers, { amount: 'total' }).bestAvailable(ids);
      return found === null ? null : [found.watched.offer.id, found.amount];
    };
    const unknown = [offer(5, 1, [0, 80, none]), offer(4, 1, [0, 70, none]), offer(3, 1, [0, 70, none])];
    expect(best(unknown, null)).toEqual([3, null]);
    expect(best([...unknown, offer(6, 1, [0, 100])], null)).toEqual([6, 100]);
    expect(best(unknown, [5])).toEqual([5, null]);
    const unstated = [offer(1, 1, [0, 50, { stock: 'unknown' }])];
    expect([best(unstated, null), best(unstated, [1]), best(unstated, [2])]).toEqual([null, [1, 50], null]);
  });

  it('F04 knows nothing of the past of a price that it does not have', () => {
    const observation = observe(1, [offer(1, 1, [0, 90, { shipping: null }])], { amount: 'total' });
    expect(observation.lowest).toBeNull();
    expect(observation.lowestBefore(30)).toEqual({ ok: false, error: { kind: 'no-shipping' } });
    expect(observation.provedDrop()).toBeNull();
  });
});

describe('the lowest of the days before', () => {
  const lowest30 = (
    offers: WatchedOffer[],
    day: number,
    scope: Partial<WatchScope> = {},
    unconfirmed: number[] = [],
  ) => {
    const found = observe(day, offers, scope, unconfirmed).lowestBefore(30);
    return found.ok ? found.value : found.error.kind;
  };

  it('F04 is known for a price that has applied for up to 30 days', () => {
    const watched = (seen: number) => [offer(1, seen, [0, 100], [40, 90])];
    expect([lowest30(watched(70), 70), lowest30(watched(71), 71)]).toEqual([100, 'standing']);
  });

  it('F04 takes 30 known days', () => {
    const began = (day: number, more = {}) => lowest30([offer(1, 40, [day, 100, more], [40, 90])], 40);
    expect([began(10), began(11)]).toEqual([100, 'too-new']);
    const total = { amount: 'total' } as const;
    const shipped = (day: number) =>
      lowest30([offer(1, 40, [10, 100, { shipping: null }], [day, 100], [40, 90])], 40, total);
    expect([shipped(10.5), shipped(41)]).toEqual(['no-shipping', 'no-shipping']);
  });

  it('F04 is not that of an offer which had expired before', () => {
    const expired = offer(2, 1, [0, 95]);
    const none = offer(2, 5, [0, 95, { shipping: null }]);
    const pause = offer(1, 60, [0, 95], [5, 95, { stock: 'gone' }], [60, 90]);
    expect(lowest30([pause, expired], 60, { amount: 'total' })).toBe('not-offered');
    expect(lowest30([pause, none], 60, { amount: 'total' })).toBe('not-offered');
    const until = (seen: number) => offer(2, seen, [0, 95, { shipping: null }]);
    expect(lowest30([pause, until(31)], 60, { amount: 'total' })).toBe('no-shipping');
  });

  it('F04 leaves out an unconfirmed price, but keeps the prices before it', () => {
    const slip = offer(1, 45, [0, 100], [38, 80], [41, 10]);
    const other = offer(2, 45, [0, 100], [45, 70]);
    expect(lowest30([slip, other], 45, {}, [1])).toBe(80);
    expect(lowest30([slip, other], 45)).toBe(80);
    expect(lowest30([offer(3, 45, [41, 10]), other], 45, {}, [3])).toBe(100);
    const again = offer(1, 45, [0, 100], [38, 10], [41, 10, { shipping: 5 }]);
    expect(lowest30([again, other], 45, {}, [1])).toBe(100);
  });
});

describe('the presence of a product', () => {
  const at = (hour: number, offers: WatchedOffer[]) => new Observation(SCOPE, offers, new Set(), T0 + hour * HOUR_MS);
  const [here, out] = [offer(1, 3, [0, 90]), offer(1, 3, [0, 90, { stock: 'out' }])];

  it('F10 is the same object where nothing changed, and a new one where something did', () => {
    const known = [{ merchantId: 1, deniedSince: null }];
    expect(advancePresence('shop', known, at(1, [here]))).toEqual({ presence: known, newMerchantIds: [] });
    expect(advancePresence('shop', known, at(1, [here])).presence).toBe(known);
    expect(advancePresence('shop', [], at(1, [here]))).toEqual({ presence: known, newMerchantIds: [1] });
    const denied = [{ merchantId: 1, deniedSince: T0 + HOUR_MS }];
    expect(advancePresence('shop', known, at(1, [out]))).toEqual({ presence: denied, newMerchantIds: [] });
    expect(advancePresence('shop', denied, at(2, [out])).presence).toBe(denied);
    expect(advancePresence('stock', [{ merchantId: 0, deniedSince: null }, ...known], at(1, [here])).presence).toEqual([
      { merchantId: 0, deniedSince: null },
    ]);
  });

  it('F10 remembers a merchant that has no offer any more', () => {
    const known = [{ merchantId: 9, deniedSince: null }];
    const { presence } = advancePresence('shop', known, at(1, [here]));
    expect(presence).toEqual([...known, { merchantId: 1, deniedSince: null }]);
    expect(advancePresence('shop', [], at(1, [out]))).toEqual({ presence: [], newMerchantIds: [] });
  });

  it('F10 is new again after six hours', () => {
    const denied = [{ merchantId: 0, deniedSince: T0 }];
    const back = (hour: number) => advancePresence('stock', denied, at(hour, [here])).newMerchantIds;
    expect([back(5.99), back(6)]).toEqual([[], [0]]);
  });
});

describe('the state of a watch', () => {
  /** The triggers, and the state after each evaluation. */
  function follow(rule: WatchRule, prices: readonly [day: number, price: number][], from: Partial<WatchState> = {}) {
    let state: WatchState = { ...INITIAL_WATCH_STATE, ...from };
    return prices.map(([day], i) => {
      const known = prices.slice(0, i + 1);
      const next = advanceWatch(rule, state, observe(day, [offer(1, day, ...known)]));
      state = next.state;
      return next;
    });
  }
  const triggered = (...all: Parameters<typeof follow>) => follow(...all).map(({ trigger }) => trigger?.amount ?? null);

  it('F04 counts its triggers, and remembers since when the price is the lowest', () => {
    const all = follow({ kind: 'target', amount: 90 }, [[0, 100], [1, 100], [2, 90], [3, 100], [4, 80]]); // biome-ignore format: short
    expect(all.map(({ state }) => state.triggerCount)).toEqual([0, 0, 1, 1, 2]);
    expect(all[2]?.trigger?.before).toEqual({ amount: 100, since: new Date(T0) });
  });

  it('F04 has no price before where the price was the same', () => {
    const [same] = follow({ kind: 'target', amount: 90 }, [[0, 90]], { seen: { amount: 90, at: T0 - DAY_MS } });
    expect(same?.trigger).toMatchObject({ amount: 90, before: null });
  });

  it('F04 repeats a proved drop only after the price was 1 % above, and the drop over', () => {
    const drop = { kind: 'drop', percent: 20, from: 'proved' } as const;
    expect(triggered(drop, [[0, 1000], [40, 800], [41, 801], [42, 801], [43, 790]])).toEqual([null, 800, null, null, null]); // biome-ignore format: short
    expect(triggered({ ...drop, percent: 10 }, [[0, 1000], [40, 800], [42, 880], [44, 800]])).toEqual([null, 800, null, null]); // biome-ignore format: short
    expect(triggered(drop, [[0, 1000], [40, 800], [42, 990], [44, 790], [80, 1000], [115, 800]])).toEqual([null, 800, null, null, null, 800]); // biome-ignore format: short
  });

  it('F04 triggers below its target again from exactly 5 % under the last trigger, rounded up', () => {
    const target = { kind: 'target', amount: 950 } as const;
    const repeated = (price: number) => triggered(target, [[0, 1000], [1, 901], [2, price]]); // biome-ignore format: short
    expect([repeated(856), repeated(855)]).toEqual([[null, 901, null], [null, 901, 855]]); // biome-ignore format: short
  });

  it('F04 is armed again from exactly 1 % above the last trigger', () => {
    const armed = (price: number) =>
      follow({ kind: 'lowest', days: 5 }, [[0, 1000], [10, 800], [12, price]])[2]?.state.armed; // biome-ignore format: short
    expect([armed(807), armed(808)]).toEqual([false, true]);
  });
});
