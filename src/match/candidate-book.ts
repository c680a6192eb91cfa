import * as catalog from '../catalog/product.store.ts';
import type { Identifier, IdentifierKind, Product } from '../catalog/product.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ProductFacts } from './engine/compare.ts';
import type { Candidates } from './engine/decide.ts';
import { modelKeyOf } from './engine/found-product.ts';
import { isModelCode, lookupWordsOf, modelWordsOf } from './engine/model-words.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { keyOf } from './engine/text.ts';

/** More candidates than this share too little with the offer to be it. */
const MOST_SIMILAR = 20;

/** A word that more products than this have in their names leads nowhere. */
const MOST_OF_A_WORD = 200;

export const wordKey = (brandKey: string | null, word: string): string => `${brandKey} ${word}`;

const numberOf = (mpnKey: string | null): string[] => (mpnKey === null ? [] : [mpnKey]);

/** What one kind of identifier leads an offer by. */
const KEYS: Record<IdentifierKind, (offer: OfferFacts) => string[]> = {
  gtin: ({ text }) => (text.gtin === null ? [] : [text.gtin]),
  // A title may hold the part number that its feed does not give.
  mpn: ({ mpnKey, brandKey, modelWords }) => [
    ...numberOf(mpnKey),
    ...modelWords.filter(isModelCode).map((word) => wordKey(brandKey, word)),
  ],
  word: ({ brandKey, modelWords }) => lookupWordsOf(modelWords).map((word) => wordKey(brandKey, word)),
  model: (offer) => [modelKeyOf(offer)],
};

function modelWordsOfProduct({ name }: Product, brandKey: string | null): string[] {
  const all = modelWordsOf(name);
  let joined = '';
  let used = 0;
  while (brandKey !== null && used < all.length && joined.length < brandKey.length) joined += all[used++];
  return joined === brandKey ? all.slice(used) : all;
}

function factsOf(product: Product, identifiers: readonly Identifier[], brandKey: string | null): ProductFacts {
  let words: string[] | null = null;
  return {
    productId: product.id,
    categoryId: product.categoryId,
    brandKey,
    get modelWords() {
      words ??= modelWordsOfProduct(product, brandKey);
      return words;
    },
    attributes: { get: (id) => product.attributes[id] },
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

  /** Loads what the GTINs of these offers lead to, and, where asked for anything, all that the rest may lead to. */
  static async load(
    db: Db,
    market: MarketId,
    offers: readonly OfferFacts[],
    brandKeys: ReadonlyMap<number, string>,
    by: 'gtin' | 'anything',
  ): Promise<CandidateBook> {
    const book = new CandidateBook();
    const read = async (kind: IdentifierKind, values: readonly string[]) => {
      const distinct = [...new Set(values)];
      const found =
        distinct.length === 0 ? [] : await catalog.readIdentifiers(db, market, kind, distinct, MOST_OF_A_WORD + 1);
      for (const identifier of found) book.note(identifier);
      return found;
    };
    const byGtin = await read('gtin', offers.flatMap(KEYS.gtin));
    const led = offers.filter((offer) => book.isLed(offer));
    const rest = by === 'gtin' ? [] : offers.filter((offer) => !book.isLed(offer));
    for (const kind of ['mpn', 'word', 'model'] as const) await read(kind, rest.flatMap(KEYS[kind]));
    const ids = [
      ...new Set([...book.index.values()].flatMap((own) => (own.length > MOST_OF_A_WORD ? own.slice(0, 1) : own))),
    ];
    const products = await catalog.readProducts(db, market, ids);
    const gtins = new Map(byGtin.map((identifier) => [identifier.productId, identifier]));
    // Whoever a GTIN leads to has one; of the others it is to be read.
    const others = ids.filter((id) => !gtins.has(id));
    const theirs = others.length === 0 ? [] : await catalog.readGtinsOfProducts(db, market, others);
    const own = Map.groupBy([...gtins.values(), ...theirs], ({ productId }) => productId);
    for (const product of products.values()) {
      book.add(product, own.get(product.id) ?? [], brandKeys.get(product.brandId ?? 0) ?? null);
    }
    // Nearly all give the part number that their product has.
    const renumbered = led.filter((offer) => book.byGtin(offer)?.mpnKey !== offer.mpnKey);
    await read(
      'mpn',
      renumbered.flatMap(({ mpnKey }) => numberOf(mpnKey)),
    );
    return book;
  }

  /** Whether the offer's GTIN leads to a product. */
  isLed({ text }: OfferFacts): boolean {
    return text.gtin !== null && this.has('gtin', text.gtin);
  }

  /** Takes in a product, or what has been added to it. */
  add(product: Product, identifiers: readonly Identifier[], brandKey: string | null): void {
    this.products.set(product.id, product);
    const known = this.facts.get(product.id);
    const facts = factsOf(product, identifiers, brandKey);
    if (known?.hasGtin === true) facts.hasGtin = true;
    this.facts.set(product.id, facts);
    for (const identifier of identifiers) this.note(identifier);
  }

  /** Whether the identifier leads to a product already. */
  has(kind: IdentifierKind, value: string): boolean {
    return this.index.has(`${kind} ${value}`);
  }

  /** Whether the product is known by that part number, which then leads somewhere. */
  isNumbered(productId: number, mpnKey: string): boolean {
    return this.facts.get(productId)?.mpnKey === mpnKey;
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

  /** What the offer may be; the similar ones are looked for when asked for. */
  candidatesOf(offer: OfferFacts): Candidates {
    const similarTo = () => this.similarTo(offer);
    return {
      byGtin: this.byGtin(offer),
      byMpn: offer.mpnKey === null ? null : this.first('mpn', offer.mpnKey),
      get similar() {
        return similarTo();
      },
    };
  }

  private similarTo(offer: OfferFacts): ProductFacts[] {
    const shared = new Map<number, number>();
    for (const word of lookupWordsOf(offer.modelWords)) {
      const key = wordKey(offer.brandKey, word);
      const named = this.idsOf('word', key);
      for (const id of [...(named.length > MOST_OF_A_WORD ? [] : named), ...this.idsOf('mpn', key)]) {
        shared.set(id, (shared.get(id) ?? 0) + 1);
      }
    }
    const ids = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_SIMILAR);
    return ids.flatMap(([id]) => this.facts.get(id) ?? []);
  }

  private byGtin({ text }: OfferFacts): ProductFacts | null {
    return text.gtin === null ? null : this.first('gtin', text.gtin);
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
