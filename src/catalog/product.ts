import type { ProductAttributes } from './taxonomy.ts';

/** What offers of one market are matched to: one variant of one model, in one pack size. */
export type Product = {
  id: number;
  categoryId: number;
  brandId: number | null;
  seriesId: number | null;
  /** Variants of one model share it. */
  groupId: number;
  /** In the market's language, brand first, without what the option says. */
  name: string;
  /** What tells it from the variants beside it, e.g. "256 GB, black"; null where it has none. */
  option: string | null;
  description: string;
  mpn: string | null;
  packCount: number;
  attributes: ProductAttributes;
  /** Source addresses, best first. */
  images: readonly string[];
  /** Day on which the first offer of it was seen, e.g. 2026-01-31. */
  launchedOn: string;
};

/** The id is given by the store; a null group makes the product the first of a group of its own. */
export type NewProduct = Omit<Product, 'groupId'> & { groupId: number | null };

export type Brand = { id: number; key: string; name: string };

/** The models of one brand in one category that go by one name. */
export type Series = { id: number; brandId: number; categoryId: number; key: string; name: string };

/**
 * What leads to a product: 'gtin' (14 digits) and 'mpn' (brand key and part number) to exactly one; 'model' (brand,
 * category and model words) to the variants of one model; 'word' (brand key and one model word) to candidates.
 */
export type IdentifierKind = 'gtin' | 'mpn' | 'word' | 'model';

export type Identifier = { kind: IdentifierKind; value: string; productId: number };
