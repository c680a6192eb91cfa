import { MARKETS, type MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addPending, takePending } from '../platform/pending-ids.store.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { DAY_MS } from '../terms/duration.ts';
import type { Lexicon } from './engine/lexicon.ts';
import { lockMatching } from './match.store.ts';
import { chooseName } from './naming/choose-name.ts';
import { getLexicon } from './offer-reader.ts';
import { readNames, type StoredName, writeNames } from './product-name.store.ts';

const TASK = 'match/name-products';

/** Products named in one transaction. */
const BATCH = 500;

/** Titles that a name is chosen from: more change it little. */
const MAX_TITLES = 60;

/** For so long a product's name follows its offers: the first import brings them one after another. */
const SETTLING_MS = DAY_MS;

/**
 * How much better another name must agree with the offers after that. Half a word's agreement for each word that all offers
 * have and the name lacks, or the other way round: two such words.
 */
const CLEARLY_BETTER = 0.75;

/** Has these products' names chosen again. */
export const addUnnamed = (db: Db, market: MarketId, productIds: readonly number[]): Promise<void> =>
  productIds.length === 0 ? Promise.resolve() : addPending(db, TASK, market, productIds);

/** The name that a product should have now: another one where most offers call it so, and clearly so once it has settled. */
export function findName(product: StoredName, lexicon: Lexicon, now: Date): string {
  const chosen = chooseName(
    product.titles,
    { ...product, category: lexicon.categories.get(product.categoryId) },
    product.name,
  );
  if (chosen === null) return product.name;
  const { best, present } = chosen;
  const isSettling = now.getTime() - product.createdAt.getTime() < SETTLING_MS;
  const isBetter = present === null || best.agreement - present.agreement >= CLEARLY_BETTER;
  // Capitals change neither the address nor what a reader searches for.
  const isSpelling = best.name.toLowerCase() === product.name.toLowerCase();
  return isSettling || isBetter || isSpelling ? best.name : product.name;
}

/** Chooses the names of these products from the titles of their offers. Emits `price.recorded` for those that changed. */
export async function nameProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  { taxonomy, now, emit }: { taxonomy: Taxonomy; now: Date; emit: Emit },
): Promise<void> {
  const lexicon = getLexicon(taxonomy, market);
  const renamed = (await readNames(db, market, productIds, MAX_TITLES)).flatMap((product) => {
    const name = findName(product, lexicon, now);
    return name === product.name ? [] : [{ id: product.id, before: product.name, name }];
  });
  const changed = await writeNames(db, market, renamed);
  if (changed.length > 0) await emit(db, 'price.recorded', market, changed);
}

/** Names a market's products that got an offer, or an offer with another title, since the last run. */
export async function nameProductsOfMarket(
  database: Db,
  market: MarketId,
  options: { taxonomy: Taxonomy; now: Date; emit: Emit },
): Promise<void> {
  for (;;) {
    const count = await transaction(database, async (db) => {
      // Matching overwrites whole products with what it has read: the lock keeps one from undoing what the other writes.
      // Before they are taken: matching waits for taken products while it has the lock.
      await lockMatching(db, market);
      const ids = await takePending(db, TASK, market, BATCH);
      if (ids.length > 0) await nameProducts(db, market, ids, options);
      return ids.length;
    });
    if (count < BATCH) break;
  }
}

/** As `nameProductsOfMarket`, for all markets. */
export async function namePendingProducts(
  database: Db,
  options: { taxonomy: Taxonomy; now: Date; emit: Emit },
): Promise<void> {
  for (const { id } of Object.values(MARKETS)) await nameProductsOfMarket(database, id, options);
}
