import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, PriceKind, Stock } from '../../feed/row.ts';
import type { PriceChange } from '../../offer/offer.ts';
import { type Firing, NEW_STATE, type WatchedOffer, type WatchRule, type WatchScope } from '../price-watch.ts';
import { advanceWatch } from './advance-watch.ts';
import { doubtedOffers } from './doubted-offers.ts';
import { Observation } from './observation.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2026, 0, 1);

const ALL: WatchScope = { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] };

type Told = { price: number; shipping?: number | null; stock?: Stock | 'gone' } | number;
type Shop = { id: number; condition?: Condition; priceKind?: PriceKind; feed: [at: number, told: Told][] };

/** A shop's offer as it is known at a moment; `seen`: when its feed came last, the present unless said otherwise. */
function offerOf({ id, condition = 'new', priceKind = 'public', feed }: Shop, now: number, seen = now): WatchedOffer[] {
  const changes = feed
    .filter(([at]) => at <= now)
    .map(([at, told]): PriceChange => {
      const { price, shipping = 0, stock = 'in' } = typeof told === 'number' ? { price: told } : told;
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

/** What a watch tells, look by look: the amount, or nothing. */
function watch(rule: WatchRule, looks: readonly number[], shops: readonly Shop[], scope: Partial<WatchScope> = {}) {
  let state = NEW_STATE;
  return looks.map((now): Firing | null => {
    const offers = shops.flatMap((shop) => offerOf(shop, now));
    const doubted = doubtedOffers(offers, T0 + now);
    const seen = new Observation({ ...ALL, ...scope }, offers, doubted, T0 + now);
    const advance = advanceWatch(rule, state, seen);
    state = advance.state;
    return advance.firing;
  });
}

const amounts = (firings: readonly (Firing | null)[]) => firings.map((firing) => firing?.amount ?? null);

/** One shop's prices, a day apart, looked at an hour after each. */
function daily(rule: WatchRule, prices: readonly Told[], scope?: Partial<WatchScope>) {
  const feed = prices.map((told, i): [number, Told] => [i * DAY, told]);
  const looks = prices.map((_, i) => i * DAY + HOUR);
  return amounts(watch(rule, looks, [{ id: 1, feed }], scope));
}

describe('a watch', () => {
  it('F04 fires at once where its target is met already, and not again before the price was clearly above it', () => {
    expect(daily({ kind: 'target', amount: 1000 }, [990, 1000, 1009, 995, 1010, 1000])).toEqual([
      990,
      null,
      null,
      null,
      null,
      1000,
    ]);
  });

  it('F04 tells again of a price a twentieth lower than the one it told of', () => {
    expect(daily({ kind: 'target', amount: 1000 }, [1000, 951, 950, 949])).toEqual([1000, null, 950, null]);
  });

  it('F04 counts a drop from the price when it was set', () => {
    expect(daily({ kind: 'drop', percent: 20, from: 'set' }, [1000, 801, 800, 1000, 790])).toEqual([
      null,
      null,
      800,
      null,
      790,
    ]);
  });

  it('F04 counts a proved drop from the lowest of the 30 days before, so that a raised price proves nothing', () => {
    const drop = { kind: 'drop', percent: 10, from: 'proved' } as const;
    const honest: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [40 * DAY, 850],
      ],
    };
    const raised: Shop = {
      id: 1,
      feed: [
        [0, 850],
        [20 * DAY, 1000],
        [40 * DAY, 850],
      ],
    };
    const young: Shop = {
      id: 1,
      feed: [
        [20 * DAY, 1000],
        [40 * DAY, 850],
      ],
    };
    const looks = [39 * DAY, 40 * DAY + HOUR];
    const [, firing] = watch(drop, looks, [honest]);
    expect(firing).toMatchObject({ amount: 850, from: 1000, lowest30: 1000, before: { amount: 1000 } });
    expect(amounts(watch(drop, looks, [raised]))).toEqual([null, null]);
    expect(amounts(watch(drop, looks, [young]))).toEqual([null, null]);
  });

  it('F04 tells of any change of a hundredth or more, up or down, and of smaller ones when they have added up', () => {
    expect(daily({ kind: 'change' }, [1000, 1005, 1010, 1010, 1000, 995])).toEqual([null, null, 1010, null, null, 995]);
  });

  it('F04 tells of a rise from the lowest since it told last', () => {
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

  it('F04 tells of the lowest price in so many days, and only where as many are known', () => {
    const feed: [number, Told][] = [
      [0, 900],
      [20 * DAY, 1000],
      [40 * DAY, 950],
      [41 * DAY, 940],
      [42 * DAY, 890],
    ];
    const looks = feed.map(([at]) => at + HOUR);
    const shops = [{ id: 1, feed }];
    expect(amounts(watch({ kind: 'lowest', days: 15 }, looks, shops))).toEqual([null, null, 950, null, 890]);
    expect(amounts(watch({ kind: 'lowest', days: 42 }, looks, shops))).toEqual([null, null, null, null, 890]);
    expect(amounts(watch({ kind: 'lowest', days: 60 }, looks, shops))).toEqual([null, null, null, null, null]);
  });

  it('F10 tells that it is back once shops have said for six hours that they are out of it', () => {
    const out: Told = { price: 100, stock: 'out' };
    const feed: [number, Told][] = [
      [0, 100],
      [DAY, out],
      [DAY + 3 * HOUR, 100],
      [2 * DAY, out],
      [3 * DAY, 100],
    ];
    const looks = [0, DAY, DAY + 3 * HOUR, 2 * DAY, 3 * DAY];
    expect(amounts(watch({ kind: 'stock' }, looks, [{ id: 1, feed }]))).toEqual([100, null, null, null, 100]);
  });

  it('F10 takes neither "not told" nor a silent feed for out of stock', () => {
    const feed: [number, Told][] = [
      [0, 100],
      [DAY, { price: 100, stock: 'unknown' }],
      [2 * DAY, 100],
    ];
    const looks = [0, DAY, 2 * DAY];
    expect(amounts(watch({ kind: 'stock' }, looks, [{ id: 1, feed }]))).toEqual([100, null, null]);
    let state = NEW_STATE;
    const told = [0, 5 * DAY, 6 * DAY].map((now, i) => {
      const offers = offerOf({ id: 1, feed: [[0, 100]] }, now, i === 1 ? DAY : now);
      const advance = advanceWatch({ kind: 'stock' }, state, new Observation(ALL, offers, new Set(), T0 + now));
      state = advance.state;
      return advance.firing !== null;
    });
    expect(told).toEqual([true, false, false]);
  });

  it('F04 tells when a chosen shop begins to offer it', () => {
    const other: Shop = { id: 1, feed: [[0, 100]] };
    const chosen: Shop = { id: 2, feed: [[2 * DAY, { price: 120, shipping: null, stock: 'unknown' }]] };
    const looks = [0, DAY, 2 * DAY, 3 * DAY];
    const firings = watch({ kind: 'shop' }, looks, [other, chosen], { merchantIds: [2], amount: 'total' });
    expect(firings.map((firing) => firing?.merchantIds ?? null)).toEqual([null, null, [2], null]);
    expect(firings[2]).toMatchObject({ amount: null, price: 120, merchantId: 2 });
  });

  it('F04 looks at new goods at public prices unless told otherwise, and compares totals where it watches totals', () => {
    const shops: Shop[] = [
      { id: 1, feed: [[0, { price: 1000, shipping: 50 }]] },
      { id: 2, feed: [[0, { price: 990, shipping: 90 }]] },
      { id: 3, condition: 'used', feed: [[0, 300]] },
      { id: 4, priceKind: 'member', feed: [[0, 800]] },
      { id: 5, feed: [[0, { price: 700, shipping: null }]] },
    ];
    const seen = (scope: Partial<WatchScope>) => {
      const [firing] = watch({ kind: 'target', amount: 5000 }, [HOUR], shops, scope);
      return [firing?.merchantId, firing?.amount];
    };
    expect(seen({})).toEqual([5, 700]);
    expect(seen({ amount: 'total' })).toEqual([1, 1050]);
    expect(seen({ amount: 'total', merchantIds: [2] })).toEqual([2, 1080]);
    expect(seen({ conditions: ['new', 'used'], merchantIds: [1, 3] })).toEqual([3, 300]);
    expect(seen({ priceKinds: ['public', 'member'], merchantIds: [1, 4] })).toEqual([4, 800]);
  });

  it('F04 lets an implausible price wait for a second run of its feed, but not where another shop asks as little', () => {
    const shop: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [10 * DAY, 300],
      ],
    };
    const slip: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [10 * DAY, 300],
        [10 * DAY + 6 * HOUR, 1000],
      ],
    };
    const target = { kind: 'target', amount: 500 } as const;
    const looks = [9 * DAY, 10 * DAY, 10 * DAY + 6 * HOUR];
    expect(amounts(watch(target, looks, [shop]))).toEqual([null, null, 300]);
    expect(amounts(watch(target, looks, [slip]))).toEqual([null, null, null]);
    const both: Shop[] = [
      shop,
      {
        id: 2,
        feed: [
          [0, 1000],
          [10 * DAY, 310],
        ],
      },
    ];
    expect(amounts(watch(target, looks, both))).toEqual([null, 300, null]);
    const tenfold: Shop = {
      id: 1,
      feed: [
        [0, 1000],
        [10 * DAY, 10_000],
        [10 * DAY + 6 * HOUR, 1000],
      ],
    };
    expect(amounts(watch({ kind: 'rise', percent: 1 }, looks, [tenfold]))).toEqual([null, null, null]);
    expect(amounts(watch({ kind: 'change' }, looks, [tenfold, { id: 2, feed: [[0, 1100]] }]))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('F04 says the dated fact: parts, shop, when it was seen, what it was before, the lowest of 30 days', () => {
    const feed: [number, Told][] = [
      [0, { price: 1000, shipping: 49 }],
      [40 * DAY, { price: 900, shipping: 49 }],
    ];
    const [, firing] = watch({ kind: 'target', amount: 950 }, [DAY, 40 * DAY + HOUR], [{ id: 7, feed }], {
      amount: 'total',
    });
    expect(firing).toEqual({
      kind: 'target',
      at: new Date(T0 + 40 * DAY + HOUR),
      amount: 949,
      productId: 1,
      merchantId: 7,
      offerId: 7,
      condition: 'new',
      priceKind: 'public',
      price: 900,
      shipping: 49,
      deposit: null,
      seenAt: new Date(T0 + 40 * DAY + HOUR),
      before: { amount: 1049, since: new Date(T0 + DAY) },
      lowest30: 1049,
      lowest30Unknown: null,
      from: 950,
      merchantIds: [],
    });
  });

  it('F04 says why there is no lowest of the 30 days before, and knows of more than the present shop', () => {
    const told = (feed: Shop['feed'], at: number, more: readonly Shop[] = []) => {
      const shops = [{ id: 1, feed }, ...more];
      const [firing] = watch({ kind: 'target', amount: 1000 }, [at], shops, { amount: 'total' });
      return [firing?.lowest30, firing?.lowest30Unknown];
    };
    const untold = { price: 700, shipping: null };
    expect(told([[0, 900]], 40 * DAY)).toEqual([null, 'standing']);
    expect(told([[0, 900]], 20 * DAY)).toEqual([null, 'too-new']);
    const pause: Shop['feed'] = [
      [0, 950],
      [10 * DAY, { price: 950, stock: 'gone' }],
      [60 * DAY, 900],
    ];
    expect(told(pause, 60 * DAY + HOUR)).toEqual([null, 'not-offered']);
    expect(told(pause, 60 * DAY + HOUR, [{ id: 2, feed: [[40 * DAY, untold]] }])).toEqual([null, 'no-shipping']);
    const lateShipping: Shop['feed'] = [
      [0, untold],
      [40 * DAY, 900],
    ];
    expect(told(lateShipping, 40 * DAY + HOUR)).toEqual([null, 'no-shipping']);
    expect(told(pause, 60 * DAY + HOUR, [{ id: 2, feed: [[40 * DAY, 980]] }])).toEqual([980, null]);
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
    .map((told): Shop => {
      const ordered = [...told].sort((a, b) => a.at - b.at);
      return { id, feed: ordered.map(({ at, price, stock }) => [at * DAY, { price, stock }]) };
    });

describe('any watch on any market', () => {
  it('F04 tells nothing anew where it looks again and nothing is different', () => {
    fc.assert(
      fc.property(rules, shop(1), shop(2), (rule, one, two) => {
        const looks = Array.from({ length: 61 }, (_, day) => [day * DAY + HOUR, day * DAY + HOUR]).flat();
        const firings = watch(rule, looks, [one, two]);
        expect(firings.filter((_, i) => i % 2 === 1).every((firing) => firing === null)).toBe(true);
      }),
    );
  });

  it('F04 tells of an offer that stands at the moment, at the price that it has', () => {
    fc.assert(
      fc.property(rules, shop(1), shop(2), (rule, one, two) => {
        const looks = Array.from({ length: 61 }, (_, day) => day * DAY + HOUR);
        for (const [day, firing] of watch(rule, looks, [one, two]).entries()) {
          if (firing === null) continue;
          const told = [one, two].find(({ id }) => id === firing.offerId)?.feed.findLast(([at]) => at <= day * DAY);
          expect(told?.[1]).toMatchObject({ price: firing.price });
          expect(told?.[1]).not.toMatchObject({ stock: 'gone' });
          expect(told?.[1]).not.toMatchObject({ stock: 'out' });
        }
      }),
    );
  });
});
