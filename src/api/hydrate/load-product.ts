import { readGtinsOfProducts, readProducts, readProductsOfGroups } from '../../catalog/product.store.ts';
import { readTallies } from '../../catalog/rating.store.ts';
import { EMPTY_TALLY } from '../../catalog/rating.ts';
import type { MarketId } from '../../market/market.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readOffers, readPriceChanges } from '../../offer/offer.store.ts';
import type { Db } from '../../platform/database.ts';
import { readProductDays, readSummaries } from '../../price/price.store.ts';
import type { ApiContext } from '../context.ts';
import type { ProductFacts } from '../product-facts.ts';

/** Null where the market has no product of that id. */
export async function loadProduct(context: ApiContext, market: MarketId, id: number): Promise<ProductFacts | null> {
  // Asked before the database: what is read then is at least as new as the position says.
  const position = await context.search.position(market);
  const { db } = context.databases.of(market);
  return context.products.get(`${market} ${id}`, position, () => readFacts(db, market, id));
}

async function readFacts(db: Db, market: MarketId, id: number): Promise<ProductFacts | null> {
  const product = (await readProducts(db, market, [id])).get(id);
  if (product === undefined) return null;
  const [{ siblings, summaries }, { offers, changes }, days, identifiers, tallies] = await Promise.all([
    loadSiblings(db, market, product.groupId),
    loadOffers(db, market, id),
    readProductDays(db, market, id),
    readGtinsOfProducts(db, market, [id]),
    readTallies(db, market, 'product', [id]),
  ]);
  const gtins = identifiers.map(({ value }) => value);
  const rating = tallies.get(id) ?? EMPTY_TALLY;
  return { product, siblings, summaries, gtins, offers, changes, rating, days };
}

async function loadSiblings(db: Db, market: MarketId, groupId: number) {
  const siblings = await readProductsOfGroups(db, market, [groupId]);
  const ids = siblings.map(({ id }) => id);
  return { siblings, summaries: await readSummaries(db, market, ids) };
}

async function loadOffers(db: Db, market: MarketId, productId: number) {
  const ids = (await readOffersOfProducts(db, market, [productId])).get(productId) ?? [];
  const [offers, changes] = await Promise.all([readOffers(db, market, ids), readPriceChanges(db, market, ids)]);
  return { offers, changes };
}
