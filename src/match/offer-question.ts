import * as catalog from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import type { AttributeSetting } from '../taxonomy/taxonomy.ts';
import type { COMPARED_FACTS, FactVerdict } from '../terms/match-decision.ts';
import type { StoredMatch } from './decision.ts';
import { type DecisionContext, readFacts } from './decision-offers.ts';
import { readStoredMatches } from './decision-state.store.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { compactKey } from './engine/split-words.ts';
import { mayBeDuplicate } from './match.ts';

export type ComparedFact =
  | { of: (typeof COMPARED_FACTS)[number]; offer: string | null; product: string | null; verdict: FactVerdict }
  | {
      of: 'attribute';
      id: number;
      offer: AttributeSetting | null;
      product: AttributeSetting | null;
      verdict: FactVerdict;
    };

/** A product that an offer may be. */
export type QuestionCandidate = { product: Product; gtins: readonly string[]; facts: readonly ComparedFact[] };

export type OfferQuestion = {
  match: StoredMatch | undefined;
  /** The category that matching reads of the offer. */
  categoryId: number | null;
  /** The likeliest first. */
  candidates: readonly QuestionCandidate[];
};

const MAX_CANDIDATES = 5;

const verdictOf = (offer: unknown, product: unknown, isSame: boolean): FactVerdict =>
  offer === null || product === null ? 'unknown' : isSame ? 'same' : 'differs';

const compareTexts = (
  of: (typeof COMPARED_FACTS)[number],
  offer: string | null,
  product: string | null,
): ComparedFact => ({
  of,
  offer,
  product,
  verdict: verdictOf(offer, product, offer !== null && product !== null && compactKey(offer) === compactKey(product)),
});

/** The facts of an offer beside those of a product, of what at least one of them states. */
function compareFacts(
  { text, brandName, categoryId, attributes }: OfferFacts,
  product: Product,
  brand: string | null,
  gtins: readonly string[],
): ComparedFact[] {
  const gtin = gtins.find((own) => own === text.gtin) ?? gtins[0] ?? null;
  const general = [
    compareTexts('brand', brandName ?? text.brand, brand),
    compareTexts('part-number', text.mpn, product.mpn),
    compareTexts('gtin', text.gtin, gtin),
    compareTexts('category', categoryId === null ? null : `${categoryId}`, `${product.categoryId}`),
    compareTexts('pack-count', `${text.packCount}`, `${product.packCount}`),
  ];
  const ids = new Set([...attributes.keys(), ...Object.keys(product.attributes).map(Number)]);
  const own = [...ids]
    .sort((a, b) => a - b)
    .map((id): ComparedFact => {
      const [offer, other] = [attributes.get(id) ?? null, product.attributes[id] ?? null];
      return { of: 'attribute', id, offer, product: other, verdict: verdictOf(offer, other, offer === other) };
    });
  return [...general, ...own].filter((fact) => fact.offer !== null || fact.product !== null);
}

/** The ids of products that the reasons of a match name. */
const namedProducts = (match: StoredMatch | undefined): number[] =>
  (match?.reasons ?? []).flatMap(({ subject, finding }) => {
    const id = subject === 'candidate' ? Number(/^product (\d+)$/.exec(finding)?.[1] ?? 0) : 0;
    return id > 0 ? [id] : [];
  });

async function findCandidates({ db, market }: DecisionContext, facts: OfferFacts, match: StoredMatch | undefined) {
  const { text, mpnKey } = facts;
  const byGtin = text.gtin === null ? [] : await catalog.readIdentifiers(db, market, 'gtin', [text.gtin], 1);
  const byMpn = mpnKey === null ? [] : await catalog.readIdentifiers(db, market, 'mpn', [mpnKey], 1);
  const ids = [
    ...(match?.productId == null || mayBeDuplicate(match) ? [] : [match.productId]),
    ...namedProducts(match),
    ...[...byGtin, ...byMpn].map(({ productId }) => productId),
  ];
  // The product that an offer created is not one that it may be besides.
  const own = match !== undefined && mayBeDuplicate(match) ? match.productId : null;
  return [...new Set(ids)].filter((id) => id !== own).slice(0, MAX_CANDIDATES);
}

/**
 * What a person needs to decide which product an offer is; null where there is no such offer.
 *
 * @param others more products to compare it with, which the person asked for
 */
export async function readOfferQuestion(
  context: DecisionContext,
  offerId: number,
  others: readonly number[] = [],
): Promise<OfferQuestion | null> {
  const { db, market } = context;
  const [facts] = await readFacts(context, [offerId]);
  if (facts === undefined) return null;
  const match = (await readStoredMatches(db, market, [offerId])).get(offerId);
  const ids = [...new Set([...others, ...(await findCandidates(context, facts, match))])];
  const products = await catalog.readProducts(db, market, ids);
  const gtins = Map.groupBy(await catalog.readGtinsOfProducts(db, market, ids), ({ productId }) => productId);
  const brands = new Map((await catalog.readBrands(db, market)).map(({ id, name }) => [id, name]));
  const candidates = ids.flatMap((id) => {
    const product = products.get(id);
    if (product === undefined) return [];
    const own = (gtins.get(id) ?? []).map(({ value }) => value);
    const brand = brands.get(product.brandId ?? 0) ?? null;
    return [{ product, gtins: own, facts: compareFacts(facts, product, brand, own) }];
  });
  return { match, categoryId: facts.categoryId, candidates };
}
