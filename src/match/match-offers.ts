import * as catalog from '../catalog/product.store.ts';
import type { Brand, Identifier, NewProduct, Product } from '../catalog/product.ts';
import type { Taxonomy } from '../catalog/taxonomy.ts';
import type { Locale } from '../market/locale.ts';
import { configurationOf, type MarketId, marketById } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { CandidateBook, wordKey } from './candidate-book.ts';
import { type Decision, decide } from './engine/decide.ts';
import { foundProduct, modelKeyOf } from './engine/found-product.ts';
import { type Lexicon, lexiconOf } from './engine/lexicon.ts';
import { lookupWordsOf } from './engine/model-words.ts';
import { factsOf, type OfferFacts, type ReadOffer, readOffer } from './engine/offer-facts.ts';
import * as store from './match.store.ts';
import type { Match } from './match.ts';

// Reading the tree into a lexicon takes far longer than a batch should; a tree that changed is another object.
const lexicons = new WeakMap<Taxonomy, Map<MarketId, Lexicon>>();

function lexiconFor(taxonomy: Taxonomy, market: MarketId): Lexicon {
  const known = lexicons.get(taxonomy) ?? new Map<MarketId, Lexicon>();
  lexicons.set(taxonomy, known);
  const lexicon = known.get(market) ?? lexiconOf(taxonomy, configurationOf(marketById(market)).locales);
  known.set(market, lexicon);
  return lexicon;
}

/** What an offer's decision adds to the catalogue. */
type Additions = { products: Map<number, NewProduct>; identifiers: Identifier[] };

/**
 * Decides for each of these offers which product it is, founds products where none is, and passes on every product whose
 * offers or prices may have changed. An offer whose identity is as it was when it was decided keeps its product, and so
 * does one that a person decided.
 */
export async function matchOffers(
  db: Db,
  market: MarketId,
  offerIds: readonly number[],
  taxonomy: Taxonomy,
  emit: Emit,
): Promise<void> {
  const lexicon = lexiconFor(taxonomy, market);
  // The longest part of the work needs nobody to wait for it.
  const offers = (await store.readUndecidedTexts(db, market, offerIds)).map((text) => readOffer(text, lexicon));
  const ahead = await decideAhead(db, market, offers, lexicon);
  await store.lockMatching(db, market);
  const rest = await stillUndecided(
    db,
    market,
    offers.filter(({ text }) => !ahead.has(text.offerId)),
  );
  const standing = await store.readProductsOfOffers(db, market, offerIds);
  const decided = [...ahead.values(), ...(rest.length === 0 ? [] : await decideAll(db, market, rest, lexicon))];
  await store.writeMatches(db, market, decided);
  await emit(db, 'offer.matched', market, [
    ...new Set([...standing, ...decided.flatMap((one) => one.productId ?? [])]),
  ]);
}

/** Leaves out what was decided, or changed again, while the offers were read. */
async function stillUndecided(db: Db, market: MarketId, offers: readonly ReadOffer[]): Promise<readonly ReadOffer[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ text }) => text.offerId);
  const undecided = await store.readUndecided(db, market, ids);
  return offers.filter(({ text }) => undecided.get(text.offerId) === text.identityHash);
}

/**
 * Decides, before it is this one's turn, the offers whose GTIN leads to a product that gains nothing from them: nothing
 * that others decide by changes with it. Each by its offer's id. Of the other offers, it works out the models' names.
 */
async function decideAhead(
  db: Db,
  market: MarketId,
  offers: readonly ReadOffer[],
  lexicon: Lexicon,
): Promise<Map<number, Match>> {
  if (offers.length === 0) return new Map();
  const brands = await catalog.readBrands(db, market);
  const names = new Map(brands.map((brand) => [brand.key, brand.name]));
  const all = offers.map((offer) => ({ offer, facts: factsOf(offer, names) }));
  const book = await CandidateBook.load(
    db,
    market,
    all.map(({ facts }) => facts),
    keysOf(brands),
    'gtin',
  );
  const decided = new Map<number, Match>();
  for (const { offer, facts } of all) {
    const decision = book.isLed(facts) ? decide(facts, book.candidatesOf(facts), lexicon) : null;
    const productId = decision?.productId ?? null;
    const gain = decision === null || productId === null ? null : gainOf(productId, facts, decision, book);
    if (decision !== null && gain === null) decided.set(facts.text.offerId, matchOf(facts, decision, productId));
    else offer.modelOf(facts.brandKey);
  }
  return decided;
}

const keysOf = (brands: readonly Brand[]) => new Map(brands.map((brand) => [brand.id, brand.key]));

async function decideAll(db: Db, market: MarketId, due: readonly ReadOffer[], lexicon: Lexicon): Promise<Match[]> {
  const known = await catalog.readBrands(db, market);
  const names = new Map(known.map((brand) => [brand.key, brand.name]));
  const offers = due.map((offer) => {
    const facts = factsOf(offer, names);
    // The first spelling of a new brand is the one that the others of the batch are given.
    if (facts.brandKey !== null && facts.brandName !== null && !names.has(facts.brandKey)) {
      names.set(facts.brandKey, facts.brandName);
    }
    return facts;
  });
  const brands = offers.flatMap((facts) =>
    facts.brandKey === null ? [] : { key: facts.brandKey, name: names.get(facts.brandKey) ?? facts.brandKey },
  );
  const brandIds = await catalog.ensureBrands(db, market, distinct(brands));
  const brandKeys = new Map([...keysOf(known), ...flip(brandIds)]);
  const book = await CandidateBook.load(db, market, offers, brandKeys, 'anything');
  const newIds = await catalog.nextProductIds(db, offers.length);
  const additions: Additions = { products: new Map(), identifiers: [] };
  const locale = configurationOf(marketById(market)).defaultLocale;
  const matches = offers.map((facts) => {
    const decision = decide(facts, book.candidatesOf(facts), lexicon);
    const productId =
      decision.outcome === 'founded'
        ? found(facts, newIds.shift() ?? 0, { book, additions, brandIds, lexicon, locale })
        : decision.productId;
    if (decision.outcome === 'joined' && productId !== null) complete(productId, facts, decision, { book, additions });
    return matchOf(facts, decision, productId);
  });
  await catalog.writeProducts(db, market, [...additions.products.values()]);
  await catalog.writeIdentifiers(db, market, additions.identifiers);
  return matches;
}

const distinct = (brands: readonly { key: string; name: string }[]) => [
  ...new Map(brands.map((brand) => [brand.key, brand])).values(),
];

const flip = (ids: ReadonlyMap<string, number>) => [...ids].map(([key, id]): [number, string] => [id, key]);

const matchOf = (facts: OfferFacts, decision: Decision, productId: number | null): Match => ({
  offerId: facts.text.offerId,
  productId,
  outcome: decision.outcome,
  rule: decision.rule,
  score: decision.score,
  identityHash: facts.text.identityHash,
  reasons: decision.reasons,
});

type Founding = {
  book: CandidateBook;
  additions: Additions;
  brandIds: ReadonlyMap<string, number>;
  lexicon: Lexicon;
  locale: Locale;
};

function found(facts: OfferFacts, id: number, founding: Founding): number {
  const modelKey = modelKeyOf(facts);
  const { book, additions, brandIds, lexicon, locale } = founding;
  const fresh = foundProduct(
    facts,
    {
      id,
      categoryId: facts.categoryId ?? 0,
      brandId: facts.brandKey === null ? null : (brandIds.get(facts.brandKey) ?? null),
      groupId: book.groupOf(modelKey),
    },
    lexicon,
    locale,
  );
  const product: Product = { ...fresh, groupId: fresh.groupId ?? id };
  const identifiers: Identifier[] = [
    ...identifiersOf(facts, id, book),
    { kind: 'model', value: modelKey, productId: id },
    ...lookupWordsOf(facts.modelWords).map(
      (word): Identifier => ({ kind: 'word', value: wordKey(facts.brandKey, word), productId: id }),
    ),
  ];
  additions.products.set(id, product);
  additions.identifiers.push(...identifiers);
  book.add(product, identifiers, facts.brandKey);
  return id;
}

/** The offer's numbers that lead nowhere yet. */
const identifiersOf = ({ text, mpnKey }: OfferFacts, productId: number, book: CandidateBook): Identifier[] => [
  ...(text.gtin === null || book.has('gtin', text.gtin)
    ? []
    : [{ kind: 'gtin' as const, value: text.gtin, productId }]),
  ...(mpnKey === null || book.isNumbered(productId, mpnKey) || book.has('mpn', mpnKey)
    ? []
    : [{ kind: 'mpn' as const, value: mpnKey, productId }]),
];

type Gain = { product: Product; identifiers: Identifier[] };

/**
 * What a joined offer has that its product does not have yet: numbers, attributes, pictures, description; null where that
 * is nothing. Likeness alone does not give a product a second number of a kind.
 */
function gainOf(productId: number, facts: OfferFacts, { rule }: Decision, book: CandidateBook): Gain | null {
  const product = book.products.get(productId);
  if (product === undefined) return null;
  const identifiers = identifiersOf(facts, productId, book).filter(
    ({ kind }) => rule !== 'similarity' || !book.hasNumber(productId, kind),
  );
  const completed = facts.text.isNew ? completedBy(product, facts) : product;
  return identifiers.length === 0 && completed === product ? null : { product: completed, identifiers };
}

function complete(
  productId: number,
  facts: OfferFacts,
  decision: Decision,
  { book, additions }: Pick<Founding, 'book' | 'additions'>,
): void {
  const gain = gainOf(productId, facts, decision, book);
  if (gain === null) return;
  const isSame = gain.product === book.products.get(productId);
  book.add(gain.product, gain.identifiers, facts.brandKey);
  additions.identifiers.push(...gain.identifiers);
  if (!isSame) additions.products.set(productId, gain.product);
}

/** The product with what only the offer tells; the product itself where that is nothing. */
function completedBy(product: Product, { text, attributes: told }: OfferFacts): Product {
  const gains =
    [...told.keys()].some((id) => !Object.hasOwn(product.attributes, id)) ||
    (product.images.length === 0 && text.images.length > 0) ||
    (product.description === '' && text.description !== '') ||
    (product.mpn === null && text.mpn !== null);
  if (!gains) return product;
  return {
    ...product,
    attributes: { ...Object.fromEntries(told), ...product.attributes },
    images: product.images.length > 0 ? product.images : text.images,
    description: product.description === '' ? text.description : product.description,
    mpn: product.mpn ?? text.mpn,
  };
}
