import { MARKETS, type MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Day, toDay } from '../terms/utc-day.ts';
import { checkOutlooks, type ProductCases } from './check-outlooks.ts';
import { countProducts, readProductCategories, writeOutlooks } from './outlook.store.ts';
import { OutlookTally } from './outlook-tally.ts';
import { readDaysOfProducts } from './price.store.ts';
import { dailyAmounts, pastCases } from './price-situation.ts';

/** Products that are learned from at most: some 50 cases each, so about 100 MB. */
const MAX_PRODUCTS = 30_000;
/** Products of one query. */
const PAGE = 1000;

/** The past cases of a market's products; of a large market those of evenly chosen ones. */
async function readCases(db: Db, market: MarketId, step: number, today: Day): Promise<ProductCases[]> {
  const all: ProductCases[] = [];
  let after = 0;
  for (;;) {
    const page = await readProductCategories(db, market, { after, limit: PAGE, step });
    const last = page.at(-1);
    if (last === undefined) return all;
    after = last.id;
    const days = await readDaysOfProducts(db, market, page.map(({ id }) => id)); // biome-ignore format: short
    for (const { id, categoryId } of page)
      all.push({ categoryId, cases: pastCases(dailyAmounts(days.get(id) ?? [], today), today) });
  }
}

/**
 * Learns for every market what followed prices like the present ones, checks how good predictions from it would have been,
 * and stores both. Derived from stored prices only: the same prices give the same.
 */
export async function learnOutlooks(db: Db, now: Date): Promise<void> {
  for (const { id: market } of Object.values(MARKETS)) {
    const step = Math.ceil((await countProducts(db, market)) / MAX_PRODUCTS);
    if (step === 0) continue;
    const products = await readCases(db, market, step, toDay(now));
    const tally = new OutlookTally();
    for (const { categoryId, cases } of products) tally.add(categoryId, cases);
    const check = checkOutlooks(products, toDay(now));
    await transaction(db, (trx) => writeOutlooks(trx, market, { cells: tally.cells(), check }, now));
  }
}
