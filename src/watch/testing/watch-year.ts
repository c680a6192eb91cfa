import type { PriceChange } from '../../offer/offer.ts';
import { AGE_LIMIT_HOURS } from '../../offer/offer-expiry.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import { DROP_REFERENCES, WATCH_AMOUNTS, WATCH_KINDS } from '../../terms/watch-rule.ts';
import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import { advanceWatch } from '../engine/advance-watch.ts';
import { Observation } from '../engine/observation.ts';
import { INITIAL_WATCH_STATE, type WatchedOffer } from '../price-watch.ts';
import { WorldGrid } from './watch-grid.ts';
import { type ExpectedTrigger, expectedTriggers } from './watch-oracle.ts';
import {
  pick,
  type Random,
  RUN_HOURS,
  randomInt,
  randomWorld,
  seededRandom,
  type World,
  type WorldEvent,
  type WorldOffer,
  type YearWatch,
} from './watch-world.ts';

/** The first hour of the simulated year, in milliseconds since 1970. */
export const YEAR_START = Date.UTC(2026, 0, 1);
export const hourToDate = (hour: number): Date => new Date(YEAR_START + hour * HOUR_MS);

/** A random rule. `around` is a price that the product has at some time of the year. */
function randomRule(random: Random, around: number): WatchRule {
  const kind = pick(random, WATCH_KINDS);
  switch (kind) {
    case 'target':
      return { kind, amount: around };
    case 'drop':
      return { kind, percent: randomInt(random, 1, 40), from: pick(random, DROP_REFERENCES) };
    case 'rise':
      return { kind, percent: randomInt(random, 1, 20) };
    case 'lowest':
      return { kind, days: pick(random, [7, 30, 90, 180]) };
    case 'change':
    case 'stock':
    case 'shop':
      return { kind };
  }
}

export function randomWatch(random: Random, { offers, events }: World): YearWatch {
  const prices = events.flatMap((event) => (event.kind === 'terms' ? event.terms.price : []));
  const rule = randomRule(random, pick(random, prices));
  const shops = [...new Set(offers.map((offer) => offer.merchantId))];
  const areChosen = rule.kind === 'shop' || random() < 0.25;
  const products = [...new Set(offers.map((offer) => offer.productId))];
  return {
    rule,
    setAt: random() < 0.5 ? 0 : randomInt(random, 0, 3000),
    productIds: pick(random, [...products.map((id) => [id]), products]),
    scope: {
      amount: pick(random, WATCH_AMOUNTS),
      merchantIds: areChosen ? [pick(random, shops), pick(random, shops)] : [],
      conditions: random() < 0.8 ? ['new'] : ['new', 'used', 'refurbished'],
      priceKinds: random() < 0.8 ? ['public'] : ['public', 'member', 'code'],
    },
  };
}

type LiveOffer = WatchedOffer & {
  changes: PriceChange[];
  offer: { price: number; goneAt: Date | null; seenAt: Date } & WatchedOffer['offer'];
  phase: number;
  silentFrom: number | null;
};

/** The offers that the pipeline would store for a family of products, updated event by event. */
export class LiveMarket {
  private readonly offers = new Map<number, LiveOffer>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  apply(event: WorldEvent): void {
    const offer = this.world.offers[event.offer];
    if (offer === undefined) throw new Error(`There is no offer ${event.offer}`);
    const { id, productId, ...facts } = offer;
    const known = this.offers.get(event.offer);
    const at = hourToDate(event.hour);
    if (event.kind === 'terms') {
      const { terms } = event;
      const live: LiveOffer = known ?? {
        productId,
        changes: [],
        phase: event.hour % RUN_HOURS,
        silentFrom: null,
        offer: { id, ...facts, ...terms, seenAt: at, goneAt: null },
      };
      if (live.silentFrom !== null) expireDuringOutage(live, live.silentFrom, event.hour);
      const last = live.changes.at(-1);
      const isSame =
        last !== undefined &&
        last.price === terms.price &&
        last.shipping === terms.shipping &&
        last.stock === terms.stock;
      if (!isSame) live.changes.push({ seenAt: at, ...terms });
      live.offer = { ...live.offer, ...terms, goneAt: null };
      live.silentFrom = null;
      this.offers.set(event.offer, live);
    } else if (known !== undefined && event.kind === 'silent') {
      known.silentFrom = event.hour;
    } else if (known !== undefined) {
      pushGone(known.changes, at);
      known.offer = { ...known.offer, goneAt: at };
    }
  }

  /** The offers as known at an hour. */
  at(hour: number): WatchedOffer[] {
    const offers: WatchedOffer[] = [];
    for (const live of this.offers.values()) {
      const run = live.silentFrom ?? hour - ((hour - live.phase + RUN_HOURS) % RUN_HOURS);
      live.offer.seenAt = hourToDate(run);
      offers.push(live);
    }
    return offers;
  }
}

/** Ends the price history of an offer that expired during an outage of its feed. */
function expireDuringOutage(live: LiveOffer, from: number, hour: number): void {
  if (hour - from < AGE_LIMIT_HOURS) return;
  const seenAt = hourToDate(from + AGE_LIMIT_HOURS);
  pushGone(live.changes, seenAt);
}

function pushGone(changes: PriceChange[], seenAt: Date): void {
  const last = changes.at(-1);
  if (last !== undefined) changes.push({ ...last, seenAt, stock: 'gone' });
}

/** The triggers of each watch in a year, computed by the engine. The grid says which prices are unconfirmed. */
export function simulateYear(grid: WorldGrid, watches: readonly YearWatch[]): ExpectedTrigger[][] {
  const { world } = grid;
  const market = new LiveMarket(world);
  const runs = watches.map((watch) => ({ watch, state: INITIAL_WATCH_STATE, triggers: [] as ExpectedTrigger[] }));
  const events = world.events.values();
  let next = events.next();
  for (const hour of world.evaluationHours) {
    for (; !next.done && next.value.hour <= hour; next = events.next()) market.apply(next.value);
    const offers = market.at(hour);
    const now = hourToDate(hour).getTime();
    const products = [...new Set(offers.map(({ productId }) => productId))];
    const groups = new Map(products.map((id) => [id, offers.filter(({ productId }) => productId === id)]));
    const active = runs.filter(({ watch }) => watch.setAt <= hour);
    const watchedProducts = new Set(active.flatMap(({ watch }) => watch.productIds));
    const isUnconfirmed = ({ productId }: WorldOffer, i: number) =>
      watchedProducts.has(productId) && grid.isUnconfirmed(i, hour);
    const unconfirmed = new Set(world.offers.filter(isUnconfirmed).map(({ id }) => id));
    for (const run of active) {
      const { rule, scope, productIds } = run.watch;
      const watched = productIds.flatMap((id) => groups.get(id) ?? []);
      const { state, trigger } = advanceWatch(rule, run.state, new Observation(scope, watched, unconfirmed, now));
      run.state = state;
      if (trigger !== null) {
        const { amount, offerId, from, lowest30, merchantIds } = trigger;
        run.triggers.push({ hour, amount, offerId, from, lowest30, merchantIds });
      }
    }
  }
  return runs.map(({ triggers }) => triggers);
}

export type YearStats = {
  events: number;
  evaluations: number;
  triggers: number;
  wrong: { false: number; missed: number; duplicate: number; differing: number };
  byKind: Record<string, number>;
  engineMs: number;
  oracleMs: number;
};

const serialize = ({ hour, amount, offerId, from, lowest30, merchantIds }: ExpectedTrigger): string =>
  JSON.stringify([hour, amount, offerId, from, lowest30, merchantIds]);

/** Compares the engine with the oracle over a year of several product families and counts the differences. */
export function compareYear(options: { seed: number; families: number; events: number; watches: number }): YearStats {
  const wrong = { false: 0, missed: 0, duplicate: 0, differing: 0 };
  const stats: YearStats = { events: 0, evaluations: 0, triggers: 0, wrong, byKind: {}, engineMs: 0, oracleMs: 0 };
  const random = seededRandom(options.seed);
  for (let family = 0; family < options.families; family++) {
    const world = randomWorld(random, family, options.events);
    const watches = Array.from({ length: options.watches }, () => randomWatch(random, world));
    const grid = new WorldGrid(world);
    // Cached: neither time includes finding the unconfirmed prices.
    for (const hour of world.evaluationHours) for (const i of world.offers.keys()) grid.isUnconfirmed(i, hour);
    const started = performance.now();
    const actual = simulateYear(grid, watches);
    const simulated = performance.now();
    const expected = watches.map((watch) => expectedTriggers(grid, watch));
    stats.engineMs += simulated - started;
    stats.oracleMs += performance.now() - simulated;
    stats.events += world.events.length;
    stats.evaluations += world.evaluationHours.length * watches.length;
    for (const [i, { rule }] of watches.entries()) {
      const triggers = actual[i] ?? [];
      stats.triggers += triggers.length;
      stats.byKind[rule.kind] = (stats.byKind[rule.kind] ?? 0) + triggers.length;
      countDifferences(triggers, expected[i] ?? [], wrong);
    }
  }
  return stats;
}

/** Counts unexpected, missed, duplicate and differing triggers. */
export function countDifferences(
  actual: readonly ExpectedTrigger[],
  expected: readonly ExpectedTrigger[],
  wrong: YearStats['wrong'],
): void {
  const expectedAt = new Map(expected.map((trigger) => [trigger.hour, trigger]));
  const seen = new Set<number>();
  for (const trigger of actual) {
    const counterpart = expectedAt.get(trigger.hour);
    if (seen.has(trigger.hour)) wrong.duplicate++;
    else if (counterpart === undefined) wrong.false++;
    else if (serialize(counterpart) !== serialize(trigger)) wrong.differing++;
    seen.add(trigger.hour);
  }
  wrong.missed += expected.filter(({ hour }) => !seen.has(hour)).length;
}
