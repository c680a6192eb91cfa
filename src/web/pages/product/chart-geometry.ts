import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { PriceHistory } from '../../../api/contract/product-schemas.ts';

/** Paths are drawn in a square of this size, which is stretched to the width there is. */
export const BOX = 1000;
const DAY_MS = 86_400_000;
const LOW_DAYS = 30;
const PRICE_TICKS = 4;
/** The scale spans at least this share of the highest price, so that a change of 1 % does not look like a cliff. */
const LEAST_SPAN = 0.15;

/** Days since 1970. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);
export const dayTime = (day: number): number => day * DAY_MS;
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** What a day's price is: with delivery or, where no day of the range has that, without. */
export type Basis = 'total' | 'item';

export const basisOf = ({ points }: Pick<PriceHistory, 'points'>): Basis =>
  points.some(({ total }) => total !== null) ? 'total' : 'item';

export type Point = PriceHistory['points'][number];
type Step = readonly [day: number, amount: number];

export type Chart = {
  first: number;
  last: number;
  /** Horizontal and vertical place in per cent of the plot. */
  x: (day: number) => number;
  y: (amount: number) => number;
  priceTicks: readonly number[];
  dayTicks: readonly { day: number; isMonth: boolean }[];
  /** The line that counts: totals or, where nobody told shipping, item prices; and the ground below it. */
  basis: Basis;
  main: string;
  area: string;
  /** The item price beside totals; empty where it is the main line itself. */
  item: string;
  low: { from: number; to: number; y: number } | null;
};

/** Stretches without a gap. A price holds until the next one, the last one to the end of the last day. */
export function stretches(points: readonly Point[], kind: Basis, end: number): Step[][] {
  const all: Step[][] = [];
  let open: Step[] | null = null;
  for (const point of points) {
    const day = dayNumber(point.day);
    const last = open?.at(-1);
    const amount = point[kind]?.amount;
    if (amount === undefined) {
      if (open && last) open.push([day, last[1]]);
      open = null;
    } else if (open === null) {
      open = [[day, amount]];
      all.push(open);
    } else open.push([day, amount]);
  }
  const last = open?.at(-1);
  if (open && last) open.push([end, last[1]]);
  return all;
}

/** Where everything of the chart stands; null where no price is known in the range. */
export function chartOf(history: PriceHistory): Chart | null {
  const { points, low30 } = history;
  const amounts = points.flatMap(({ item, total }) => [item, total]).flatMap((money) => money?.amount ?? []);
  const known = points.find(({ item }) => item !== null);
  if (known === undefined) return null;
  const last = dayNumber(history.to);
  const first = Math.min(last, Math.max(dayNumber(history.from), dayNumber(points[0]?.day ?? known.day)));
  const days = scaleLinear().domain([first, last + 1]);
  const prices = priceScale(low30 ? [...amounts, low30.price.amount] : amounts);
  const x = (day: number) => round(days(day) * 100);
  const y = (amount: number) => round(100 - prices(amount) * 100);
  const inBox = line<Step>(
    ([day]) => round(days(day) * BOX),
    ([, amount]) => round(BOX - prices(amount) * BOX),
  ).curve(curveStepAfter);
  const below = area<Step>()
    .x(([day]) => round(days(day) * BOX))
    .y0(BOX)
    .y1(([, amount]) => round(BOX - prices(amount) * BOX))
    .curve(curveStepAfter);
  const basis = basisOf(history);
  const main = stretches(points, basis, last + 1);
  const drawn = (draw: (steps: Step[]) => string | null, runs: Step[][]) => runs.map((run) => draw(run) ?? '').join('');
  return {
    first,
    last,
    x,
    y,
    priceTicks: prices.ticks(PRICE_TICKS),
    dayTicks: dayTicks(first, last),
    basis,
    main: drawn(inBox, main),
    area: drawn(below, main),
    item: basis === 'item' ? '' : drawn(inBox, stretches(points, 'item', last + 1)),
    low: low30 && {
      from: x(Math.max(first, last + 1 - LOW_DAYS)),
      to: 100,
      y: y(low30.price.amount),
    },
  };
}

function priceScale(amounts: readonly number[]) {
  const high = Math.max(...amounts);
  const low = Math.min(...amounts);
  const missing = Math.max(0, high * LEAST_SPAN - (high - low)) / 2;
  const from = Math.max(0, low - missing);
  return scaleLinear()
    .domain([from, Math.max(high + missing, from + 1)])
    .nice(PRICE_TICKS);
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Four days in a range of up to 45, months beyond: so few that they fit a phone, also where a day is a long word. */
export function dayTicks(first: number, last: number): Chart['dayTicks'] {
  const span = last - first;
  if (span <= 45) {
    const step = Math.max(1, Math.ceil(span / 3));
    const count = Math.floor(span / step) + 1;
    return Array.from({ length: count }, (_, index) => ({ day: last - index * step, isMonth: false })).reverse();
  }
  const starts: number[] = [];
  const start = new Date(dayTime(first));
  for (let month = start.getUTCMonth() + 1; ; month++) {
    const day = Date.UTC(start.getUTCFullYear(), month, 1) / DAY_MS;
    if (day > last) break;
    starts.push(day);
  }
  const every = Math.max(1, Math.ceil(starts.length / 6));
  return starts.filter((_, index) => index % every === 0).map((day) => ({ day, isMonth: true }));
}

/** What stood on a day: the last point not after it. */
export function standingOn(points: readonly Point[], day: number): Point | null {
  return points.findLast((point) => dayNumber(point.day) <= day) ?? null;
}
