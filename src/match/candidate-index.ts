import * as catalog from '../catalog/product.store.ts';
import type { Identifier, IdentifierKind, Product } from '../catalog/product.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ProductFacts } from './engine/conflicts.ts';
import { modelKey } from './engine/create-product.ts';
import type { Candidates } from './engine/decide.ts';
import { isModelCode, lookupWords, splitModelWords } from './engine/model-words.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { partsOf } from './engine/prepared-offer.ts';
import { MAX_CANDIDATES } from './engine/product-scorer.ts';
import { compactKey, hasDigit } from './engine/split-words.ts';
import { AMOUNT, tokenize } from './engine/tokens.ts';
import { type Listing, readListings } from './match.store.ts';

/** Similar candidates compared with an offer, those that share most words first. */
const MAX_SIMILAR = 20;

/** Similar candidates that are loaded: products that the batch creates make words more common, which changes the order. */
const MAX_LOADED = 2 * MAX_SIMILAR;

/** A word in the names of more products is too common to find candidates by. */
const MAX_PRODUCTS_PER_WORD = 200;

/** Products with one part number that an offer is compared with. */
const MAX_OF_MPN = 20;

/** Brand and part number as one key. */
const numberKey = (brandKey: string | null, number: string): string => `${brandKey} ${number}`;

/** Plain words by which a product is found, where it has fewer codes than this. */
const MIN_CODES = 2;

/** The words by which a product is found: its codes, their parts, and plain words where it has few codes. */
export function productWords(modelWords: readonly string[]): string[] {
  const codes = lookupWords(modelWords).filter(hasDigit);
  const plain = codes.length < MIN_CODES ? modelWords.filter((word) => !hasDigit(word)) : [];
  return [...new Set([...codes, ...codes.flatMap(partsOf), ...plain])];
}

/** The words by which an offer's candidates are found: as those of a product, and all of its title. */
const offerWords = ({ modelWords, text }: OfferFacts): string[] => [
  ...new Set([...productWords(modelWords), ...modelWords, ...tokenize(text.title).filter(({ kind }) => kind !== AMOUNT).map((token) => token.text)]),
]; // biome-ignore format: one list

const mpnValues = (mpnKey: string | null): string[] => (mpnKey === null ? [] : [mpnKey]);

type LookupKeys = (offer: OfferFacts, wordsOf: (offer: OfferFacts) => readonly string[]) => readonly string[];

/** The values by which an offer's candidates are looked up, for each kind of identifier. */
const LOOKUP_KEYS: Record<IdentifierKind, LookupKeys> = {
  gtin: ({ text }) => (text.gtin === null ? [] : [text.gtin]),
  // A title may contain the part number that the feed does not state.
  mpn: ({ mpnKey, brandKey, modelWords }) => [
    ...mpnValues(mpnKey),
    ...modelWords.filter(isModelCode).map((word) => numberKey(brandKey, word)),
  ],
  // An offer with a GTIN of its own is compared by rules only, which need few words.
  word: (offer, wordsOf) => (offer.text.gtin === null ? wordsOf(offer) : lookupWords(offer.modelWords)),
  model: (offer) => [modelKey(offer)],
};

function productModelWords({ name, comparedName }: Product, brandKey: string | null): readonly string[] {
  const all = splitModelWords(comparedName ?? name);
  let joined = '';
  let used = 0;
  while (brandKey !== null && used < all.length && joined.length < brandKey.length) joined += all[used++];
  return joined === brandKey ? all.slice(used) : all;
}

/** Brand and part number as a value of the identifier kind 'mpn'; null where one of them is missing. */
export function partNumberKey(brand: string, partNumber: string): string | null {
  const [brandKey, number] = [compactKey(brand), compactKey(partNumber)];
  return brandKey === '' || number === '' ? null : numberKey(brandKey, number);
}

function productFacts(product: Product, identifiers: readonly Identifier[], brandKey: string | null): ProductFacts {
  let words: readonly string[] | null = null;
  return {
    productId: product.id,
    categoryId: product.categoryId,
    brandKey,
    get modelWords() {
      words ??= productModelWords(product, brandKey);
      return words;
    },
    attributes: { get: (id) => product.attributes[id] },
    packCount: product.packCount,
    hasGtin: identifiers.some((identifier) => identifier.kind === 'gtin'),
    name: product.comparedName ?? product.name,
    mpnKey: product.mpn === null || brandKey === null ? null : numberKey(brandKey, compactKey(product.mpn)),
  };
}

/**
 * The products that the offers of a batch may match. It is loaded with a few queries and grows as the batch creates
 * products, so that the second offer of a new product finds the product that the first created.
 */
export class CandidateIndex {
  readonly products = new Map<number, Product>();
  private readonly facts = new Map<number, ProductFacts>();
  /** For each product and merchant, the GTINs of the merchant's offers by offer id; '': it states none. */
  private readonly listings = new Map<string, Map<number, string>>();
  /** Product ids by `kind value`. */
  private readonly idsByKey = new Map<string, number[]>();
  private readonly words = new Map<OfferFacts, readonly string[]>();

  /** Loads the products of these offers' GTINs and, unless `by` is 'gtin', all candidates of the other offers. */
  static async load(
    db: Db,
    market: MarketId,
    offers: readonly OfferFacts[],
    brandKeys: ReadonlyMap<number, string>,
    by: 'gtin' | 'anything',
  ): Promise<CandidateIndex> {
    const candidates = new CandidateIndex();
    const wordsOf = (offer: OfferFacts) => candidates.wordsOf(offer);
    const keysOf = (kind: IdentifierKind, some: readonly OfferFacts[]) =>
      some.flatMap((offer) => LOOKUP_KEYS[kind](offer, wordsOf));
    const read = async (kind: IdentifierKind, values: readonly string[]) => {
      const distinct = [...new Set(values)];
      const identifiers =
        distinct.length === 0
          ? []
          : await catalog.readIdentifiers(db, market, kind, distinct, MAX_PRODUCTS_PER_WORD + 1);
      for (const identifier of identifiers) candidates.addIdentifier(identifier);
      return identifiers;
    };
    const byGtin = await read('gtin', keysOf('gtin', offers));
    const withGtin = offers.filter((offer) => candidates.hasKnownGtin(offer));
    const rest = by === 'gtin' ? [] : offers.filter((offer) => !candidates.hasKnownGtin(offer));
    for (const kind of ['mpn', 'word', 'model'] as const) await read(kind, keysOf(kind, rest));
    const ids = [
      ...new Set([
        ...withGtin.flatMap(({ text }) => candidates.productIds('gtin', text.gtin ?? '')),
        ...rest.flatMap((offer) => candidates.findIds(offer)),
      ]),
    ];
    const products = await catalog.readProducts(db, market, ids);
    const gtins = new Map(byGtin.map((identifier) => [identifier.productId, identifier]));
    // Products found by a GTIN have one. Those of the others must be read.
    const others = ids.filter((id) => !gtins.has(id));
    const otherGtins = others.length === 0 ? [] : await catalog.readGtinsOfProducts(db, market, others);
    const gtinsByProduct = Map.groupBy([...gtins.values(), ...otherGtins], ({ productId }) => productId);
    for (const product of products.values()) {
      candidates.addProduct(product, gtinsByProduct.get(product.id) ?? [], brandKeys.get(product.brandId ?? 0) ?? null);
    }
    // Nearly all of them state the part number that their product has.
    const withOtherMpn = withGtin.filter((offer) => candidates.findByGtin(offer)?.mpnKey !== offer.mpnKey);
    await read(
      'mpn',
      withOtherMpn.flatMap(({ mpnKey }) => mpnValues(mpnKey)),
    );
    await candidates.loadListings(db, market, offers);
    return candidates;
  }

  /** The products that an offer without a known GTIN is compared with. Only those are loaded: words have many more. */
  private findIds(offer: OfferFacts): number[] {
    const ofMpn = mpnValues(offer.mpnKey).flatMap((value) => this.productIds('mpn', value).slice(0, MAX_OF_MPN));
    const ofModel = this.productIds('model', modelKey(offer)).slice(0, MAX_PRODUCTS_PER_WORD);
    const isComparedInFull = offer.text.gtin === null && !this.hasKnownMpn(offer);
    const worded = isComparedInFull ? this.findByWords(offer) : [];
    return [...ofMpn, ...ofModel, ...this.rankSimilar(offer).slice(0, MAX_LOADED), ...worded];
  }

  /** Which products of these offers' identifiers their merchants list already. */
  private async loadListings(db: Db, market: MarketId, offers: readonly OfferFacts[]): Promise<void> {
    const ids = offers.flatMap((offer) => [
      ...(offer.text.gtin === null ? [] : this.productIds('gtin', offer.text.gtin)),
      ...mpnValues(offer.mpnKey).flatMap((value) => this.productIds('mpn', value)),
    ]);
    if (ids.length === 0) return;
    const merchantIds = [...new Set(offers.map(({ text }) => text.merchantId))];
    for (const listing of await readListings(db, market, [...new Set(ids)], merchantIds)) this.addListing(listing);
  }

  /** Notes that a merchant's offer is of a product. */
  addListing({ productId, merchantId, offerId, gtin }: Listing): void {
    const key = `${productId} ${merchantId}`;
    const known = this.listings.get(key) ?? new Map<number, string>();
    this.listings.set(key, known.set(offerId, gtin ?? ''));
  }

  /** Loads those of these products that are not there yet. */
  async ensureProducts(
    db: Db,
    market: MarketId,
    productIds: readonly number[],
    brandKeys: ReadonlyMap<number, string>,
  ): Promise<void> {
    const missing = [...new Set(productIds)].filter((id) => !this.products.has(id));
    if (missing.length === 0) return;
    const gtins = Map.groupBy(await catalog.readGtinsOfProducts(db, market, missing), ({ productId }) => productId);
    for (const product of (await catalog.readProducts(db, market, missing)).values()) {
      this.addProduct(product, gtins.get(product.id) ?? [], brandKeys.get(product.brandId ?? 0) ?? null);
    }
  }

  /** Whether a product has the offer's GTIN. */
  hasKnownGtin({ text }: OfferFacts): boolean {
    return text.gtin !== null && this.isKnown('gtin', text.gtin);
  }

  /** Whether one product has the offer's brand and part number. */
  hasKnownMpn({ mpnKey }: OfferFacts): boolean {
    return mpnKey !== null && this.productIds('mpn', mpnKey).length === 1;
  }

  /** Adds or replaces a product. */
  addProduct(product: Product, identifiers: readonly Identifier[], brandKey: string | null): void {
    this.products.set(product.id, product);
    const known = this.facts.get(product.id);
    const facts = productFacts(product, identifiers, brandKey);
    if (known?.hasGtin === true) facts.hasGtin = true;
    this.facts.set(product.id, facts);
    for (const identifier of identifiers) this.addIdentifier(identifier);
  }

  /** Whether a product has the identifier. */
  isKnown(kind: IdentifierKind, value: string): boolean {
    return this.idsByKey.has(`${kind} ${value}`);
  }

  /** Whether the product has that part number. */
  hasMpn(productId: number, mpnKey: string): boolean {
    return this.facts.get(productId)?.mpnKey === mpnKey;
  }

  /** Whether the product has a GTIN, or else a part number. */
  hasIdentifier(productId: number, kind: IdentifierKind): boolean {
    const facts = this.facts.get(productId);
    return kind === 'gtin' ? facts?.hasGtin === true : (facts?.mpnKey ?? null) !== null;
  }

  /** The group of the model's first product; null: the model is new. */
  findGroup(modelKey: string): number | null {
    const [id] = this.productIds('model', modelKey);
    return id === undefined ? null : (this.products.get(id)?.groupId ?? null);
  }

  /** The products that the offer may match. `similar` is computed when it is read. */
  findCandidates(offer: OfferFacts, titled: readonly ProductFacts[] = []): Candidates {
    const findSimilar = () => this.findSimilar(offer);
    return {
      titled,
      byGtin: this.findByGtin(offer),
      ofMpn: mpnValues(offer.mpnKey)
        .flatMap((value) => this.productIds('mpn', value).slice(0, MAX_OF_MPN))
        .flatMap((id) => this.facts.get(id) ?? []),
      otherListings: (productId) => {
        const { offerId, merchantId } = offer.text;
        const listed = this.listings.get(`${productId} ${merchantId}`) ?? [];
        return new Set([...listed].flatMap(([id, gtin]) => (id === offerId ? [] : [gtin])));
      },
      get similar() {
        return findSimilar();
      },
    };
  }

  private findSimilar(offer: OfferFacts): ProductFacts[] {
    const loaded = this.rankSimilar(offer).flatMap((id) => this.facts.get(id) ?? []);
    return loaded.slice(0, MAX_SIMILAR);
  }

  /** The products that share codes with the offer, or words where it has no code: those that share most first. */
  private rankSimilar(offer: OfferFacts): number[] {
    const shared = new Map<number, number>();
    for (const word of lookupWords(offer.modelWords)) {
      const named = this.productIds('word', word);
      const numbered = this.productIds('mpn', numberKey(offer.brandKey, word));
      for (const id of [...(named.length > MAX_PRODUCTS_PER_WORD ? [] : named), ...numbered]) {
        shared.set(id, (shared.get(id) ?? 0) + 1);
      }
    }
    return [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
  }

  /** The products that the offer is compared with in full: those of its very model, and those that share words with it. */
  findByTexts(offer: OfferFacts): number[] {
    // A product without GTIN is the one that offers of the same title without GTIN are joined to.
    const ofModel = this.productIds('model', modelKey(offer)).flatMap((id) => this.facts.get(id) ?? []);
    const first = ofModel.sort((a, b) => Number(a.hasGtin) - Number(b.hasGtin)).slice(0, MAX_CANDIDATES);
    return [...new Set([...first.map(({ productId }) => productId), ...this.findByWords(offer)])];
  }

  /** The products that share words with the offer, those with the rarest first. */
  private findByWords(offer: OfferFacts): number[] {
    const overlaps = new Map<number, number>();
    for (const word of this.wordsOf(offer)) {
      const named = this.productIds('word', word);
      if (named.length > MAX_PRODUCTS_PER_WORD) continue;
      for (const id of named) overlaps.set(id, (overlaps.get(id) ?? 0) + 1 / named.length);
    }
    return [...overlaps]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MAX_CANDIDATES)
      .map(([id]) => id);
  }

  private wordsOf(offer: OfferFacts): readonly string[] {
    const words = this.words.get(offer) ?? offerWords(offer);
    this.words.set(offer, words);
    return words;
  }

  /** The facts of a loaded product. */
  factsOf(productId: number): ProductFacts | null {
    return this.facts.get(productId) ?? null;
  }

  /** The product that has the offer's GTIN. */
  findByGtin({ text }: OfferFacts): ProductFacts | null {
    return text.gtin === null ? null : this.firstProduct('gtin', text.gtin);
  }

  private addIdentifier({ kind, value, productId }: Identifier): void {
    const key = `${kind} ${value}`;
    const ids = this.idsByKey.get(key);
    if (ids === undefined) this.idsByKey.set(key, [productId]);
    else if (ids.length <= MAX_PRODUCTS_PER_WORD && !ids.includes(productId)) ids.push(productId);
  }

  private productIds(kind: IdentifierKind, value: string): readonly number[] {
    return this.idsByKey.get(`${kind} ${value}`) ?? [];
  }

  private firstProduct(kind: IdentifierKind, value: string): ProductFacts | null {
    const [id] = this.productIds(kind, value);
    return id === undefined ? null : (this.facts.get(id) ?? null);
  }
}
