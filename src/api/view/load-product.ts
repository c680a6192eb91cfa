import { readGtinsOfProducts, readProducts, readProductsOfGroups } from '../../catalog/product.store.ts';
import { readTallies } from '../../catalog/rating.store.ts';
import { EMPTY_TALLY } from '../../catalog/rating.ts';
import { readVariants } from '../../catalog/variant.store.ts';
import type { MarketId } from '../../market/market.ts';
import { findRedirect } from '../../match/decision.store.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readEnergyRegisterNumber } from '../../offer/energy-register.store.ts';
import { readOffers, readPriceChanges } from '../../offer/offer.store.ts';
import type { Db } from '../../platform/database.ts';
import { isUseful } from '../../price/check-outlooks.ts';
import { readOutlookCells, readOutlookCheck } from '../../price/outlook.store.ts';
import type { OutlookCell } from '../../price/outlook-tally.ts';
import { readProductDays, readSummaries } from '../../price/price.store.ts';
import { readCorrections } from '../../price/price-correction.store.ts';
import { readUnconfirmedPrices } from '../../price/unconfirmed-price.store.ts';
import { withoutUnconfirmed } from '../../price/unconfirmed-price.ts';
import { readExpertTests } from '../../review/expert-test.store.ts';
import type { ApiContext } from './context.ts';
import type { LoadedProduct } from './loaded-product.ts';

/**
 * The product with that id, or the one that took its place: its own id is in the facts. Null if the market has neither.
 */
export async function loadProduct(context: ApiContext, market: MarketId, id: number): Promise<LoadedProduct | null> {
  // Read before the database, so that the data is at least as new as the position.
  const changes = await context.search.changes(market);
  const { db } = context.databases.forMarket(market);
  return context.productFacts.get(market, id, changes, () => readFacts(db, market, id));
}

async function readFacts(db: Db, market: MarketId, id: number): Promise<LoadedProduct | null> {
  const product = (await readProducts(db, market, [id])).get(id);
  if (product === undefined) {
    const successor = await findRedirect(db, market, id);
    return typeof successor === 'number' ? readFacts(db, market, successor) : null;
  }
  const [{ siblings, summaries, variants }, prices, days, identifiers, tallies, outcomes] = await Promise.all([
    readSiblings(db, market, product.groupId),
    readOffersWithPrices(db, market, id),
    readProductDays(db, market, id),
    readGtinsOfProducts(db, market, [id]),
    readTallies(db, market, 'product', [id]),
    readOutcomes(db, market, product.categoryId),
  ]);
  const gtins = identifiers.map(({ value }) => value);
  const expertTests = await readExpertTests(db, market, gtins);
  const rating = tallies.get(id) ?? EMPTY_TALLY;
  return { product, siblings, summaries, variants, gtins, expertTests, ...prices, rating, days, outcomes };
}

/** What followed prices in a category; null where the market's predictions are not good enough to be shown. */
async function readOutcomes(db: Db, market: MarketId, categoryId: number): Promise<OutlookCell[] | null> {
  const check = await readOutlookCheck(db, market);
  return check !== null && isUseful(check) ? readOutlookCells(db, market, categoryId) : null;
}

async function readSiblings(db: Db, market: MarketId, groupId: number) {
  const siblings = await readProductsOfGroups(db, market, [groupId]);
  const ids = siblings.map(({ id }) => id);
  const [summaries, variants] = await Promise.all([readSummaries(db, market, ids), readVariants(db, market, ids)]);
  return { siblings, summaries, variants };
}

async function readOffersWithPrices(db: Db, market: MarketId, productId: number) {
  const ids = (await readOffersOfProducts(db, market, [productId])).get(productId) ?? [];
  const [offers, changes, unconfirmed, corrections, energyRegisterNumber] = await Promise.all([
    readOffers(db, market, ids),
    readPriceChanges(db, market, ids),
    readUnconfirmedPrices(db, market, [productId]),
    readCorrections(db, market, ids),
    readEnergyRegisterNumber(db, market, ids),
  ]);
  const periods = Map.groupBy(unconfirmed.get(productId) ?? [], ({ offerId }) => offerId);
  const present = [...periods.values()].flat().filter(({ to }) => to === null);
  return {
    offers,
    corrections,
    energyRegisterNumber,
    changes: new Map([...changes].map(([id, all]) => [id, withoutUnconfirmed(all, periods.get(id) ?? [])] as const)),
    unconfirmed: new Map(present.map((one) => [one.offerId, one])),
  };
}
