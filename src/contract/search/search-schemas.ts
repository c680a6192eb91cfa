import { z } from 'zod';
import { MAX_QUERY_LENGTH, MAX_SUGGESTION_LENGTH } from '../../terms/listing.ts';
import { listing, listingQuery } from '../category/listing-schemas.ts';
import { marketId, money, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';

export const searchResults = listing.extend({
  query: z.string(),
  relaxed: z.boolean().describe('Whether words were dropped because no product matches all of them'),
  corrected: z.string().nullable().describe('The corrected query that was searched instead; null: none'),
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath, count: z.int() })),
});

export const searchRequest = z.object({
  market: marketId,
  q: z.string().max(MAX_QUERY_LENGTH).default(''),
  ...listingQuery,
});

export const SUGGESTION_TYPES = [
  'KEYWORD',
  'BRAND',
  'SCOPED_BRAND',
  'BRAND_IN_CATEGORY',
  'SUB_CATEGORY',
  'CATEGORY',
  'RECENT_SEARCH',
  'PAGE',
  'MERCHANT',
  'PRODUCT',
  'FEATURE',
  'GUIDE',
] as const;
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];
const suggestionType = z.enum(SUGGESTION_TYPES);

export const suggestion = z.object({
  name: z.string(),
  type: suggestionType,
  url: sitePath,
  category: z.string().nullable(),
  categories: z
    .array(z.object({ name: z.string(), type: suggestionType, url: sitePath, subCategoryName: z.string().nullable() }))
    .optional(),
});

/** A model, represented by its cheapest variant that matches the query. */
export const productSuggestion = z.object({
  name: z.string(),
  options: z.array(z.string()).describe('Sizes, colours and other options of all matching variants'),
  categoryName: z.string(),
  id: z.int(),
  url: sitePath,
  image: z.string().nullable().describe('Path of the image service'),
  lowestPrice: money.nullable(),
  pricesDiffer: z.boolean().describe('Whether the matching variants have different prices; lowestPrice is the lowest'),
});

export const suggestResponse = z.object({ suggestions: z.array(suggestion), products: z.array(productSuggestion) });

/** Longer queries are truncated rather than rejected: typing must never cause an error. */
export const suggestRequest = marketRequest.extend({
  q: z
    .string()
    .max(5000) // Beyond this the request is not a typed query.
    .transform((text) => text.slice(0, MAX_SUGGESTION_LENGTH)),
});

export type Suggestion = z.infer<typeof suggestion>;
export type ProductSuggestion = z.infer<typeof productSuggestion>;
export type SuggestResponse = z.infer<typeof suggestResponse>;
