import { readIdentifiersOfProducts, readProducts, readProductsOfGroups } from '../../catalog/product.store.ts';
import type { Product } from '../../catalog/product.ts';
import type { MarketId } from '../../market/market.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readOffers, readPriceChanges } from '../../offer/offer.store.ts';
import type { Offer, PriceChange } from '../../offer/offer.ts';
import type { Db } from '../../platform/database.ts';
import { readProductDays, readSummaries } from '../../price/price.store.ts';
import type { DayPrice } from '../../price/price-history.ts';
import type { ProductSummary } from '../../price/product-summary.ts';

/** Everything that a product's page is made of. */
export type ProductFacts = {
  product: Product;
  /** The variants of its model, itself among them, by id. */
  siblings: readonly Product[];
  /** Of the siblings. */
  summaries: ReadonlyMap<number, ProductSummary>;
  gtins: readonly string[];
  /** Whether they stand or are gone. */
  offers: readonly Offer[];
  changes: ReadonlyMap<number, readonly PriceChange[]>;
  /** The daily history of its new offers. */
  days: readonly DayPrice[];
};

/** Null where the market has no product of that id. */
export async function loadProduct(db: Db, market: MarketId, id: number): Promise<ProductFacts | null> {
  const product = (await readProducts(db, market, [id])).get(id);
  if (product === undefined) return null;
  const [{ siblings, summaries }, { offers, changes }, days, identifiers] = await Promise.all([
    loadSiblings(db, market, product.groupId),
    loadOffers(db, market, id),
    readProductDays(db, market, id),
    readIdentifiersOfProducts(db, market, [id]),
  ]);
  const gtins = identifiers.filter(({ kind }) => kind === 'gtin').map(({ value }) => value);
  return { product, siblings, summaries, gtins, offers, changes, days };
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
