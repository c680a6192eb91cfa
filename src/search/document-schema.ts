import { z } from 'zod';
import { CONDITIONS, STOCKS } from '../terms/offer-state.ts';
import type { AttributeValue } from './product-document.ts';

type Attribute = { attribute: number; value: AttributeValue };

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
 * Static fields as they are stored. Lists are checked in place instead of by `z.array`, which copies them: an index is
 * built from every product, and the copies would take three times as long as the checks.
 */
export const staticFieldsSchema = z.object({
  categoryPath: z.custom<readonly [number, number, number]>(isPath),
  modelId: z.number(),
  brandId: z.number().nullable(),
  name: z.string(),
  brandName: z.string(),
  categoryName: z.string(),
  categoryWords: z.string(),
  attributeText: z.string(),
  gtins: z.custom<readonly string[]>(isTexts),
  codes: z.custom<readonly string[]>(isTexts),
  attributes: z.custom<readonly Attribute[]>(isAttributes),
  merchantIds: z.custom<readonly number[]>(isNumbers),
});

/** Live fields as they are stored. */
export const liveFieldsSchema = z.object({
  lowestTotal: z.number().nullable(),
  lowestItem: z.number().nullable(),
  merchantCount: z.number(),
  stock: z.enum(STOCKS),
  ratingAverage: z.number().nullable(),
  ratingCount: z.number(),
  dropPercent: z.number().nullable(),
  // Documents written before drops had an amount and a day.
  dropAmount: z.number().nullable().default(null),
  dropDay: z.number().nullable().default(null),
  popularity: z.number(),
  launchedDay: z.number().nullable(),
  conditions: z.array(z.enum(CONDITIONS)),
});
