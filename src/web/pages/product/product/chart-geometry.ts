import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { PriceHistory, Verdict } from '../../../../contract/price/price-schemas.ts';
import { DAY_MS } from '../../../../terms/duration.ts';

/** Side of the square view box that paths use; the SVG stretches it to the available width. */
export const VIEW_BOX_SIZE = 1000;
/** Period of the lowest prior price under the EU Omnibus Directive (2019/2161). */
const LOW_DAYS = 30;
const PRICE_TICKS = 4;
/** Minimum span of the price scale as a share of the highest price, so that a change of 1% does not look like a cliff. */
const MIN_SCALE_SPAN = 0.15;

/** Parses an ISO day into whole days since 1970-01-01 UTC, the unit of the horizontal axis. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);
export const dayTimestamp = (day: number): number => day * DAY_MS;
export const formatDayNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Whether prices include delivery (`total`) or not (`item`, if no day of the range has a total). */
export type PriceBasis = 'total' | 'item';

export const priceBasis = ({ points }: Pick<PriceHistory, 'points'>): PriceBasis =>
  points.some(({ total }) => total !== null) ? 'total' : 'item';

export type Point = PriceHistory['points'][number];
type DatedPrice = Pick<Point, 'day' | PriceBasis>;
type Step = readonly [day: number, amount: number];

export type Chart = {
  first: number;
  last: number;
  /** Horizontal and vertical position in percent of the plot. */
  x: (day: number) => number;
  y: (amount: number) => number;
  priceTicks: readonly number[];
  dayTicks: readonly { day: number; isMonth: boolean }[];
  /** Basis of the main line, its SVG path and the path of the area below it. */
  basis: PriceBasis;
  main: string;
  area: string;
  /** SVG path of the item price; empty if that is the main line. */
  item: string;
  low: { from: number; to: number; y: number } | null;
  /** SVG paths of single shops' prices. */
  shops: readonly { id: number; path: string }[];
};

/** Splits points into runs without gaps. A price lasts until the next point, the last one until `end` (a day number). */
export function splitAtGaps(points: readonly DatedPrice[], kind: PriceBasis, end: number): Step[][] {
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

/** The shops whose own prices the history has. */
export const chosenShops = ({ shops }: Pick<PriceHistory, 'shops'>): PriceHistory['shops'] =>
  shops.filter(({ points }) => points.length > 0);

/**
 * Computes the geometry of the chart; null if the range has no price. Prices are drawn as a step-after line. The scale also
 * has the prices of `usual`, so that the band is seen where the range has other prices.
 */
export function buildChart(history: PriceHistory, usual: Verdict['usual'] = null): Chart | null {
  const { points, low30 } = history;
  const basis = priceBasis(history);
  const amounts = [
    ...points.flatMap(({ item, total }) => [item?.amount ?? [], total?.amount ?? []]).flat(),
    ...history.shops.flatMap((shop) => shop.points.flatMap((point) => point[basis]?.amount ?? [])),
    ...(usual === null ? [] : [usual.from.amount, usual.to.amount]),
  ];
  const known = points.find(({ item }) => item !== null);
  if (known === undefined) return null;
  const last = dayNumber(history.to);
  const first = Math.min(last, Math.max(dayNumber(history.from), dayNumber(points[0]?.day ?? known.day)));
  const days = scaleLinear().domain([first, last + 1]);
  const prices = priceScale(low30 ? [...amounts, low30.price.amount] : amounts);
  const x = (day: number) => round(days(day) * 100);
  const y = (amount: number) => round(100 - prices(amount) * 100);
  const linePath = line<Step>(
    ([day]) => round(days(day) * VIEW_BOX_SIZE),
    ([, amount]) => round(VIEW_BOX_SIZE - prices(amount) * VIEW_BOX_SIZE),
  ).curve(curveStepAfter);
  const areaPath = area<Step>()
    .x(([day]) => round(days(day) * VIEW_BOX_SIZE))
    .y0(VIEW_BOX_SIZE)
    .y1(([, amount]) => round(VIEW_BOX_SIZE - prices(amount) * VIEW_BOX_SIZE))
    .curve(curveStepAfter);
  const main = splitAtGaps(points, basis, last + 1);
  const joinPaths = (draw: (steps: Step[]) => string | null, runs: Step[][]) =>
    runs.map((run) => draw(run) ?? '').join('');
  return {
    first,
    last,
    x,
    y,
    priceTicks: prices.ticks(PRICE_TICKS),
    dayTicks: dayTicks(first, last),
    basis,
    main: joinPaths(linePath, main),
    area: joinPaths(areaPath, main),
    item: basis === 'item' ? '' : joinPaths(linePath, splitAtGaps(points, 'item', last + 1)),
    low: low30 && {
      from: x(Math.max(first, last + 1 - LOW_DAYS)),
      to: 100,
      y: y(low30.price.amount),
    },
    shops: chosenShops(history).map(({ id, points: own }) => ({
      id,
      path: joinPaths(linePath, splitAtGaps(own, basis, last + 1)),
    })),
  };
}

function priceScale(amounts: readonly number[]) {
  const high = Math.max(...amounts);
  const low = Math.min(...amounts);
  const missing = Math.max(0, high * MIN_SCALE_SPAN - (high - low)) / 2;
  const from = Math.max(0, low - missing);
  return scaleLinear()
    .domain([from, Math.max(high + missing, from + 1)])
    .nice(PRICE_TICKS);
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Ticks of the day axis: four days for ranges of up to 75 days, at most six months otherwise, to fit on a phone. */
export function dayTicks(first: number, last: number): Chart['dayTicks'] {
  const span = last - first;
  if (span <= 75) {
    const step = Math.max(1, Math.ceil(span / 3));
    const count = Math.floor(span / step) + 1;
    return Array.from({ length: count }, (_, index) => ({ day: last - index * step, isMonth: false })).reverse();
  }
  const monthStarts: number[] = [];
  const start = new Date(dayTimestamp(first));
  for (let month = start.getUTCMonth() + 1; ; month++) {
    const day = Date.UTC(start.getUTCFullYear(), month, 1) / DAY_MS;
    if (day > last) break;
    monthStarts.push(day);
  }
  const every = Math.max(1, Math.ceil(monthStarts.length / 6));
  return monthStarts.filter((_, index) => index % every === 0).map((day) => ({ day, isMonth: true }));
}

/** The point in effect on a day: the last one not after it. */
export function findPointOn<T extends { day: string }>(points: readonly T[], day: number): T | null {
  return points.findLast((point) => dayNumber(point.day) <= day) ?? null;
}
