import { CandidatePostings } from './candidate-postings.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';

/** A product as matching knows it: the texts of some of its offers, and which merchants have it. */
export type KnownProduct = {
  productId: number;
  /** The first offers with different titles, at most `MAX_MEMBERS`. */
  members: PreparedOffer[];
  offers: number;
  merchants: Set<number>;
};

/** Offers of a product that others are compared with: more differ little from those. */
export const MAX_MEMBERS = 4;

/** Products that are known by one title: where a shop has thousands of them, the title does not say which is meant. */
export const MAX_TITLED = 50;

const titleKey = ({ sorted }: PreparedOffer): string => sorted.join(' ');

const isSameTitle = (a: PreparedOffer, b: PreparedOffer): boolean =>
  a.sorted.length === b.sorted.length && a.mpnKey === b.mpnKey && a.sorted.every((token, i) => token === b.sorted[i]);

/** Products to which offers are added one by one, with an index of their members. */
export class KnownProducts {
  private readonly products: KnownProduct[] = [];
  private readonly entries = new Map<number, number>();
  /** The products of each title, with the offer that had it first. */
  private readonly byTitle = new Map<string, { productId: number; offer: PreparedOffer }[]>();
  private readonly postings: CandidatePostings;
  private readonly table: TokenTable;

  constructor(table: TokenTable, budget: number) {
    this.table = table;
    this.postings = new CandidatePostings(budget);
  }

  /** Adds an offer to its product; a new product where it has none yet. O(tokens). */
  add(productId: number, offer: PreparedOffer, merchantId: number): void {
    const entry = this.entries.get(productId) ?? this.products.length;
    if (entry === this.products.length) {
      this.products.push({ productId, members: [], offers: 0, merchants: new Set() });
      this.entries.set(productId, entry);
    }
    const product = this.products[entry];
    if (product === undefined) throw new Error(`Product ${productId} has no entry.`);
    product.offers++;
    product.merchants.add(merchantId);
    if (product.members.length >= MAX_MEMBERS || product.members.some((one) => isSameTitle(one, offer))) return;
    product.members.push(offer);
    const key = titleKey(offer);
    const titled = this.byTitle.get(key);
    if (titled === undefined) this.byTitle.set(key, [{ productId, offer }]);
    else if (titled.length < MAX_TITLED) titled.push({ productId, offer });
    this.postings.add(entry, offer, this.table);
  }

  get isEmpty(): boolean {
    return this.products.length === 0;
  }

  /** Takes an offer out of its product, to judge it again. The index may still find the product by it. */
  remove(productId: number, offer: PreparedOffer, merchantId: number): void {
    const product = this.find(productId);
    if (product === undefined) return;
    product.offers--;
    product.merchants.delete(merchantId);
    const at = product.members.indexOf(offer);
    if (at >= 0) product.members.splice(at, 1);
  }

  find(productId: number): KnownProduct | undefined {
    const entry = this.entries.get(productId);
    return entry === undefined ? undefined : this.products[entry];
  }

  /** The products with an offer of that title, and the price of the first such offer. Part numbers must not differ. */
  findTitled(offer: PreparedOffer): { productId: number; price: number | null }[] {
    return (this.byTitle.get(titleKey(offer)) ?? [])
      .filter(({ offer: { mpnKey } }) => mpnKey === '' || offer.mpnKey === '' || mpnKey === offer.mpnKey)
      .map(({ productId, offer: { price } }) => ({ productId, price }));
  }

  /** The products that share most with an offer, best first. O(budget). */
  findCandidates(
    offer: PreparedOffer,
    limit: number,
    weights: Float32Array,
    isAllowed: (product: KnownProduct) => boolean,
  ): KnownProduct[] {
    const isAllowedEntry = (entry: number) => {
      const product = this.products[entry];
      return product !== undefined && isAllowed(product);
    };
    return this.postings.find(offer, limit, weights, isAllowedEntry).flatMap(({ entry }) => this.products[entry] ?? []);
  }
}
