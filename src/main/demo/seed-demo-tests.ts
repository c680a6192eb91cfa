import { readGtinsOfProducts } from '../../catalog/product.store.ts';
import type { MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import { replaceExpertTests } from '../../review/expert-test.store.ts';
import type { ExpertTest } from '../../review/expert-test.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { readMostOffered } from './demo-products.store.ts';

/** Invented sources, each with its own scale. Their addresses are of a domain that nobody can have. */
const SOURCES = [
  { source: 'Measured Bench', licence: 'CC BY 4.0', link: 'https://bench.example/', lowest: 61, range: 36, best: 100, step: 1 },
  { source: 'Nordtest', licence: 'CC BY-SA 4.0', link: 'https://nordtest.example/', lowest: 5.8, range: 39, best: 10, step: 0.1 },
]; // biome-ignore format: one line each

/** The products with the most offers: every third was tested by both, every third by one, and the others by none. */
const MAX_PRODUCTS = 240;
const YEAR_DAYS = 365;

/** Writes invented tests of a market's popular products, as a file of them would. */
export async function seedDemoTests(db: Db, market: MarketId, today: Date): Promise<void> {
  const products = await readMostOffered(db, market, MAX_PRODUCTS);
  const gtins = new Map(
    (await readGtinsOfProducts(db, market, products)).toReversed().map(({ productId, value }) => [productId, value]),
  );
  const tests = products.flatMap((id): ExpertTest[] => {
    const gtin = gtins.get(id);
    if (gtin === undefined) return [];
    return SOURCES.slice(id % 3).map(({ source, licence, link, lowest, range, best, step }, i) => ({
      gtin,
      source,
      licence,
      link: `${link}${gtin}`,
      testedOn: new Date(today.getTime() - (1 + ((id * 37 + i * 101) % YEAR_DAYS)) * DAY_MS).toISOString().slice(0, 10),
      score: Number((lowest + ((id * 7 + i * 11) % range) * step).toFixed(1)),
      best,
      summary: '',
    }));
  });
  await replaceExpertTests(db, market, tests);
}
