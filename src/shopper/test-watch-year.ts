import { AGE_LIMIT_HOURS, type PriceChange } from '../offer/offer.ts';
import { NEW_STATE, type WatchedOffer, type WatchRule, type WatchState } from './price-watch.ts';
import { WorldGrid } from './test-watch-grid.ts';
import { judge, type Verdict } from './test-watch-oracle.ts';
import {
  pick,
  type Random,
  RUN_HOURS,
  randomOf,
  randomWorld,
  type World,
  type WorldEvent,
  whole,
  type YearWatch,
} from './test-watch-world.ts';
import { advanceWatch } from './watch-engine/advance-watch.ts';
import { doubtedOffers } from './watch-engine/doubted-offers.ts';
import { Observation } from './watch-engine/observation.ts';

const HOUR_MS = 3_600_000;
/** The first hour of the simulated year. */
export const YEAR_START = Date.UTC(2026, 0, 1);
export const timeOf = (hour: number): Date => new Date(YEAR_START + hour * HOUR_MS);

export const WATCH_KINDS = ['target', 'drop', 'change', 'rise', 'lowest', 'stock', 'shop'] as const;

/** `around`: a price that the product has at some time of the year. */
function randomRule(random: Random, around: number): WatchRule {
  const kind = pick(random, WATCH_KINDS);
  switch (kind) {
    case 'target':
      return { kind, amount: around };
    case 'drop':
      return { kind, percent: whole(random, 1, 40), from: pick(random, ['set', 'proved'] as const) };
    case 'rise':
      return { kind, percent: whole(random, 1, 20) };
    case 'lowest':
      return { kind, days: pick(random, [7, 30, 90, 180]) };
    default:
      return { kind };
  }
}

export function randomWatch(random: Random, { offers, events }: World): YearWatch {
  const prices = events.flatMap((event) => (event.kind === 'terms' ? event.terms.price : []));
  const rule = randomRule(random, pick(random, prices));
  const shops = [...new Set(offers.map((offer) => offer.merchantId))];
  const areChosen = rule.kind === 'shop' || random() < 0.25;
  const products = [offers[0].productId, offers[1].productId];
  return {
    rule,
    setAt: random() < 0.5 ? 0 : whole(random, 0, 3000),
    productIds: pick(random, [[products[0]], [products[1]], products]),
    scope: {
      amount: pick(random, ['item', 'total'] as const),
      merchantIds: areChosen ? [pick(random, shops), pick(random, shops)] : [],
      conditions: random() < 0.8 ? ['new'] : ['new', 'used', 'refurbished'],
      priceKinds: random() < 0.8 ? ['public'] : ['public', 'member', 'code'],
    },
  };
}

type LiveOffer = WatchedOffer & {
  changes: PriceChange[];
  offer: { price: number; goneAt: Date | null; seenAt: Date } & WatchedOffer['offer'];
};

/** What the pipeline would hold of a family at any hour, kept up event by event. */
export class LiveMarket {
  private readonly offers = new Map<number, LiveOffer & { phase: number; silentFrom: number | null }>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  take(event: WorldEvent): void {
    const { id, productId, ...facts } = this.world.offers[event.offer];
    const known = this.offers.get(event.offer);
    const at = timeOf(event.hour);
    if (event.kind === 'terms') {
      const { terms } = event;
      const live = known ?? {
        productId,
        changes: [],
        phase: event.hour % RUN_HOURS,
        silentFrom: null,
        offer: { id, ...facts, ...terms, seenAt: at, goneAt: null },
      };
      if (live.silentFrom !== null) endSilence(live, live.silentFrom, event.hour);
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
      known.changes.push({ ...known.changes[known.changes.length - 1], seenAt: at, stock: 'gone' });
      known.offer = { ...known.offer, goneAt: at };
    }
  }

  /** The offers as they are known at the hour. */
  at(hour: number): WatchedOffer[] {
    const seen: WatchedOffer[] = [];
    for (const live of this.offers.values()) {
      const run = live.silentFrom ?? hour - ((hour - live.phase + RUN_HOURS) % RUN_HOURS);
      live.offer.seenAt = timeOf(run);
      seen.push(live);
    }
    return seen;
  }
}

/** Offers that had aged out begin anew when their feed comes back. */
function endSilence(live: LiveOffer, from: number, hour: number): void {
  if (hour - from < AGE_LIMIT_HOURS) return;
  const seenAt = timeOf(from + AGE_LIMIT_HOURS);
  live.changes.push({ ...live.changes[live.changes.length - 1], seenAt, stock: 'gone' });
}

/** What watches on a world fire, look by look, as the engine has it. */
export function fireYear(world: World, watches: readonly YearWatch[]): Verdict[][] {
  const market = new LiveMarket(world);
  const fired: Verdict[][] = watches.map(() => []);
  const states: WatchState[] = watches.map(() => NEW_STATE);
  let next = 0;
  for (const hour of world.looks) {
    for (; next < world.events.length && world.events[next].hour <= hour; next++) market.take(world.events[next]);
    const offers = market.at(hour);
    const now = timeOf(hour).getTime();
    const products = [...new Set(offers.map(({ productId }) => productId))];
    const groups = new Map(products.map((id) => [id, offers.filter(({ productId }) => productId === id)]));
    const doubts = new Map([...groups].map(([id, group]) => [id, doubtedOffers(group, now)]));
    watches.forEach(({ rule, scope, productIds, setAt }, i) => {
      if (hour < setAt) return;
      const watched = productIds.flatMap((id) => groups.get(id) ?? []);
      const doubted = new Set(productIds.flatMap((id) => [...(doubts.get(id) ?? [])]));
      const { state, firing } = advanceWatch(rule, states[i], new Observation(scope, watched, doubted, now));
      states[i] = state;
      if (firing !== null) {
        const { amount, offerId, from, lowest30, merchantIds } = firing;
        fired[i].push({ hour, amount, offerId, from, lowest30, merchantIds });
      }
    });
  }
  return fired;
}

export type YearFigures = {
  events: number;
  looks: number;
  firings: number;
  wrong: { false: number; missed: number; duplicate: number; differing: number };
  byKind: Record<string, number>;
  engineMs: number;
  oracleMs: number;
};

const keyOf = ({ hour, amount, offerId, from, lowest30, merchantIds }: Verdict): string =>
  JSON.stringify([hour, amount, offerId, from, lowest30, merchantIds]);

/** Lets the engine watch a year of so many families, and counts where it differs from what the oracle finds. */
export function runYear(options: { seed: number; families: number; events: number; watches: number }): YearFigures {
  const wrong = { false: 0, missed: 0, duplicate: 0, differing: 0 };
  const figures: YearFigures = { events: 0, looks: 0, firings: 0, wrong, byKind: {}, engineMs: 0, oracleMs: 0 };
  const random = randomOf(options.seed);
  for (let family = 0; family < options.families; family++) {
    const world = randomWorld(random, family, options.events);
    const watches = Array.from({ length: options.watches }, () => randomWatch(random, world));
    const started = performance.now();
    const fired = fireYear(world, watches);
    const judged = performance.now();
    const grid = new WorldGrid(world);
    const due = watches.map((watch) => judge(grid, watch));
    figures.engineMs += judged - started;
    figures.oracleMs += performance.now() - judged;
    figures.events += world.events.length;
    figures.looks += world.looks.length * watches.length;
    watches.forEach(({ rule }, i) => {
      figures.firings += fired[i].length;
      figures.byKind[rule.kind] = (figures.byKind[rule.kind] ?? 0) + fired[i].length;
      compare(fired[i], due[i], wrong);
    });
  }
  return figures;
}

/** Counts firings that were not due, those that were due and did not come, those that came twice, and those told wrongly. */
export function compare(fired: readonly Verdict[], due: readonly Verdict[], wrong: YearFigures['wrong']): void {
  const dueAt = new Map(due.map((verdict) => [verdict.hour, verdict]));
  const seen = new Set<number>();
  for (const verdict of fired) {
    const expected = dueAt.get(verdict.hour);
    if (seen.has(verdict.hour)) wrong.duplicate++;
    else if (expected === undefined) wrong.false++;
    else if (keyOf(expected) !== keyOf(verdict)) wrong.differing++;
    seen.add(verdict.hour);
  }
  wrong.missed += due.filter(({ hour }) => !seen.has(hour)).length;
}
