import type { Condition, Stock } from '../feed/row.ts';

/** An attribute's value: ids of enumerated values, a number in the attribute's own unit, or yes/no. */
export type AttributeValue = readonly number[] | number | boolean;

/**
 * What tells one product from another: changing any of it re-indexes the product. Texts are in the languages of the
 * market; where it has several, they stand one after the other.
 */
export type StaticFields = {
  /** Ids of department, group and category; a product is in one category. */
  categoryPath: readonly [departmentId: number, groupId: number, categoryId: number];
  brandId: number | null;
  name: string;
  brandName: string;
  /** The names of the category path, the nearest last. */
  categoryName: string;
  /** Names and values of attributes, as a shopper would type them. */
  attributeText: string;
  /** In any of their forms, 8 to 14 digits. */
  gtins: readonly string[];
  /** Manufacturers' part numbers and model codes. */
  codes: readonly string[];
  attributes: readonly { attribute: number; value: AttributeValue }[];
  /** Merchants with a current offer. */
  merchantIds: readonly number[];
};

/** What changes with every feed; overwritten in place. Amounts are minor units; null is "none" or "not told". */
export type LiveFields = {
  /** Lowest item price plus shipping among current new offers whose shipping is told. */
  lowestTotal: number | null;
  /** Lowest item price among current new offers; null: there is no current offer. */
  lowestItem: number | null;
  merchantCount: number;
  /** 'in' where any current offer is in stock. */
  stock: Stock;
  /** Of 0 to 5 stars; null: not rated. */
  ratingAverage: number | null;
  ratingCount: number;
  /** A proved drop, in percent of the lowest price before it. */
  dropPercent: number | null;
  /** Any scale from 0 up; more is more popular. */
  popularity: number;
  /** Days since 1970-01-01. */
  launchedDay: number | null;
  /** The conditions in which it is offered now. */
  conditions: readonly Condition[];
};

/** One product as the index of one market sees it. */
export type ProductDocument = { id: number; static: StaticFields; live: LiveFields };

/** One step of an index; `seq` grows with every change of the market's documents. */
export type DocumentChange =
  | { kind: 'put'; seq: number; document: ProductDocument }
  | { kind: 'patch'; seq: number; id: number; live: LiveFields }
  | { kind: 'remove'; seq: number; id: number };
