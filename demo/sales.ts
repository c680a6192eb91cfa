import { blackFriday, type Day, dayOn, yearOf } from './calendar.ts';
import type { Personality } from './merchants/merchant.ts';
import { draw, drawInt, seedOf } from './random.ts';

/** A time in which a shop sells an article below its usual price, or says so. */
export type Sale = {
  start: Day;
  /** The first day after it. */
  end: Day;
  /** Share taken off the price before it. */
  depth: number;
  /** The day from which the price before it was raised, so that the sale is none; null: it is a real one. */
  raisedFrom: Day | null;
};

type Event = 'january' | 'spring' | 'summer' | 'autumn' | 'black';

type Habit = {
  /** How probably an article takes part. */
  share: Record<Event, number>;
  /** How probably it is in the shop's own campaign of a month. */
  campaign: number;
  depth: { min: number; max: number };
  /** Share of its sales that are prepared by a raise. */
  fake: number;
};

const habit = (
  [january, spring, summer, autumn, black]: readonly [number, number, number, number, number],
  min: number,
  max: number,
  fake: number,
  campaign: number,
): Habit => ({ share: { january, spring, summer, autumn, black }, depth: { min, max }, fake, campaign });

const HABITS: Record<Personality, Habit> = {
  ordinary: habit([0.25, 0.08, 0.18, 0.08, 0.45], 0.08, 0.28, 0.04, 0.06),
  discounter: habit([0.15, 0.1, 0.15, 0.1, 0.3], 0.05, 0.16, 0.05, 0.08),
  premium: habit([0.3, 0.03, 0.25, 0.03, 0.15], 0.1, 0.3, 0, 0.04),
  seesaw: habit([0.4, 0.25, 0.35, 0.25, 0.65], 0.15, 0.4, 0.65, 0.1),
  honest: habit([0.02, 0.01, 0.02, 0.01, 0.04], 0.05, 0.12, 0, 0.008),
  marketplace: habit([0.2, 0.1, 0.15, 0.1, 0.3], 0.05, 0.22, 0.1, 0.08),
};

const EVENTS: Record<Event, (year: number) => { start: Day; end: Day }> = {
  january: (year) => ({ start: dayOn(year, 1, 2), end: dayOn(year, 1, 20) }),
  spring: (year) => ({ start: dayOn(year, 4, 9), end: dayOn(year, 4, 21) }),
  summer: (year) => ({ start: dayOn(year, 6, 22), end: dayOn(year, 7, 14) }),
  autumn: (year) => ({ start: dayOn(year, 9, 10), end: dayOn(year, 9, 20) }),
  black: (year) => ({ start: blackFriday(year) - 4, end: blackFriday(year) + 4 }),
};

const EVENT_NAMES: readonly Event[] = ['january', 'spring', 'summer', 'autumn', 'black'];

/** Prices are raised so long before a sale that is none. */
export const RAISE_DAYS = 21;

const CHANCE = {
  part: seedOf('sale'),
  depth: seedOf('sale depth'),
  fake: seedOf('fake sale'),
  shift: seedOf('sale shift'),
  campaign: seedOf('campaign'),
};

// Draws are numbered by year and occasion: the events first, then the months.
const OCCASIONS = 20;

/** The sales of one offer that touch the days from `from` to `to`; no two of them meet. */
export function salesOf(seed: number, personality: Personality, from: Day, to: Day): Sale[] {
  const [first, last] = [yearOf(from - LONGEST), yearOf(to + RAISE_DAYS)];
  const events: Sale[] = [];
  const campaigns: Sale[] = [];
  // A year more on both sides: a December campaign gives way to the January sale.
  for (let year = first - 1; year <= last + 1; year++) events.push(...eventSales(seed, personality, year));
  for (let year = first; year <= last; year++) campaigns.push(...campaignSales(seed, personality, year));
  const apart = campaigns.filter((campaign) => !events.some((event) => meet(campaign, event)));
  return [...events, ...apart].filter((sale) => sale.end > from && beginning(sale) <= to);
}

/** Days from the beginning of any sale to its end, at most. */
const LONGEST = 60;

const beginning = (sale: Sale): Day => sale.raisedFrom ?? sale.start;

/** Whether less than a week lies between two sales. */
const meet = (a: Sale, b: Sale): boolean => beginning(a) < b.end + 7 && beginning(b) < a.end + 7;

const isDrawn = (seed: number, occasion: number, chance: number): boolean => draw(seed, CHANCE.part, occasion) < chance;

function eventSales(seed: number, personality: Personality, year: number): Sale[] {
  const { share } = HABITS[personality];
  return EVENT_NAMES.flatMap((name, n) => {
    const occasion = year * OCCASIONS + n;
    return isDrawn(seed, occasion, share[name]) ? [saleOf(seed, personality, occasion, EVENTS[name](year))] : [];
  });
}

/** A shop's own campaigns: a week or two in a month, never in two months running. */
function campaignSales(seed: number, personality: Personality, year: number): Sale[] {
  const { campaign } = HABITS[personality];
  const occasionOf = (month: number) => (month === 0 ? occasionIn(year - 1, 12) : occasionIn(year, month));
  const isOn = (month: number) => isDrawn(seed, occasionOf(month), campaign);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    .filter((month) => isOn(month) && !isOn(month - 1))
    .map((month) => {
      const occasion = occasionOf(month);
      const start = dayOn(year, month, drawInt(seed, CHANCE.campaign, 1, 20, occasion));
      const end = start + drawInt(seed, CHANCE.campaign, 6, 13, -occasion);
      return saleOf(seed, personality, occasion, { start, end });
    });
}

const occasionIn = (year: number, month: number): number => year * OCCASIONS + EVENT_NAMES.length + month;

function saleOf(
  seed: number,
  personality: Personality,
  occasion: number,
  { start, end }: { start: Day; end: Day },
): Sale {
  const { depth, fake } = HABITS[personality];
  const shifted = start + drawInt(seed, CHANCE.shift, -2, 2, occasion);
  const percent = Math.round((depth.min + draw(seed, CHANCE.depth, occasion) * (depth.max - depth.min)) * 100);
  const raisedFrom = draw(seed, CHANCE.fake, occasion) < fake ? shifted - RAISE_DAYS : null;
  return { start: shifted, end, depth: percent / 100, raisedFrom };
}
