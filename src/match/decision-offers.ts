import { err, ok, type Result } from '../base/result.ts';
import * as catalog from '../catalog/product.store.ts';
import { type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { type DecisionError, offerVersion, type Shown } from './decision.ts';
import type { PlacedOffer } from './decision-plan.ts';
import { readStoredMatches } from './decision-state.store.ts';
import { type OfferFacts, offerFacts } from './engine/offer-facts.ts';
import { readOffersOfProducts, readOfferTexts } from './match.store.ts';
import { loadReader, resolveGooglePaths } from './offer-reader.ts';

/** What decisions read: the market's database and tree. */
export type DecisionContext = { db: Db; market: MarketId; taxonomy: Taxonomy };

/** The facts of these offers, as matching reads them. */
export async function readFacts(
  { db, market, taxonomy }: DecisionContext,
  offerIds: readonly number[],
): Promise<OfferFacts[]> {
  const texts = await resolveGooglePaths(db, await readOfferTexts(db, market, offerIds));
  const brands = new Map((await catalog.readBrands(db, market)).map((brand) => [brand.key, brand.name]));
  const reader = await loadReader(db, market, taxonomy);
  return texts.map((text) => offerFacts(text, reader, brands));
}

/** These offers with their places, if they are where they were when they were shown. */
export async function readShownOffers(
  context: DecisionContext,
  shown: readonly Shown[],
): Promise<Result<PlacedOffer[], DecisionError>> {
  const ids = [...new Set(shown.map(({ id }) => id))];
  const facts = new Map((await readFacts(context, ids)).map((one) => [one.text.offerId, one]));
  const matches = await readStoredMatches(context.db, context.market, ids);
  const placed: PlacedOffer[] = [];
  for (const id of ids) {
    const own = facts.get(id);
    if (own === undefined) return err({ kind: 'no-offer', id });
    const match = matches.get(id);
    const version = shown.find((one) => one.id === id)?.version ?? null;
    if (version !== null && version !== offerVersion(match, own.text.identityHash)) return err({ kind: 'changed', id });
    placed.push({ facts: own, match });
  }
  return ok(placed);
}

/** All offers of a product with their places. */
export async function readOffersOf(context: DecisionContext, productId: number): Promise<PlacedOffer[]> {
  const { db, market } = context;
  const ids = (await readOffersOfProducts(db, market, [productId])).get(productId) ?? [];
  const matches = await readStoredMatches(db, market, ids);
  return (await readFacts(context, ids)).map((facts) => ({ facts, match: matches.get(facts.text.offerId) }));
}

/** The language of names that the program writes in a market. */
export const writtenLocale = (market: MarketId) => marketConfiguration(marketById(market)).defaultLocale;
