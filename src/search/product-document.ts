import type { Condition, Stock } from '../terms/offer-state.ts';

/** An attribute's value: ids of enumerated values, a number in the attribute's unit, or yes/no. */
export type AttributeValue = readonly number[] | number | boolean;

/** Between the names of a category. */
export const NAME_SEPARATOR = ' ; ';

/**
 * Fields that seldom change. A change to any of them indexes the product anew. Texts are in the languages of the
 * market, one after the other if it has several.
 */
export type StaticFields = {
  /** A product is in exactly one category. */
  categoryPath: readonly [departmentId: number, groupId: number, categoryId: number];
  /** The model that the product is a variant of. A product without variants is a model of its own. */
  modelId: number;
  brandId: number | null;
  name: string;
  brandName: string;
  /** The names of the category, with NAME_SEPARATOR between them. */
  categoryName: string;
  /** Other names for what is in the category, likewise. */
  categoryWords: string;
  /** Names and values of attributes, as shoppers type them. */
  attributeText: string;
  /** 8 to 14 digits, in any form. */
  gtins: readonly string[];
  /** Manufacturers' part numbers and model codes. */
  codes: readonly string[];
  attributes: readonly { attribute: number; value: AttributeValue }[];
  /** Merchants with a current offer. */
  merchantIds: readonly number[];
};

/**
 * Fields that change with every feed, overwritten in place. Amounts are minor units; null is "none" or "not stated".
 */
export type LiveFields = {
  /** Lowest item price plus shipping among current offers of new items that state their shipping. */
  lowestTotal: number | null;
  /** Lowest item price among current offers of new items; null: there is none. */
  lowestItem: number | null;
  merchantCount: number;
  /** 'in' if any current offer is in stock. */
  stock: Stock;
  /** 0 to 5 stars; null: not rated. */
  ratingAverage: number | null;
  ratingCount: number;
  /** Proved drop in percent of the lowest price before it. */
  dropPercent: number | null;
  /** How much less the lowest item price is than that lowest price before. */
  dropAmount: number | null;
  /** The day of the drop, in days since 1970-01-01. */
  dropDay: number | null;
  /** 0 or more, on any scale. */
  popularity: number;
  /** Days since 1970-01-01. */
  launchedDay: number | null;
  /** Conditions of current offers. */
  conditions: readonly Condition[];
};

/** One product in the index of one market. */
export type ProductDocument = { id: number; static: StaticFields; live: LiveFields };

/** One change of a market's documents. `seq` increases with every change. `patch` replaces live fields only. */
export type DocumentChange =
  | { kind: 'put'; seq: number; document: ProductDocument }
  | { kind: 'patch'; seq: number; id: number; live: LiveFields }
  | { kind: 'remove'; seq: number; id: number };
