import * as catalog from '../catalog/product.store.ts';
import type { Identifier, IdentifierKind, Product } from '../catalog/product.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ProductFacts } from './engine/compare.ts';
import type { Candidates } from './engine/decide.ts';
import { isModelCode, lookupWordsOf, modelWordsOf } from './engine/model-words.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { keyOf } from './engine/text.ts';

/** More candidates than this share too little with the offer to be it. */
const MOST_SIMILAR = 20;

/** A word that more products than this have in their names leads nowhere. */
const MOST_OF_A_WORD = 200;

export const wordKey = (brandKey: string | null, word: string): string => `${brandKey} ${word}`;

/** An offer with the key of its model. */
export type Keyed = { facts: OfferFacts; modelKey: string };

/** What one kind of identifier leads an offer by. */
const KEYS: Record<IdentifierKind, (offer: Keyed) => string[]> = {
  gtin: ({ facts }) => (facts.text.gtin === null ? [] : [facts.text.gtin]),
  // A title may hold the part number that its feed does not give.
  mpn: ({ facts }) => [
    ...(facts.mpnKey === null ? [] : [facts.mpnKey]),
    ...facts.modelWords.filter(isModelCode).map((word) => wordKey(facts.brandKey, word)),
  ],
  word: ({ facts }) => lookupWordsOf(facts.modelWords).map((word) => wordKey(facts.brandKey, word)),
  model: ({ modelKey }) => [modelKey],
};

function factsOf(product: Product, identifiers: readonly Identifier[], brandKey: string | null): ProductFacts {
  const all = modelWordsOf(product.name);
  let joined = '';
  let used = 0;
  while (brandKey !== null && used < all.length && joined.length < brandKey.length) joined += all[used++];
  return {
    productId: product.id,
    categoryId: product.categoryId,
    brandKey,
    modelWords: joined === brandKey ? all.slice(used) : all,
    attributes: new Map(Object.entries(product.attributes).map(([id, setting]) => [Number(id), setting])),
    packCount: product.packCount,
    hasGtin: identifiers.some((identifier) => identifier.kind === 'gtin'),
    mpnKey: product.mpn === null || brandKey === null ? null : `${brandKey} ${keyOf(product.mpn)}`,
  };
}

/**
 * What the offers of a batch can lead to: loaded at once, and added to as the batch founds products, so that the second
 * offer of a new product finds what the first has founded.
 */
export class CandidateBook {
  readonly products = new Map<number, Product>();
  private readonly facts = new Map<number, ProductFacts>();
  private readonly index = new Map<string, number[]>();

  /** Loads what the GTINs of these offers lead to, and all that the rest of the offers may lead to. */
  static async load(
    db: Db,
    market: MarketId,
    offers: readonly Keyed[],
    brandKeys: ReadonlyMap<number, string>,
  ): Promise<CandidateBook> {
    const book = new CandidateBook();
    const read = async (kind: IdentifierKind, among: readonly Keyed[]) => {
      const values = [...new Set(among.flatMap(KEYS[kind]))];
      const found =
        values.length === 0 ? [] : await catalog.readIdentifiers(db, market, kind, values, MOST_OF_A_WORD + 1);
      for (const identifier of found) book.note(identifier);
    };
    await read('gtin', offers);
    const rest = offers.filter(({ facts }) => facts.text.gtin === null || !book.index.has(`gtin ${facts.text.gtin}`));
    for (const kind of ['mpn', 'word', 'model'] as const) await read(kind, rest);
    const ids = [
      ...new Set([...book.index.values()].flatMap((led) => (led.length > MOST_OF_A_WORD ? led.slice(0, 1) : led))),
    ];
    const products = await catalog.readProducts(db, market, ids);
    const own = Map.groupBy(await catalog.readIdentifiersOfProducts(db, market, ids), ({ productId }) => productId);
    for (const product of products.values()) {
      book.add(product, own.get(product.id) ?? [], brandKeys.get(product.brandId ?? 0) ?? null);
    }
    return book;
  }

  /** Takes in a product, or what has been added to it. */
  add(product: Product, identifiers: readonly Identifier[], brandKey: string | null): void {
    this.products.set(product.id, product);
    const known = this.facts.get(product.id);
    const facts = factsOf(product, identifiers, brandKey);
    this.facts.set(product.id, { ...facts, hasGtin: facts.hasGtin || known?.hasGtin === true });
    for (const identifier of identifiers) this.note(identifier);
  }

  /** Whether the identifier leads to a product already. */
  has(kind: IdentifierKind, value: string): boolean {
    return this.index.has(`${kind} ${value}`);
  }

  /** Whether a number of that kind leads to the product. */
  hasNumber(productId: number, kind: IdentifierKind): boolean {
    const facts = this.facts.get(productId);
    return kind === 'gtin' ? facts?.hasGtin === true : (facts?.mpnKey ?? null) !== null;
  }

  /** The group, if any, whose variants this model's are: its first product tells. */
  groupOf(modelKey: string): number | null {
    const [id] = this.idsOf('model', modelKey);
    return id === undefined ? null : (this.products.get(id)?.groupId ?? null);
  }

  candidatesOf(offer: OfferFacts): Candidates {
    const shared = new Map<number, number>();
    for (const word of lookupWordsOf(offer.modelWords)) {
      const key = wordKey(offer.brandKey, word);
      const named = this.idsOf('word', key);
      for (const id of [...(named.length > MOST_OF_A_WORD ? [] : named), ...this.idsOf('mpn', key)]) {
        shared.set(id, (shared.get(id) ?? 0) + 1);
      }
    }
    const ids = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_SIMILAR);
    return {
      byGtin: offer.text.gtin === null ? null : this.first('gtin', offer.text.gtin),
      byMpn: offer.mpnKey === null ? null : this.first('mpn', offer.mpnKey),
      similar: ids.flatMap(([id]) => this.facts.get(id) ?? []),
    };
  }

  private note({ kind, value, productId }: Identifier): void {
    const key = `${kind} ${value}`;
    const ids = this.index.get(key);
    if (ids === undefined) this.index.set(key, [productId]);
    else if (ids.length <= MOST_OF_A_WORD && !ids.includes(productId)) ids.push(productId);
  }

  private idsOf(kind: IdentifierKind, value: string): readonly number[] {
    return this.index.get(`${kind} ${value}`) ?? [];
  }

  private first(kind: IdentifierKind, value: string): ProductFacts | null {
    const [id] = this.idsOf(kind, value);
    return id === undefined ? null : (this.facts.get(id) ?? null);
  }
}
