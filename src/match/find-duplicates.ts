import * as catalog from '../catalog/product.store.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { CandidateIndex } from './candidate-index.ts';
import type { Finding } from './decision.ts';
import { type DecisionContext, readFacts } from './decision-offers.ts';
import { readStoredMatches } from './decision-state.store.ts';
import { decide } from './engine/decide.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { LearnedMatcher } from './learned-matcher.ts';
import { mayBeDuplicate } from './match.ts';
import { loadModel } from './match-model.store.ts';
import { getLexicon } from './offer-reader.ts';
import { type DuplicateScope, readPossibleDuplicates } from './possible-duplicate.store.ts';

/** The product of an offer that has been found to be another one. */
export type Duplicate = { productId: number; intoId: number; found: Finding };

/** Offers of one batch: about a second. */
const BATCH = 500;

/**
 * Looks again at offers that may be another product than the one they created: by the present products, and the market's
 * present model. Nothing is changed. The caller merges.
 *
 * @param after the offer id after which to look
 * @returns the duplicates, and the last offer that was looked at; null: there are no more
 */
export async function findDuplicates(
  context: DecisionContext,
  after: number,
  scope: DuplicateScope,
): Promise<{ duplicates: Duplicate[]; last: number | null }> {
  const { db, market } = context;
  const ids = await readPossibleDuplicates(db, market, { after, limit: BATCH, scope });
  const last = ids.at(-1) ?? null;
  if (last === null) return { duplicates: [], last };
  const owners = await readOwnProducts(db, market, ids);
  const offers = (await readFacts(context, ids)).filter(({ text }) => owners.has(text.offerId));
  return { duplicates: await judge(context, offers, owners), last };
}

async function readOwnProducts(db: Db, market: MarketId, ids: readonly number[]): Promise<Map<number, number>> {
  const matches = [...(await readStoredMatches(db, market, ids)).values()].filter(mayBeDuplicate);
  return new Map(matches.flatMap(({ offerId, productId }) => (productId === null ? [] : [[offerId, productId]])));
}

async function judge(
  { db, market, taxonomy }: DecisionContext,
  offers: readonly OfferFacts[],
  owners: ReadonlyMap<number, number>,
): Promise<Duplicate[]> {
  const brandKeys = new Map((await catalog.readBrands(db, market)).map(({ id, key }) => [id, key]));
  const index = await CandidateIndex.load(db, market, offers, brandKeys, 'anything');
  const unidentified = offers.filter((facts) => facts.text.gtin === null && !index.hasKnownMpn(facts));
  const matcher = await LearnedMatcher.load(db, market, await loadModel(db, market), unidentified, index);
  for (const { text } of offers) matcher.exclude(owners.get(text.offerId) ?? 0, text.merchantId);
  const lexicon = getLexicon(taxonomy, market);
  await index.ensureProducts(db, market, [...owners.values()], brandKeys);
  const hasGtin = (id: number) => index.factsOf(id)?.hasGtin === true;
  const duplicates: Duplicate[] = [];
  for (const ofMerchant of Map.groupBy(offers, ({ text }) => text.merchantId).values()) {
    const choices = matcher.choose(
      ofMerchant.filter((facts) => unidentified.includes(facts)),
      index,
    );
    for (const facts of ofMerchant) {
      const { offerId } = facts.text;
      const own = owners.get(offerId) ?? 0;
      const isOther = ({ productId }: { productId: number }) => productId !== own;
      const candidates = index.findCandidates(facts, matcher.findTitled(facts, index).filter(isOther));
      const others = { ...candidates, similar: candidates.similar.filter(isOther) };
      const byGtin = candidates.byGtin?.productId === own ? null : candidates.byGtin;
      const ofMpn = candidates.ofMpn.filter(isOther);
      const decision = decide(facts, { ...others, byGtin, ofMpn }, lexicon, choices.get(offerId) ?? null);
      const { outcome, productId, rule, score, reasons } = decision;
      if (outcome !== 'joined' || productId === null || productId === own) continue;
      // Another offer may have given the product a GTIN since.
      if (hasGtin(own) && hasGtin(productId)) continue;
      duplicates.push({ productId: own, intoId: productId, found: { offerId, rule, score, reasons } });
    }
  }
  return duplicates;
}
