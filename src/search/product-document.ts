import { z } from 'zod';
import { CONDITIONS, STOCKS } from '../terms/offer.ts';
import { UNIT_PRICE_UNITS } from '../terms/unit-price.ts';

/** An attribute's value: ids of enumerated values, a number in the attribute's unit, or yes/no. */
export type AttributeValue = readonly number[] | number | boolean;

type Attribute = { attribute: number; value: AttributeValue };

/** Between the names of a category. */
export const NAME_SEPARATOR = ' ; ';

const isNumber = (value: unknown): value is number => typeof value === 'number';

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isNumber);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isPath = (value: unknown): value is readonly [number, number, number] => isNumbers(value) && value.length === 3;

const isAttribute = (value: unknown): value is Attribute =>
  typeof value === 'object' &&
  value !== null &&
  'attribute' in value &&
  isNumber(value.attribute) &&
  'value' in value &&
  (isNumber(value.value) || typeof value.value === 'boolean' || isNumbers(value.value));

const isAttributes = (value: unknown): value is readonly Attribute[] =>
  Array.isArray(value) && value.every(isAttribute);

/**
 * Fields that seldom change. A change to any of them indexes the product again. Texts are in the languages of the
 * market, one after the other if it has several.
 *
 * Lists are checked in place instead of by `z.array`, which copies them: an index is built from every product, and the
 * copies would take three times as long as the checks.
 */
export const staticFieldsSchema = z.object({
  /** Department, group and category. A product is in exactly one category. */
  categoryPath: z.custom<readonly [departmentId: number, groupId: number, categoryId: number]>(isPath),
  /** The model that the product is a variant of. A product without variants is a model of its own. */
  modelId: z.number(),
  brandId: z.number().nullable(),
  name: z.string(),
  brandName: z.string(),
  /** The names of the category, with NAME_SEPARATOR between them. */
  categoryName: z.string(),
  /** Other names for what is in the category, likewise. */
  categoryWords: z.string(),
  /** Names and values of attributes, as shoppers type them. */
  attributeText: z.string(),
  /** 8 to 14 digits, in any form. */
  gtins: z.custom<readonly string[]>(isTexts),
  /** Manufacturers' part numbers and model codes. */
  codes: z.custom<readonly string[]>(isTexts),
  attributes: z.custom<readonly Attribute[]>(isAttributes),
  /** Merchants with a current offer. */
  merchantIds: z.custom<readonly number[]>(isNumbers),
});
export type StaticFields = Readonly<z.infer<typeof staticFieldsSchema>>;

/**
 * Fields that change with every feed, overwritten in place. Amounts are minor units; null is "none" or "not stated". A
 * field that documents written earlier lack has a default.
 */
export const liveFieldsSchema = z.object({
  /** Lowest item price plus shipping among current offers of new items that state their shipping. */
  lowestTotal: z.number().nullable(),
  /** Lowest item price among current offers of new items; null: there is none. */
  lowestItem: z.number().nullable(),
  merchantCount: z.number(),
  /** 'in' if any current offer is in stock. */
  stock: z.enum(STOCKS),
  /** 0 to 5 stars; null: not rated. */
  ratingAverage: z.number().nullable(),
  ratingCount: z.number(),
  /** Proved drop in percent of the lowest price before it. */
  dropPercent: z.number().nullable(),
  /** How much less a shopper pays after that drop, in minor units. */
  dropAmount: z.number().nullable().default(null),
  /** The day of the drop, in days since 1970-01-01. */
  dropDay: z.number().nullable().default(null),
  /** 0 or more, on any scale. */
  popularity: z.number(),
  /** Days since 1970-01-01. */
  launchedDay: z.number().nullable(),
  /** Conditions of current offers. */
  conditions: z.array(z.enum(CONDITIONS)).readonly(),
  /** `lowestItem` for one unit of what the product contains; null: its content is not known. */
  unitPrice: z
    .object({ amount: z.number(), unit: z.enum(UNIT_PRICE_UNITS) })
    .nullable()
    .default(null),
});
export type LiveFields = Readonly<z.infer<typeof liveFieldsSchema>>;

/** One product in the index of one market. */
export type ProductDocument = { id: number; static: StaticFields; live: LiveFields };

/** One change of a market's documents. `seq` increases with every change. `patch` replaces live fields only. */
export type DocumentChange =
  | { kind: 'put'; seq: number; document: ProductDocument }
  | { kind: 'patch'; seq: number; id: number; live: LiveFields }
  | { kind: 'remove'; seq: number; id: number };
