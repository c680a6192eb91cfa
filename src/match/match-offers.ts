import { defineCache } from '../base/cache.ts';
import * as catalog from '../catalog/product.store.ts';
import type { Brand, Identifier, NewProduct, Product } from '../catalog/product.ts';
import type { Locale } from '../market/locale.ts';
import { MARKETS, type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { CandidateIndex, productWords } from './candidate-index.ts';
import { createProduct, modelKey } from './engine/create-product.ts';
import { type Decision, decide, type LearnedChoice } from './engine/decide.ts';
import { createLexicon, type Lexicon } from './engine/lexicon.ts';
import { type OfferFacts, type ReadOffer, readOffer, resolveFacts } from './engine/offer-facts.ts';
import { LearnedMatcher } from './learned-matcher.ts';
import * as store from './match.store.ts';
import type { Match } from './match.ts';
import { loadModel } from './match-model.store.ts';

defineCache({
  name: 'Lexicons of the matching',
  key: 'taxonomy, market',
  lifetimeMs: null,
  clearedBy: 'a reload of the taxonomy',
  maxEntries: Object.keys(MARKETS).length,
  bytesPerEntry: 2_300_000,
});
// Creating a lexicon takes far longer than a batch should. A changed taxonomy is another object.
const lexicons = new WeakMap<Taxonomy, Map<MarketId, Lexicon>>();

function getLexicon(taxonomy: Taxonomy, market: MarketId): Lexicon {
  const known = lexicons.get(taxonomy) ?? new Map<MarketId, Lexicon>();
  lexicons.set(taxonomy, known);
  const lexicon = known.get(market) ?? createLexicon(taxonomy, marketConfiguration(marketById(market)).locales);
  known.set(market, lexicon);
  return lexicon;
}

/** Products and identifiers that the decisions of a batch add to the catalogue. */
type Additions = { products: Map<number, NewProduct>; identifiers: Identifier[] };

/**
 * Matches these offers to products, creates products where none exists, and emits `offer.matched` with every product whose
 * offers or prices may have changed. Offers whose identity hash has not changed since their decision keep it, and so do
 * offers that were matched manually.
 */
export async function matchOffers(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
  taxonomy: Taxonomy,
  emit: Emit,
): Promise<void> {
  const lexicon = getLexicon(taxonomy, market);
  // Reading offers is the longest part of the work, so it happens before the lock.
  const offers = (await store.readUndecidedTexts(db, market, offerIds)).map((text) => readOffer(text, lexicon));
  const ahead = await decideWithoutLock(db, market, offers, lexicon);
  await store.lockMatching(db, market);
  const rest = await stillUndecided(
    db,
    market,
    offers.filter(({ text }) => !ahead.has(text.offerId)),
  );
  const matchedBefore = await store.readProductsOfOffers(db, market, offerIds);
  const decided = [...ahead.values(), ...(rest.length === 0 ? [] : await decideAll(db, market, rest, lexicon))];
  await store.writeMatches(db, market, decided);
  await emit(db, 'offer.matched', market, [
    ...new Set([...matchedBefore, ...decided.flatMap((one) => one.productId ?? [])]),
  ]);
}

/** Leaves out offers that were decided, or changed again, while they were read. */
async function stillUndecided(db: Db, market: MarketId, offers: readonly ReadOffer[]): Promise<readonly ReadOffer[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ text }) => text.offerId);
  const undecided = await store.readUndecided(db, market, ids);
  return offers.filter(({ text }) => undecided.get(text.offerId) === text.identityHash);
}

/**
 * Decides, before the matching lock is acquired, the offers whose GTIN belongs to a product that they add nothing to: such
 * a decision does not affect others. Returns the matches by offer id. Precomputes the model names of the other offers.
 */
async function decideWithoutLock(
  db: Db,
  market: MarketId,
  offers: readonly ReadOffer[],
  lexicon: Lexicon,
): Promise<Map<number, Match>> {
  if (offers.length === 0) return new Map();
  const brands = await catalog.readBrands(db, market);
  const names = new Map(brands.map((brand) => [brand.key, brand.name]));
  const all = offers.map((offer) => ({ offer, facts: resolveFacts(offer, names) }));
  const index = await CandidateIndex.load(
    db,
    market,
    all.map(({ facts }) => facts),
    brandKeysById(brands),
    'gtin',
  );
  const decided = new Map<number, Match>();
  for (const { offer, facts } of all) {
    const decision = index.hasKnownGtin(facts) ? decide(facts, index.findCandidates(facts), lexicon) : null;
    const productId = decision?.productId ?? null;
    const enrichment =
      decision === null || productId === null ? null : findEnrichment(productId, facts, decision, index);
    if (decision !== null && enrichment === null) decided.set(facts.text.offerId, toMatch(facts, decision, productId));
    else offer.getModel(facts.brandKey);
  }
  return decided;
}

const brandKeysById = (brands: readonly Brand[]) => new Map(brands.map((brand) => [brand.id, brand.key]));

async function decideAll(db: Db, market: MarketId, pending: readonly ReadOffer[], lexicon: Lexicon): Promise<Match[]> {
  const known = await catalog.readBrands(db, market);
  const names = new Map(known.map((brand) => [brand.key, brand.name]));
  const offers = pending.map((offer) => {
    const facts = resolveFacts(offer, names);
    // The other offers of the batch get the first spelling of a new brand.
    if (facts.brandKey !== null && facts.brandName !== null && !names.has(facts.brandKey)) {
      names.set(facts.brandKey, facts.brandName);
    }
    return facts;
  });
  const brands = offers.flatMap((facts) =>
    facts.brandKey === null ? [] : { key: facts.brandKey, name: names.get(facts.brandKey) ?? facts.brandKey },
  );
  const brandIds = await catalog.ensureBrands(db, market, distinctByKey(brands));
  const brandKeys = new Map([...brandKeysById(known), ...swapPairs(brandIds)]);
  const index = await CandidateIndex.load(db, market, offers, brandKeys, 'anything');
  const newIds = (await catalog.nextProductIds(db, offers.length)).values();
  const additions: Additions = { products: new Map(), identifiers: [] };
  const locale = marketConfiguration(marketById(market)).defaultLocale;
  const model = await loadModel(db, market);
  // What has an identifier is decided by it: comparing its texts takes ten times as long and would change little.
  const needing = offers.filter((facts) => facts.text.gtin === null && !index.hasKnownMpn(facts));
  const isNeeding = new Set(needing);
  const matcher = await LearnedMatcher.load(db, market, model, needing, index);
  const context: CreationContext = { index, additions, brandIds, lexicon, locale };
  const matches = [...Map.groupBy(offers, ({ text }) => text.merchantId).values()].flatMap((ofMerchant) => {
    const choices = matcher.choose(
      ofMerchant.filter((facts) => isNeeding.has(facts)),
      index,
    );
    return ofMerchant.map((facts) => {
      const choice = choices.get(facts.text.offerId) ?? null;
      const match = decideOne(facts, choice, newIds, context);
      if (match.productId !== null && needing.length > 0) matcher.add(match.productId, facts);
      return match;
    });
  });
  await catalog.writeProducts(db, market, [...additions.products.values()]);
  await catalog.writeIdentifiers(db, market, additions.identifiers);
  return matches;
}

/** Decides one offer and applies what it adds to the catalogue. */
function decideOne(
  facts: OfferFacts,
  choice: LearnedChoice | null,
  newIds: Iterator<number>,
  context: CreationContext,
): Match {
  const { index, additions, lexicon } = context;
  const decision = decide(facts, index.findCandidates(facts), lexicon, choice);
  const productId =
    decision.outcome === 'created' ? createProductOf(facts, takeId(newIds), context) : decision.productId;
  if (decision.outcome === 'joined' && productId !== null)
    enrichProduct(productId, facts, decision, { index, additions });
  return toMatch(facts, decision, productId);
}

const distinctByKey = (brands: readonly { key: string; name: string }[]) => [
  ...new Map(brands.map((brand) => [brand.key, brand])).values(),
];

const swapPairs = (ids: ReadonlyMap<string, number>) => [...ids].map(([key, id]): [number, string] => [id, key]);

const toMatch = (facts: OfferFacts, decision: Decision, productId: number | null): Match => ({
  offerId: facts.text.offerId,
  productId,
  outcome: decision.outcome,
  rule: decision.rule,
  score: decision.score,
  identityHash: facts.text.identityHash,
  reasons: decision.reasons,
});

type CreationContext = {
  index: CandidateIndex;
  additions: Additions;
  brandIds: ReadonlyMap<string, number>;
  lexicon: Lexicon;
  locale: Locale;
};

function takeId(ids: Iterator<number>): number {
  const { value, done } = ids.next();
  if (done) throw new Error('The batch creates more products than ids were reserved for.');
  return value;
}

/** Creates the product of an offer that matches none; returns its id. */
function createProductOf(facts: OfferFacts, id: number, context: CreationContext): number {
  const key = modelKey(facts);
  const { index, additions, brandIds, lexicon, locale } = context;
  const created = createProduct(
    facts,
    {
      id,
      categoryId: facts.categoryId ?? 0,
      brandId: facts.brandKey === null ? null : (brandIds.get(facts.brandKey) ?? null),
      groupId: index.findGroup(key),
    },
    lexicon,
    locale,
  );
  const product: Product = { ...created, groupId: created.groupId ?? id };
  const identifiers: Identifier[] = [
    ...unknownIdentifiers(facts, id, index),
    { kind: 'model', value: key, productId: id },
    ...productWords(facts.modelWords).map((value): Identifier => ({ kind: 'word', value, productId: id })),
  ];
  additions.products.set(id, product);
  additions.identifiers.push(...identifiers);
  index.addProduct(product, identifiers, facts.brandKey);
  return id;
}

/** The offer's GTIN and part number, where no product has them yet. */
const unknownIdentifiers = ({ text, mpnKey }: OfferFacts, productId: number, index: CandidateIndex): Identifier[] => [
  ...(text.gtin === null || index.isKnown('gtin', text.gtin)
    ? []
    : [{ kind: 'gtin' as const, value: text.gtin, productId }]),
  ...(mpnKey === null || index.hasMpn(productId, mpnKey) || index.isKnown('mpn', mpnKey)
    ? []
    : [{ kind: 'mpn' as const, value: mpnKey, productId }]),
];

type Enrichment = { product: Product; identifiers: Identifier[] };

/**
 * What a matched offer adds to its product: identifiers, attributes, images, description; null where it adds nothing. A
 * match by similarity never adds a second identifier of a kind.
 */
function findEnrichment(
  productId: number,
  facts: OfferFacts,
  { rule }: Decision,
  index: CandidateIndex,
): Enrichment | null {
  const product = index.products.get(productId);
  if (product === undefined) return null;
  const identifiers = unknownIdentifiers(facts, productId, index).filter(
    ({ kind }) => rule !== 'similarity' || !index.hasIdentifier(productId, kind),
  );
  const completed = facts.text.isNew ? fillGaps(product, facts) : product;
  return identifiers.length === 0 && completed === product ? null : { product: completed, identifiers };
}

function enrichProduct(
  productId: number,
  facts: OfferFacts,
  decision: Decision,
  { index, additions }: Pick<CreationContext, 'index' | 'additions'>,
): void {
  const enrichment = findEnrichment(productId, facts, decision, index);
  if (enrichment === null) return;
  const isSame = enrichment.product === index.products.get(productId);
  index.addProduct(enrichment.product, enrichment.identifiers, facts.brandKey);
  additions.identifiers.push(...enrichment.identifiers);
  if (!isSame) additions.products.set(productId, enrichment.product);
}

/** The product with missing values filled in from the offer; the same object where there are none. */
function fillGaps(product: Product, { text, attributes }: OfferFacts): Product {
  const hasMore =
    [...attributes.keys()].some((id) => !Object.hasOwn(product.attributes, id)) ||
    (product.images.length === 0 && text.images.length > 0) ||
    (product.description === '' && text.description !== '') ||
    (product.mpn === null && text.mpn !== null);
  if (!hasMore) return product;
  return {
    ...product,
    attributes: { ...Object.fromEntries(attributes), ...product.attributes },
    images: product.images.length > 0 ? product.images : text.images,
    description: product.description === '' ? text.description : product.description,
    mpn: product.mpn ?? text.mpn,
  };
}
