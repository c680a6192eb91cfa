import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Day, parseDay } from '../src/terms/utc-day.ts';

// node bench/forecast.ts FILE.csv.gz — how honest an interval for a price in 14 days is. The interval of a category has the
// 10 % and the 90 % quantile of the changes that other products of it had before, so four of five prices should be in it.
// The file has the columns product_id, category, date and min_price_eur. The first part of the days predicts the last one.

const HORIZON = 14;
const QUANTILES = [0.1, 0.9] as const;
/** A change that a shopper would notice. */
const NOTICED = 0.01;
const MIN_CHANGES = 100;

const row = z.object({ product_id: z.string(), category: z.string(), date: z.string(), min_price_eur: z.string() });

/** `log` of the price in 14 days by today's. */
type Change = { product: string; category: string; day: Day; log: number };

function readChanges(file: string): Change[] {
  const rows = z.array(row).parse(parse(gunzipSync(readFileSync(file)), { columns: true, bom: true }));
  const known = rows.filter(({ min_price_eur }) => Number(min_price_eur) > 0);
  return [...Map.groupBy(known, ({ product_id }) => product_id).values()].flatMap((own) => {
    const prices = new Map(own.map(({ date, min_price_eur }) => [parseDay(date), Number(min_price_eur)]));
    return own.flatMap(({ product_id, category, date }) => {
      const day = parseDay(date);
      const [now, later] = [prices.get(day), prices.get(day + HORIZON)];
      return now === undefined || later === undefined
        ? []
        : [{ product: product_id, category, day, log: Math.log(later / now) }];
    });
  });
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * (sorted.length + 1)) - 1))] ?? 0;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name a file of daily prices.');
const changes = readChanges(file);
const days = [...new Set(changes.map(({ day }) => day))].sort((a, b) => a - b);
const split = days[Math.floor(days.length / 2)] ?? 0;
// What was known on the day of a prediction: changes that had ended by then.
const learned = Map.groupBy(
  changes.filter(({ day }) => day + HORIZON <= split),
  ({ category }) => category,
);
const tested = Map.groupBy(
  changes.filter(({ day }) => day >= split),
  ({ category }) => category,
);
const results = [...tested].flatMap(([category, cases]) => {
  const known = (learned.get(category) ?? []).map(({ log }) => log).sort((a, b) => a - b);
  if (known.length < MIN_CHANGES) return [];
  const [low, high] = QUANTILES.map((share) => quantile(known, share));
  const inside = cases.filter(({ log }) => log >= (low ?? 0) && log <= (high ?? 0));
  const moved = cases.filter(({ log }) => Math.abs(log) > NOTICED);
  const movedInside = moved.filter(({ log }) => log >= (low ?? 0) && log <= (high ?? 0));
  return [
    {
      category,
      cases: cases.length,
      coverage: inside.length / cases.length,
      moved: moved.length,
      movedInside: movedInside.length,
      width: Math.exp(high ?? 0) - Math.exp(low ?? 0),
    },
  ];
});
const sum = (of: (result: (typeof results)[number]) => number): number =>
  results.reduce((total, one) => total + of(one), 0);
const cases = sum((one) => one.cases);
const honest = results.filter(({ coverage }) => coverage >= 0.75 && coverage <= 0.85);
process.stdout.write(
  `${[
    `${days.length} days, ${changes.length} changes, ${results.length} categories with enough of them, ${cases} predictions`,
    `coverage of the 80 % interval: ${percent(sum((one) => one.coverage * one.cases) / cases)}`,
    `categories with 75 to 85 % of their prices inside: ${honest.length} of ${results.length}`,
    `lowest and highest coverage of a category: ${percent(Math.min(...results.map((one) => one.coverage)))}, ${percent(Math.max(...results.map((one) => one.coverage)))}`,
    `prices that changed by more than 1 %: ${percent(sum((one) => one.moved) / cases)}; of these inside: ${percent(sum((one) => one.movedInside) / sum((one) => one.moved))}`,
    `mean width of the interval, of the price: ${percent(sum((one) => one.width * one.cases) / cases)}`,
  ].join('\n')}\n`,
);
