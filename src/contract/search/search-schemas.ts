import { z } from 'zod';
import { MAX_QUERY_LENGTH, MAX_SUGGESTION_LENGTH } from '../../terms/listing.ts';
import { listing, listingQuery } from '../category/listing-schemas.ts';
import { marketId, money, productCard, sitePath, writtenLinks } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';

/** What the query was understood to say. A chip's path is the same search without it. */
export const searchChip = z.object({
  kind: z.enum(['category', 'brand', 'attribute', 'price', 'condition', 'stock', 'sale', 'excluded']),
  name: z.string().describe('Formatted for the locale: "2 000 kr", "Black"; empty for stock and sale'),
  bound: z
    .enum(['max', 'min'])
    .nullable()
    .describe('Whether the name is the upper or lower end of an open range; null: neither'),
  path: sitePath,
});

/** A part of the query whose omission finds something. */
export const relaxation = z.object({
  leftOut: z.string().describe('The words of the query that are left out'),
  path: sitePath,
  count: z.int().min(1),
});

/** A product or a category of which the market has nothing. `related` are then the nearest products. */
export const unsoldModel = z.object({
  name: z.string(),
  isCategory: z.boolean(),
  category: z
    .object({ name: z.string(), path: sitePath })
    .nullable()
    .describe('The category of the nearest products; null: they are nearest by name'),
});

/** Words of the query that say how a product should be, such as "quiet": the advisor weighs them all. */
export const searchWish = z.object({
  words: z.string(),
  path: sitePath.describe('The same search without them'),
});

export const searchResults = listing.extend({
  query: z.string(),
  chips: z.array(searchChip),
  wishes: z.array(searchWish),
  wishOrder: z
    .object({ attribute: z.string().describe('Its name in the locale'), better: z.enum(['less', 'more']) })
    .nullable()
    .describe('What the list is ordered by for the first wish; null: by something else'),
  literalPath: sitePath.nullable().describe('The search for all words as they are; null: that is what was searched'),
  relaxed: z.boolean().describe('Whether words were dropped because no product matches all of them'),
  corrected: z.string().nullable().describe('The corrected query that was searched instead; null: none'),
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath, count: z.int() })),
  guides: writtenLinks.describe('Written pages with all words, and guides about the first category'),
  related: z
    .array(z.object({ product: productCard, lacks: z.array(z.string()).describe('Words of the query') }))
    .describe('Products that lack some words; the total does not count them'),
  relaxations: z.array(relaxation).describe('What to leave out of a query without results, best first'),
  unsold: unsoldModel.nullable(),
});

export type SearchResults = z.infer<typeof searchResults>;
export type SearchChip = z.infer<typeof searchChip>;
export type Relaxation = z.infer<typeof relaxation>;
export type UnsoldModel = z.infer<typeof unsoldModel>;
export type RelatedProduct = z.infer<typeof searchResults>['related'][number];

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
  drop: z.int().optional().describe('Proved drop in percent, where products are suggested for it'),
});

export const suggestResponse = z.object({ suggestions: z.array(suggestion), products: z.array(productSuggestion) });

/** Longer queries are truncated rather than rejected: typing must never cause an error. */
export const suggestRequest = marketRequest.extend({
  q: z
    .string()
    .max(5000) // Beyond this the request is not a typed query.
    .default('')
    .transform((text) => text.slice(0, MAX_SUGGESTION_LENGTH)),
});

export type Suggestion = z.infer<typeof suggestion>;
export type ProductSuggestion = z.infer<typeof productSuggestion>;
export type SuggestResponse = z.infer<typeof suggestResponse>;
