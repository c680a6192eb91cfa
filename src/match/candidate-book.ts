import * as catalog from '../catalog/product.store.ts';
import type { Identifier, IdentifierKind, Product } from '../catalog/product.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ProductFacts } from './engine/compare.ts';
import type { Candidates } from './engine/decide.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { keyOf, words } from './engine/text.ts';

/** More candidates than this share too little with the offer to be it. */
const MOST_SIMILAR = 20;

const IDENTIFIER_KINDS: readonly IdentifierKind[] = ['gtin', 'mpn', 'word', 'model'];

export const wordKey = (brandKey: string | null, word: string): string => `${brandKey} ${word}`;

const keysOf = (offer: OfferFacts, modelKey: string): Record<IdentifierKind, string[]> => ({
  gtin: offer.text.gtin === null ? [] : [offer.text.gtin],
  mpn: offer.mpnKey === null ? [] : [offer.mpnKey],
  word: offer.modelWords.map((word) => wordKey(offer.brandKey, word)),
  model: [modelKey],
});

function factsOf(product: Product, identifiers: readonly Identifier[], brandKey: string | null): ProductFacts {
  const all = words(product.name);
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

  /** Loads everything that the identifiers and model words of these offers lead to. */
  static async load(
    db: Db,
    market: MarketId,
    offers: readonly { facts: OfferFacts; modelKey: string }[],
    brandKeys: ReadonlyMap<number, string>,
  ): Promise<CandidateBook> {
    const book = new CandidateBook();
    const keys = offers.map(({ facts, modelKey }) => keysOf(facts, modelKey));
    const found: Identifier[] = [];
    for (const kind of IDENTIFIER_KINDS) {
      const values = [...new Set(keys.flatMap((key) => key[kind]))];
      found.push(...(await catalog.readIdentifiers(db, market, kind, values)));
    }
    for (const identifier of found) book.note(identifier);
    const ids = [...new Set(found.map((identifier) => identifier.productId))];
    const [products, own] = [
      await catalog.readProducts(db, market, ids),
      Map.groupBy(await catalog.readIdentifiersOfProducts(db, market, ids), (identifier) => identifier.productId),
    ];
    for (const product of products.values()) {
      book.add(product, own.get(product.id) ?? [], brandKeys.get(product.brandId ?? 0) ?? null);
    }
    return book;
  }

  add(product: Product, identifiers: readonly Identifier[], brandKey: string | null): void {
    this.products.set(product.id, product);
    this.facts.set(product.id, factsOf(product, identifiers, brandKey));
    for (const identifier of identifiers) this.note(identifier);
  }

  /** The product, if any, whose variants this model's are. */
  groupOf(modelKey: string): number | null {
    const [id] = this.idsOf('model', modelKey);
    return id === undefined ? null : (this.products.get(id)?.groupId ?? null);
  }

  candidatesOf(offer: OfferFacts): Candidates {
    const shared = new Map<number, number>();
    for (const word of new Set(offer.modelWords)) {
      for (const id of this.idsOf('word', wordKey(offer.brandKey, word))) shared.set(id, (shared.get(id) ?? 0) + 1);
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
    else if (!ids.includes(productId)) ids.push(productId);
  }

  private idsOf(kind: IdentifierKind, value: string): readonly number[] {
    return this.index.get(`${kind} ${value}`) ?? [];
  }

  private first(kind: IdentifierKind, value: string): ProductFacts | null {
    const [id] = this.idsOf(kind, value);
    return id === undefined ? null : (this.facts.get(id) ?? null);
  }
}
