import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { createAssortments } from '../demo/assortments.ts';
import { dateToDay } from '../demo/calendar.ts';
import { DEPARTMENTS } from '../demo/catalogue/departments.ts';
import { listMerchants } from '../demo/merchants.ts';
import { createProducts } from '../demo/products.ts';
import { simulatePrices } from '../demo/simulate-prices.ts';
import { checkOutlooks, type OutlookCheck, type ProductCases, scorePredictions } from '../src/price/check-outlooks.ts';
import { OutlookTally } from '../src/price/outlook-tally.ts';
import { CASE_DAYS, type DailyAmounts, pastCases, WINDOWS } from '../src/price/price-situation.ts';
import { type Day, parseDay } from '../src/terms/utc-day.ts';

// node bench/advice.ts FILE.csv.gz [--json] — how well a fall of the price is predicted: the Brier score beside that of always
// naming the share of falls. The file has the columns product_id, category, date and min_price_eur. It covers few weeks, so
// half of the products predict the other half, and the windows are shorter than the site's.
// node bench/advice.ts --demo [--json] — the same for a market of the demonstration, as the site checks itself every night.

const SHORT_WINDOWS = { lookback: 14, horizon: 14 };
/** Days after which a price that was not seen again is not known any more. */
const MAX_GAP_DAYS = 7;

type Score = Omit<OutlookCheck, 'products'>;

const row = z.object({ product_id: z.string(), category: z.string(), date: z.string(), min_price_eur: z.string() });

const print = (line: string) => process.stdout.write(`${line}\n`);

/** One amount for each day: a price counts until the next one, for a week at most. */
function toDailyAmounts(seen: ReadonlyMap<Day, number>): DailyAmounts {
  const days = [...seen.keys()].sort((a, b) => a - b);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const amounts: (number | null)[] = [];
  let latest = first;
  for (let day = first; day <= last; day++) {
    if (seen.has(day)) latest = day;
    amounts.push(day - latest > MAX_GAP_DAYS ? null : (seen.get(latest) ?? null));
  }
  return { first, amounts };
}

function readProducts(file: string): ProductCases[] {
  const rows = z.array(row).parse(parse(gunzipSync(readFileSync(file)), { columns: true, bom: true }));
  const known = rows.filter((one) => one.min_price_eur !== '');
  const categories = [...new Set(known.map(({ category }) => category))];
  const today = Math.max(...known.map(({ date }) => parseDay(date)));
  const products = Map.groupBy(known, ({ product_id }) => product_id);
  return Array.from(products.values(), (own): ProductCases => {
    const seen = new Map(own.map((one) => [parseDay(one.date), Math.round(Number(one.min_price_eur) * 100)]));
    const categoryId = 1 + categories.indexOf(own[0]?.category ?? '');
    return { categoryId, cases: pastCases(toDailyAmounts(seen), today, SHORT_WINDOWS) };
  });
}

/** Predicts each half of the products from the other one. */
function crossValidate(products: readonly ProductCases[]): Score {
  const all = new OutlookTally();
  for (const { categoryId, cases } of products) all.add(categoryId, cases);
  const predictions = [0, 1].flatMap((half) => {
    const tally = new OutlookTally();
    for (const [i, { categoryId, cases }] of products.entries()) if (i % 2 === half) tally.add(categoryId, cases);
    return products.flatMap(({ categoryId, cases }, i) =>
      i % 2 === half
        ? []
        : cases.map(({ situation, fell }) => ({ chance: tally.chance(categoryId, situation, []), fell })),
    );
  });
  return scorePredictions(predictions, all.baseRate());
}

/** The lowest item price in stock of each day. */
function lowestOfDays(points: readonly ReturnType<typeof simulatePrices>[], first: Day, today: Day): DailyAmounts {
  const amounts: (number | null)[] = Array.from({ length: today - first + 1 }, () => null);
  for (const own of points) {
    for (const [i, { day, price, inStock }] of own.entries()) {
      const end = own[i + 1]?.day ?? today + 1;
      for (let at = day; inStock && at < end; at++) amounts[at - first] = Math.min(amounts[at - first] ?? price, price);
    }
  }
  return { first, amounts };
}

function checkDemo(): Score {
  const today = dateToDay(new Date());
  const first = today - CASE_DAYS - WINDOWS.lookback;
  const placements = [...createAssortments(createProducts(DEPARTMENTS), listMerchants('SE'), today).values()].flat();
  const own = Map.groupBy(
    placements.filter(({ condition }) => condition === 'new'),
    ({ product }) => product,
  );
  const products = Array.from(own, ([product, offers]): ProductCases => {
    const points = offers.map(({ priced }) => simulatePrices(priced, first, today));
    return { categoryId: product.category.id, cases: pastCases(lowestOfDays(points, first, today), today) };
  });
  return checkOutlooks(products, today);
}

function report(score: Score): void {
  if (process.argv.includes('--json')) {
    print(JSON.stringify(score));
    return;
  }
  const share = (value: number) => `${(100 * value).toFixed(1)} %`;
  print(
    `${score.cases} predictions: Brier score ${score.score.toFixed(4)}, of the base rate ${score.baseScore.toFixed(4)}`,
  );
  print(`ratio ${(score.score / score.baseScore).toFixed(3)}; below 1 is better than the base rate`);
  for (const { cases, predicted, observed } of score.groups) {
    print(`  predicted ${share(predicted)}, happened ${share(observed)} of ${cases}`);
  }
}

function main(): void {
  const [file = 'prices'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (process.argv.includes('--demo')) report(checkDemo());
  else if (existsSync(file)) report(crossValidate(readProducts(file)));
  else print(`Skipped: no prices in '${file}'`);
}

main();
