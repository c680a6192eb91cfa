import type { ProductAttributes } from '../taxonomy/taxonomy.ts';

/** What a brand states about its product. */
export type ProductStatement = {
  /** Null: nothing. */
  description: string | null;
  /** Source URLs, best first; empty: none. */
  images: readonly string[];
  attributes: ProductAttributes;
};

/** An accepted statement, and what it replaced. */
export type StatedFacts = ProductStatement & {
  /** When staff accepted it, in ISO 8601. */
  at: string;
  replaced: { description: string; images: readonly string[]; attributes: ProductAttributes };
};

/** What offers of one market are matched to: one variant of one model, in one pack size. */
export type Product = {
  id: number;
  categoryId: number;
  brandId: number | null;
  seriesId: number | null;
  /** Variants of one model share it. */
  groupId: number;
  /** In the market's language, without the option: brand first where its titles have it so. Offers may change it. */
  name: string;
  /** The brand and the words by which offers are compared with it, as the first offer states them; null: its name. */
  comparedName: string | null;
  /** What distinguishes it from the other variants, e.g. "256 GB, black"; null: nothing. */
  option: string | null;
  description: string;
  mpn: string | null;
  packCount: number;
  attributes: ProductAttributes;
  /** Source URLs, best first. */
  images: readonly string[];
  /** The day its first offer was imported, e.g. 2026-01-31. */
  firstOfferedOn: string;
  /** What its brand states: part of the values above, which offers do not change. Null: nothing. */
  stated: StatedFacts | null;
};

/** The id comes from `nextProductIds`. A null group makes the product the first of a new group. */
export type NewProduct = Omit<Product, 'groupId'> & { groupId: number | null };

export type Brand = { id: number; key: string; name: string };

/** The models of one brand in one category that share a series name. */
export type Series = { id: number; brandId: number; categoryId: number; key: string; name: string };

/**
 * What a product can be looked up by: 'gtin' (14 digits) and 'mpn' (brand key and part number) identify exactly one;
 * 'model' (brand, category and model words) the variants of one model; 'word' (brand key and one model word) candidates.
 */
export const IDENTIFIER_KINDS = ['gtin', 'mpn', 'word', 'model'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

export type Identifier = { kind: IdentifierKind; value: string; productId: number };
