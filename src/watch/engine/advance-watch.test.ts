import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from '../../offer/offer.ts';
import { DEFAULT_SPREAD } from '../../price/outlier-limit.ts';
import { findUnconfirmedPrices } from '../../price/unconfirmed-price.ts';
import { DAY_MS, HOUR_MS } from '../../terms/duration.ts';
import type { Condition, PriceKind, Stock } from '../../terms/offer.ts';
import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import { INITIAL_WATCH_STATE, type WatchedOffer, type WatchScope, type WatchTrigger } from '../price-watch.ts';
import { compareYear } from '../testing/watch-year.ts';
import { advanceWatch } from './advance-watch.ts';
import { Observation } from './observation.ts';
import { expiryMs } from './offer-timeline.ts';

const T0 = Date.UTC(2026, 0, 1);

const ALL: WatchScope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] };

type FeedEntry = { price: number; shipping?: number | null; stock?: Stock | 'gone' } | number;
type Shop = { id: number; condition?: Condition; priceKind?: PriceKind; feed: [at: number, entry: FeedEntry][] };

/** A shop's offer as known at a moment. `seen`: when its feed last arrived, by default now. */
function offerAt({ id, condition = 'new', priceKind = 'public', feed }: Shop, now: number, seen = now): WatchedOffer[] {
  const changes = feed
    .filter(([at]) => at <= now)
    .map(([at, entry]): PriceChange => {
      const { price, shipping = 0, stock = 'in' } = typeof entry === 'number' ? { price: entry } : entry;
      return { seenAt: new Date(T0 + at), price, shipping, deposit: null, stock };
    });
  const last = changes.at(-1);
  if (last === undefined) return [];
  const { price, shipping, deposit, seenAt } = last;
  const isGone = last.stock === 'gone';
  const stock = last.stock === 'gone' ? 'in' : last.stock;
  const terms = { price, shipping, deposit, stock };
  const goneAt = isGone ? seenAt : null;
  const offer = { id, merchantId: id, condition, priceKind, ...terms, seenAt: new Date(T0 + seen), goneAt };
  return [{ productId: 1, offer, changes }];
}

/** The ids of the offers whose present price is unconfirmed. */
function findUnconfirmed(offers: readonly WatchedOffer[], now: number): ReadonlySet<number> {
  const histories = offers.map(({ offer, changes }) => {
    const { id: offerId, merchantId, condition, priceKind } = offer;
    return { offerId, merchantId, condition, priceKind, changes, until: new Date(expiryMs(offer)) };
  });
  const groups = [histories.filter(({ condition }) => condition === 'new')];
  groups.push(histories.filter(({ condition }) => condition !== 'new'));
  const found = groups.flatMap((group) => findUnconfirmedPrices(group, DEFAULT_SPREAD, new Map(), new Date(now)));
  return new Set(found.flatMap(({ offerId, to }) => (to === null ? [offerId] : [])));
}

/** The trigger of each evaluation of a watch, or null. */
function watch(rule: WatchRule, times: readonly number[], shops: readonly Shop[], scope: Partial<WatchScope> = {}) {
  let state = INITIAL_WATCH_STATE;
  return times.map((now): WatchTrigger | null => {
    const offers = shops.flatMap((shop) => offerAt(shop, now));
    const unconfirmed = findUnconfirmed(offers, T0 + now);
    const observation = new Observation({ ...ALL, ...scope }, offers, unconfirmed, T0 + now);
    const advance = advanceWatch(rule, state, observation);
    state = advance.state;
    return advance.trigger;
  });
}

const amounts = (triggers: readonly (WatchTrigger | null)[]) => triggers.map((trigger) => trigger?.amount ?? null);

/** The triggered amounts for one shop's prices, one per day, evaluated an hour after each. */
function daily(rule: WatchRule, prices: readonly FeedEntry[], scope?: Partial<WatchScope>) {
  const feed = prices.map((entry, i): [number, FeedEntry] => [i * DAY_MS, entry]);
  const times = prices.map((_, i) => i * DAY_MS + HOUR_MS);
  return amounts(watch(rule, times, [{ id: 1, feed }], scope));
}

describe('a watch', () => {
  it('F04 triggers at once if its target is met, and again only after the price was clearly above it', () => {
    expect(daily({ kind: 'target', amount: 1000 }, [990, 1000, 1009, 995, 1010, 1000])).toEqual([
      990,
      null,
      null,
      null,
      null,
      1000,
    ]);
  });

  it('F04 triggers again at a price 5 % below the last trigger', () => {
    expect(daily({ kind: 'target', amount: 1000 }, [1000, 951, 950, 949])).toEqual([1000, null, 950, null]);
  });

  it('F04 measures a drop from the price at its creation', () => {
    expect(daily({ kind: 'drop', percent: 20, from: 'set' }, [1000, 801, 800, 1000, 790])).toEqual([
      null,
      null,
      800,
      null,
      790,
    ]);
  });

  it('F04 measures a proved drop from the lowest of the 30 days before, so raising a price first proves nothing', () => {
    const drop = { kind: 'drop', percent: 10, from: 'proved' } as const;
    const honest: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [40 * DAY_MS, 850],
      ],
    };
    const raised: Shop = {
      id: 1,
      feed: [
        [0, 850],
        [20 * DAY_MS, 1000],
        [40 * DAY_MS, 850],
      ],
    };
    const young: Shop = {
      id: 1,
      feed: [
        [20 * DAY_MS, 1000],
        [40 * DAY_MS, 850],
      ],
    };
    const times = [39 * DAY_MS, 40 * DAY_MS + HOUR_MS];
    const [, trigger] = watch(drop, times, [honest]);
    expect(trigger).toMatchObject({ amount: 850, from: 1000, lowest30: 1000, before: { amount: 1000 } });
    expect(amounts(watch(drop, times, [raised]))).toEqual([null, null]);
    expect(amounts(watch(drop, times, [young]))).toEqual([null, null]);
  });

  it('F04 triggers at a change of 1 % in either direction, also if smaller changes add up to it', () => {
    expect(daily({ kind: 'change' }, [1000, 1005, 1010, 1010, 1000, 995])).toEqual([null, null, 1010, null, null, 995]);
  });

  it('F04 triggers at a rise from the lowest since the last trigger', () => {
    expect(daily({ kind: 'rise', percent: 5 }, [1000, 900, 944, 945, 960, 980, 993])).toEqual([
      null,
      null,
      null,
      945,
      null,
      null,
      993,
    ]);
  });

  it('F04 triggers at the lowest price in n days only if n days are known', () => {
    const feed: [number, FeedEntry][] = [
      [0, 900],
      [20 * DAY_MS, 1000],
      [40 * DAY_MS, 950],
      [41 * DAY_MS, 940],
      [42 * DAY_MS, 890],
    ];
    const times = feed.map(([at]) => at + HOUR_MS);
    const shops = [{ id: 1, feed }];
    expect(amounts(watch({ kind: 'lowest', days: 15 }, times, shops))).toEqual([null, null, 950, null, 890]);
    expect(amounts(watch({ kind: 'lowest', days: 42 }, times, shops))).toEqual([null, null, null, null, 890]);
    expect(amounts(watch({ kind: 'lowest', days: 60 }, times, shops))).toEqual([null, null, null, null, null]);
  });

  it('F10 triggers when the product is back after six hours out of stock', () => {
    const out: FeedEntry = { price: 100, stock: 'out' };
    const feed: [number, FeedEntry][] = [
      [0, 100],
      [DAY_MS, out],
      [DAY_MS + 3 * HOUR_MS, 100],
      [2 * DAY_MS, out],
      [3 * DAY_MS, 100],
    ];
    const times = [0, DAY_MS, DAY_MS + 3 * HOUR_MS, 2 * DAY_MS, 3 * DAY_MS];
    expect(amounts(watch({ kind: 'stock' }, times, [{ id: 1, feed }]))).toEqual([100, null, null, null, 100]);
  });

  it('F10 treats neither an unstated stock nor a missing feed as out of stock', () => {
    const feed: [number, FeedEntry][] = [
      [0, 100],
      [DAY_MS, { price: 100, stock: 'unknown' }],
      [2 * DAY_MS, 100],
    ];
    const times = [0, DAY_MS, 2 * DAY_MS];
    expect(amounts(watch({ kind: 'stock' }, times, [{ id: 1, feed }]))).toEqual([100, null, null]);
    let state = INITIAL_WATCH_STATE;
    const hasTriggered = [0, 5 * DAY_MS, 6 * DAY_MS].map((now, i) => {
      const offers = offerAt({ id: 1, feed: [[0, 100]] }, now, i === 1 ? DAY_MS : now);
      const advance = advanceWatch({ kind: 'stock' }, state, new Observation(ALL, offers, new Set(), T0 + now));
      state = advance.state;
      return advance.trigger !== null;
    });
    expect(hasTriggered).toEqual([true, false, false]);
  });

  it('F04 triggers when a chosen shop starts to offer the product', () => {
    const other: Shop = { id: 1, feed: [[0, 100]] };
    const chosen: Shop = { id: 2, feed: [[2 * DAY_MS, { price: 120, shipping: null, stock: 'unknown' }]] };
    const times = [0, DAY_MS, 2 * DAY_MS, 3 * DAY_MS];
    const triggers = watch({ kind: 'shop' }, times, [other, chosen], { merchantIds: [2], amount: 'total' });
    expect(triggers.map((trigger) => trigger?.merchantIds ?? null)).toEqual([null, null, [2], null]);
    expect(triggers[2]).toMatchObject({ amount: null, price: 120, merchantId: 2 });
  });

  it('F04 respects its scope, and compares totals if it watches totals', () => {
    const shops: Shop[] = [
      { id: 1, feed: [[0, { price: 1000, shipping: 50 }]] },
      { id: 2, feed: [[0, { price: 990, shipping: 90 }]] },
      { id: 3, condition: 'used', feed: [[0, 300]] },
      { id: 4, priceKind: 'member', feed: [[0, 800]] },
      { id: 5, feed: [[0, { price: 700, shipping: null }]] },
    ];
    const triggeredAt = (scope: Partial<WatchScope>) => {
      const [trigger] = watch({ kind: 'target', amount: 5000 }, [HOUR_MS], shops, scope);
      return [trigger?.merchantId, trigger?.amount];
    };
    expect(triggeredAt({})).toEqual([5, 700]);
    expect(triggeredAt({ amount: 'total' })).toEqual([1, 1050]);
    expect(triggeredAt({ amount: 'total', merchantIds: [2] })).toEqual([2, 1080]);
    expect(triggeredAt({ conditions: ['new', 'used'], merchantIds: [1, 3] })).toEqual([3, 300]);
    expect(triggeredAt({ priceKinds: ['public', 'member'], merchantIds: [1, 4] })).toEqual([4, 800]);
  });

  it('F04 ignores an implausible price until a feed of a day later confirms it, unless another shop is as low', () => {
    const shop: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [10 * DAY_MS, 300],
      ],
    };
    const slip: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [10 * DAY_MS, 300],
        [10 * DAY_MS + 6 * HOUR_MS, 1000],
      ],
    };
    const target = { kind: 'target', amount: 500 } as const;
    const times = [9 * DAY_MS, 10 * DAY_MS, 11 * DAY_MS];
    expect(amounts(watch(target, times, [shop]))).toEqual([null, null, 300]);
    expect(amounts(watch(target, times, [slip]))).toEqual([null, null, null]);
    const both: Shop[] = [
      shop,
      {
        id: 2,
        feed: [
          [0, 1000],
          [10 * DAY_MS, 310],
        ],
      },
    ];
    expect(amounts(watch(target, times, both))).toEqual([null, 300, null]);
    const tenfold: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [10 * DAY_MS, 10_000],
        [10 * DAY_MS + 6 * HOUR_MS, 1000],
      ],
    };
    expect(amounts(watch({ kind: 'rise', percent: 1 }, times, [tenfold]))).toEqual([null, null, null]);
    expect(amounts(watch({ kind: 'change' }, times, [tenfold, { id: 2, feed: [[0, 1100]] }]))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('F04 reports the dated fact: parts, shop, when it was seen, the price before, the lowest of 30 days', () => {
    const feed: [number, FeedEntry][] = [
      [0, { price: 1000, shipping: 49 }],
      [40 * DAY_MS, { price: 900, shipping: 49 }],
    ];
    const [, trigger] = watch({ kind: 'target', amount: 950 }, [DAY_MS, 40 * DAY_MS + HOUR_MS], [{ id: 7, feed }], {
      amount: 'total',
    });
    expect(trigger).toEqual({
      kind: 'target',
      at: new Date(T0 + 40 * DAY_MS + HOUR_MS),
      amount: 949,
      productId: 1,
      merchantId: 7,
      offerId: 7,
      condition: 'new',
      priceKind: 'public',
      price: 900,
      shipping: 49,
      deposit: null,
      seenAt: new Date(T0 + 40 * DAY_MS + HOUR_MS),
      before: { amount: 1049, since: new Date(T0 + DAY_MS) },
      lowest30: 1049,
      lowest30Unknown: null,
      from: 950,
      merchantIds: [],
    });
  });

  it('F04 reports why the lowest of the 30 days before is unknown, considering all shops', () => {
    const lowest30 = (feed: Shop['feed'], at: number, more: readonly Shop[] = []) => {
      const shops = [{ id: 1, feed }, ...more];
      const [trigger] = watch({ kind: 'target', amount: 1000 }, [at], shops, { amount: 'total' });
      return [trigger?.lowest30, trigger?.lowest30Unknown];
    };
    const withoutShipping = { price: 700, shipping: null };
    expect(lowest30([[0, 900]], 40 * DAY_MS)).toEqual([null, 'standing']);
    expect(lowest30([[0, 900]], 20 * DAY_MS)).toEqual([null, 'too-new']);
    const pause: Shop['feed'] = [
      [0, 950],
      [10 * DAY_MS, { price: 950, stock: 'gone' }],
      [60 * DAY_MS, 900],
    ];
    expect(lowest30(pause, 60 * DAY_MS + HOUR_MS)).toEqual([null, 'not-offered']);
    expect(lowest30(pause, 60 * DAY_MS + HOUR_MS, [{ id: 2, feed: [[40 * DAY_MS, withoutShipping]] }])).toEqual([
      null,
      'no-shipping',
    ]);
    const lateShipping: Shop['feed'] = [
      [0, withoutShipping],
      [40 * DAY_MS, 900],
    ];
    expect(lowest30(lateShipping, 40 * DAY_MS + HOUR_MS)).toEqual([null, 'no-shipping']);
    expect(lowest30(pause, 60 * DAY_MS + HOUR_MS, [{ id: 2, feed: [[40 * DAY_MS, 980]] }])).toEqual([980, null]);
  });
});

const rules = fc.oneof(
  fc.record({ kind: fc.constant('target' as const), amount: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({
    kind: fc.constant('drop' as const),
    percent: fc.integer({ min: 1, max: 90 }),
    from: fc.constantFrom('set' as const, 'proved' as const),
  }),
  fc.record({ kind: fc.constant('rise' as const), percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('lowest' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.constantFrom({ kind: 'change' as const }, { kind: 'stock' as const }, { kind: 'shop' as const }),
);

const shop = (id: number) =>
  fc
    .uniqueArray(
      fc.record({
        at: fc.integer({ min: 0, max: 60 }),
        price: fc.integer({ min: 1, max: 2000 }),
        stock: fc.constantFrom('in' as const, 'out' as const, 'unknown' as const, 'gone' as const),
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 12 },
    )
    .map((entry): Shop => {
      const ordered = [...entry].sort((a, b) => a.at - b.at);
      return { id, feed: ordered.map(({ at, price, stock }) => [at * DAY_MS, { price, stock }]) };
    });

describe('any watch on any price history', () => {
  it('F04 does not trigger again on an unchanged market', () => {
    fc.assert(
      fc.property(rules, shop(1), shop(2), (rule, one, two) => {
        const times = Array.from({ length: 61 }, (_, day) => [day * DAY_MS + HOUR_MS, day * DAY_MS + HOUR_MS]).flat();
        const triggers = watch(rule, times, [one, two]);
        expect(triggers.filter((_, i) => i % 2 === 1).every((trigger) => trigger === null)).toBe(true);
      }),
    );
  });

  it('F04 triggers on an active offer at its current price', () => {
    fc.assert(
      fc.property(rules, shop(1), shop(2), (rule, one, two) => {
        const times = Array.from({ length: 61 }, (_, day) => day * DAY_MS + HOUR_MS);
        for (const [day, trigger] of watch(rule, times, [one, two]).entries()) {
          if (trigger === null) continue;
          const entry = [one, two]
            .find(({ id }) => id === trigger.offerId)
            ?.feed.findLast(([at]) => at <= day * DAY_MS);
          expect(entry?.[1]).toMatchObject({ price: trigger.price });
          expect(entry?.[1]).not.toMatchObject({ stock: 'gone' });
          expect(entry?.[1]).not.toMatchObject({ stock: 'out' });
        }
      }),
    );
  });
});

describe('any year', () => {
  it('F04 has the triggers of an oracle that looks at every hour again', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { wrong } = compareYear({ seed, families: 1, events: 150, watches: 6 });
        expect(wrong).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
      }),
      { numRuns: 12 },
    );
  });
});
