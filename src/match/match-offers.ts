import * as catalog from '../catalog/product.store.ts';
import type { Brand, Identifier, NewProduct, Product } from '../catalog/product.ts';
import type { Locale } from '../market/locale.ts';
import { type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { CandidateIndex, productWords } from './candidate-index.ts';
import { type CategoryQuestion, markStale, toQuestion, writeQuestions } from './category-question.store.ts';
import { compare } from './engine/compare-facts.ts';
import type { ProductFacts } from './engine/conflicts.ts';
import { createProduct, modelKey } from './engine/create-product.ts';
import { type Decision, decide, type LearnedChoice } from './engine/decide.ts';
import { isCatchAll, type Lexicon } from './engine/lexicon.ts';
import { type OfferFacts, type ReadOffer, readOffer, resolveFacts } from './engine/offer-facts.ts';
import { type CurrentMatch, stabilizeDecision } from './engine/stabilize-decision.ts';
import { findEnrichment, unknownIdentifiers } from './find-enrichment.ts';
import { LearnedMatcher } from './learned-matcher.ts';
import * as store from './match.store.ts';
import { findCandidate, type Match, mayBeDuplicate } from './match.ts';
import { loadModel } from './match-model.store.ts';
import { addUnnamed } from './name-products.ts';
import { loadReader, resolveGooglePaths } from './offer-reader.ts';

/** The similarity by rules from which an offer that changed is still the product that it has. */
const MIN_LIKE_SCORE = 0.85;

/** What the decisions of a batch add to the catalogue, and which products' categories are in question. */
type Additions = {
  products: Map<number, NewProduct>;
  identifiers: Identifier[];
  questions: CategoryQuestion[];
  stale: number[];
};

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
  const texts = await store.readUndecidedTexts(db, market, offerIds);
  // Only prices changed: those need not wait for the lock, under which other offers are decided.
  if (texts.length === 0)
    return emit(db, 'offer.matched', market, await store.readProductsOfOffers(db, market, offerIds));
  const reader = await loadReader(db, market, taxonomy);
  const { lexicon } = reader;
  const offers = (await resolveGooglePaths(db, texts)).map((text) => readOffer(text, reader));
  const asked = new Set(
    (await readCurrentMatches(db, market, offers)).flatMap(([id, current]) => (current.candidateId === null ? [] : id)),
  );
  const notAsked = offers.filter(({ text }) => !asked.has(text.offerId));
  const ahead = await decideWithoutLock(db, market, notAsked, lexicon);
  await store.lockMatching(db, market);
  await forgetMoved(db, market, notAsked, ahead);
  const rest = await stillUndecided(
    db,
    market,
    offers.filter(({ text }) => !ahead.has(text.offerId)),
  );
  const matchedBefore = await store.readProductsOfOffers(db, market, offerIds);
  const decided = [...ahead.values(), ...(rest.length === 0 ? [] : await decideAll(db, market, rest, lexicon))];
  await store.writeMatches(db, market, decided);
  const known = new Set(matchedBefore);
  const isMore = ({ outcome, productId }: Match) =>
    productId !== null && (outcome === 'joined' || known.has(productId));
  await addUnnamed(
    db,
    market,
    decided.filter(isMore).flatMap(({ productId }) => productId ?? []),
  );
  await emit(db, 'offer.matched', market, [
    ...new Set([...matchedBefore, ...decided.flatMap((one) => one.productId ?? [])]),
  ]);
}

/** The products that offers have which are decided again, by offer id. */
async function readCurrentMatches(
  db: Db,
  market: MarketId,
  offers: readonly ReadOffer[],
): Promise<[number, CurrentMatch][]> {
  const ids = offers.map(({ text }) => text.offerId);
  const matches = ids.length === 0 ? [] : [...(await store.readMatches(db, market, ids)).values()];
  return matches.flatMap((match): [number, CurrentMatch][] => {
    const { offerId, productId, outcome, rule, score, reasons } = match;
    if (productId === null) return [];
    const candidateId = mayBeDuplicate(match) ? findCandidate(reasons) : null;
    return [[offerId, { productId, outcome, rule, score, reasons, candidateId }]];
  });
}

/**
 * A person may have given a GTIN to another product, by a merge or a split, since an offer was found by it: such an offer is
 * decided again.
 */
async function forgetMoved(
  db: Db,
  market: MarketId,
  offers: readonly ReadOffer[],
  ahead: Map<number, Match>,
): Promise<void> {
  const texts = offers.flatMap(({ text }) => (ahead.has(text.offerId) ? [text] : []));
  if (texts.length === 0) return;
  const gtins = [...new Set(texts.flatMap(({ gtin }) => gtin ?? []))];
  const found = await catalog.readIdentifiers(db, market, 'gtin', gtins, 1);
  const holders = new Map(found.map(({ value, productId }) => [value, productId]));
  for (const { offerId, gtin } of texts) {
    if (holders.get(gtin ?? '') !== ahead.get(offerId)?.productId) ahead.delete(offerId);
  }
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
 * a decision does not affect others. Returns the matches by offer id. The other offers are read, which takes longest.
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
  for (const { offer, facts: own } of all) {
    const facts = readAsProduct(offer, own, { index, names, lexicon });
    const decision = index.hasKnownGtin(facts) ? decide(facts, index.findCandidates(facts), lexicon) : null;
    const productId = decision?.productId ?? null;
    const enrichment =
      decision === null || productId === null ? null : findEnrichment(productId, facts, decision, index);
    const mayStateCategory = productId !== null && statesCategory(index.products.get(productId), facts, lexicon);
    if (decision !== null && productId !== null && enrichment === null && !mayStateCategory)
      decided.set(facts.text.offerId, toMatch(facts, decision, productId));
    else offer.readIn(facts.categoryId).getModel(facts.brandKey);
  }
  return decided;
}

type ProductReading = { index: CandidateIndex; names: ReadonlyMap<string, string>; lexicon: Lexicon };

/**
 * The facts of an offer, read in the category of the product that has its GTIN: that product's attributes are compared, and
 * the offer's own category need not be found. Where the product's category is not known, the offer may say it.
 */
function readAsProduct(offer: ReadOffer, own: OfferFacts, { index, names, lexicon }: ProductReading): OfferFacts {
  const product = index.findByGtin(own);
  if (product === null || isCatchAll(lexicon, product.categoryId)) return own;
  return resolveFacts(offer, names, product.categoryId);
}

const brandKeysById = (brands: readonly Brand[]) => new Map(brands.map((brand) => [brand.id, brand.key]));

async function decideAll(db: Db, market: MarketId, pending: readonly ReadOffer[], lexicon: Lexicon): Promise<Match[]> {
  const known = await catalog.readBrands(db, market);
  const names = new Map(known.map((brand) => [brand.key, brand.name]));
  const read = new Map(pending.map((offer) => [offer.text.offerId, offer]));
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
  const additions: Additions = { products: new Map(), identifiers: [], questions: [], stale: [] };
  const locale = marketConfiguration(marketById(market)).defaultLocale;
  const model = await loadModel(db, market);
  // What has an identifier is decided by it: comparing its texts takes ten times as long and would change little.
  const withoutIdentifier = offers.filter((facts) => facts.text.gtin === null && !index.hasKnownMpn(facts));
  const isWithoutIdentifier = new Set(withoutIdentifier);
  const matcher = await LearnedMatcher.load(db, market, model, withoutIdentifier, index);
  const currentMatches = new Map(await readCurrentMatches(db, market, pending));
  await index.ensureProducts(db, market, [...currentMatches.values()].map(({ productId }) => productId), brandKeys); // biome-ignore format: short
  const context: CreationContext = { index, additions, brandIds, lexicon, locale };
  const matches = [...Map.groupBy(offers, ({ text }) => text.merchantId).values()].flatMap((ofMerchant) => {
    const unclear = ofMerchant.filter(
      (facts) => isWithoutIdentifier.has(facts) && matcher.findTitled(facts, index).length === 0,
    );
    const choices = matcher.choose(unclear, index);
    return ofMerchant.map((own) => {
      const choice = choices.get(own.text.offerId) ?? null;
      const offer = read.get(own.text.offerId);
      const facts = offer === undefined ? own : readAsProduct(offer, own, { index, names, lexicon });
      const titled = isWithoutIdentifier.has(own) ? matcher.findTitled(own, index) : [];
      const current = currentMatches.get(own.text.offerId) ?? null;
      const isLikeOwn = () =>
        offer !== undefined && current !== null && isLike(offer, current.productId, { index, names, lexicon });
      const match = decideOne(facts, { choice, titled, current, isLikeOwn }, newIds, context);
      if (match.productId !== null && withoutIdentifier.length > 0) matcher.add(match.productId, facts);
      return match;
    });
  });
  await catalog.writeProducts(db, market, [...additions.products.values()]);
  await catalog.writeIdentifiers(db, market, additions.identifiers);
  await writeQuestions(db, market, additions.questions);
  await markStale(db, market, additions.stale);
  return matches;
}

/** What is known of an offer beside its facts: the model's choice, products with its title, and the product that it has. */
type Known = {
  choice: LearnedChoice | null;
  titled: readonly ProductFacts[];
  current: CurrentMatch | null;
  isLikeOwn: () => boolean;
};

/** Whether an offer agrees with the product that it has, read in that product's category: its own may be another now. */
function isLike(offer: ReadOffer, productId: number, { index, names, lexicon }: ProductReading): boolean {
  const product = index.factsOf(productId);
  if (product === null) return false;
  const facts = resolveFacts(offer, names, product.categoryId);
  const { contradicted, score } = compare(facts, product, lexicon.categories.get(product.categoryId));
  return !contradicted && score >= MIN_LIKE_SCORE;
}

/** Decides one offer and applies what it adds to the catalogue. */
function decideOne(
  facts: OfferFacts,
  { choice, titled, current, isLikeOwn }: Known,
  newIds: Iterator<number>,
  context: CreationContext,
): Match {
  const { index, additions, lexicon } = context;
  const decided = decide(facts, index.findCandidates(facts, titled), lexicon, choice);
  const decision = stabilizeDecision(decided, current, isLikeOwn);
  const isNew = decision.outcome === 'created' && decision.productId === null;
  const productId = isNew ? createProductOf(facts, takeId(newIds), context) : decision.productId;
  if (!isNew && productId !== null) enrichProduct(productId, facts, decision, { index, additions });
  if (productId !== null) {
    const { offerId, merchantId, gtin } = facts.text;
    index.addListing({ productId, merchantId, offerId, gtin });
    noteCategory(productId, facts, decision, context);
  }
  return toMatch(facts, decision, productId);
}

/** Whether an offer says what a product is whose category is not known. */
const statesCategory = (product: Product | undefined, facts: OfferFacts, lexicon: Lexicon): boolean =>
  product !== undefined && isCatchAll(lexicon, product.categoryId) && facts.ownCategory.isDecided;

/** Notes that the category of a product is not known, or that this offer may say it. */
function noteCategory(productId: number, facts: OfferFacts, { outcome }: Decision, context: CreationContext) {
  const { index, additions, lexicon } = context;
  if (outcome !== 'created') {
    if (statesCategory(index.products.get(productId), facts, lexicon)) additions.stale.push(productId);
  } else if (!facts.ownCategory.isDecided) additions.questions.push(toQuestion(productId, facts.ownCategory));
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
