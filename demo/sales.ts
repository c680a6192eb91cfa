import { blackFriday, type Day, dayFromDate, dayYear } from './calendar.ts';
import type { Personality } from './merchants/merchant.ts';
import { draw, drawInt, hashSeed } from './random.ts';

/** A period in which a merchant sells an article below its regular price, or claims to. */
export type Sale = {
  start: Day;
  /** The first day after it. */
  end: Day;
  /** Discount as a share of the price before the sale. */
  depth: number;
  /** The day on which the price was raised in preparation of a fake sale; null: the sale is real. */
  raisedFrom: Day | null;
};

type SaleEvent = 'january' | 'spring' | 'summer' | 'autumn' | 'black';

type SaleHabits = {
  /** Probability that an article takes part. */
  share: Record<SaleEvent, number>;
  /** Probability that it is in a monthly campaign of the merchant. */
  campaign: number;
  depth: { min: number; max: number };
  /** Share of fake sales, before which the price is raised. */
  fake: number;
};

const saleHabits = (
  [january, spring, summer, autumn, black]: readonly [number, number, number, number, number],
  min: number,
  max: number,
  fake: number,
  campaign: number,
): SaleHabits => ({ share: { january, spring, summer, autumn, black }, depth: { min, max }, fake, campaign });

const HABITS: Record<Personality, SaleHabits> = {
  ordinary: saleHabits([0.25, 0.08, 0.18, 0.08, 0.45], 0.08, 0.28, 0.04, 0.06),
  discounter: saleHabits([0.15, 0.1, 0.15, 0.1, 0.3], 0.05, 0.16, 0.05, 0.08),
  premium: saleHabits([0.3, 0.03, 0.25, 0.03, 0.15], 0.1, 0.3, 0, 0.04),
  seesaw: saleHabits([0.4, 0.25, 0.35, 0.25, 0.65], 0.15, 0.4, 0.65, 0.1),
  honest: saleHabits([0.02, 0.01, 0.02, 0.01, 0.04], 0.05, 0.12, 0, 0.008),
  marketplace: saleHabits([0.2, 0.1, 0.15, 0.1, 0.3], 0.05, 0.22, 0.1, 0.08),
};

const EVENTS: Record<SaleEvent, (year: number) => { start: Day; end: Day }> = {
  january: (year) => ({ start: dayFromDate(year, 1, 2), end: dayFromDate(year, 1, 20) }),
  spring: (year) => ({ start: dayFromDate(year, 4, 9), end: dayFromDate(year, 4, 21) }),
  summer: (year) => ({ start: dayFromDate(year, 6, 22), end: dayFromDate(year, 7, 14) }),
  autumn: (year) => ({ start: dayFromDate(year, 9, 10), end: dayFromDate(year, 9, 20) }),
  black: (year) => ({ start: blackFriday(year) - 4, end: blackFriday(year) + 4 }),
};

const EVENT_NAMES: readonly SaleEvent[] = ['january', 'spring', 'summer', 'autumn', 'black'];

/** Days between the price increase and the start of a fake sale. */
export const RAISE_DAYS = 21;

const CHANCE = {
  part: hashSeed('sale'),
  depth: hashSeed('sale depth'),
  fake: hashSeed('fake sale'),
  shift: hashSeed('sale shift'),
  campaign: hashSeed('campaign'),
};

// Draws are numbered by year and occasion: events first, then months.
const OCCASIONS = 20;

/** Lists the sales of one offer that overlap the days from `from` to `to`. At least a week lies between two sales. */
export function listSales(seed: number, personality: Personality, from: Day, to: Day): Sale[] {
  const [first, last] = [dayYear(from - MAX_SALE_DAYS), dayYear(to + RAISE_DAYS)];
  const events: Sale[] = [];
  const campaigns: Sale[] = [];
  // One more year on both sides, because a December campaign is dropped in favour of the January sale.
  for (let year = first - 1; year <= last + 1; year++) events.push(...eventSales(seed, personality, year));
  for (let year = first; year <= last; year++) campaigns.push(...campaignSales(seed, personality, year));
  const separate = campaigns.filter((campaign) => !events.some((event) => areClose(campaign, event)));
  return [...events, ...separate].filter((sale) => sale.end > from && firstDay(sale) <= to);
}

/** Upper bound of the days from the price increase or start of a sale to its end. */
const MAX_SALE_DAYS = 60;

const firstDay = (sale: Sale): Day => sale.raisedFrom ?? sale.start;

/** Whether less than a week lies between two sales. */
const areClose = (a: Sale, b: Sale): boolean => firstDay(a) < b.end + 7 && firstDay(b) < a.end + 7;

const isDrawn = (seed: number, occasion: number, chance: number): boolean => draw(seed, CHANCE.part, occasion) < chance;

function eventSales(seed: number, personality: Personality, year: number): Sale[] {
  const { share } = HABITS[personality];
  return EVENT_NAMES.flatMap((name, n) => {
    const occasion = year * OCCASIONS + n;
    return isDrawn(seed, occasion, share[name]) ? [createSale(seed, personality, occasion, EVENTS[name](year))] : [];
  });
}

/** Creates the merchant's campaigns: one or two weeks, never in two consecutive months. */
function campaignSales(seed: number, personality: Personality, year: number): Sale[] {
  const { campaign } = HABITS[personality];
  const monthOccasion = (month: number) => (month === 0 ? occasionNumber(year - 1, 12) : occasionNumber(year, month));
  const hasCampaign = (month: number) => isDrawn(seed, monthOccasion(month), campaign);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    .filter((month) => hasCampaign(month) && !hasCampaign(month - 1))
    .map((month) => {
      const occasion = monthOccasion(month);
      const start = dayFromDate(year, month, drawInt(seed, CHANCE.campaign, 1, 20, occasion));
      const end = start + drawInt(seed, CHANCE.campaign, 6, 13, -occasion);
      return createSale(seed, personality, occasion, { start, end });
    });
}

const occasionNumber = (year: number, month: number): number => year * OCCASIONS + EVENT_NAMES.length + month;

function createSale(
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
