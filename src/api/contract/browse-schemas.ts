import { z } from 'zod';
import { breadcrumb, locale, marketId, money, productCard, rating, sitePath } from './common-schemas.ts';

export const marketRequest = z.object({ market: marketId, locale });

const node = {
  id: z.int(),
  name: z.string(),
  path: sitePath,
  picture: z.string().describe('The emoji that stands for it'),
  productCount: z.int(),
};
const leaf = z.object(node);
const branch = z.object({ ...node, children: z.array(leaf) });
const root = z.object({ ...node, children: z.array(branch) });

/** The category tree: departments, groups, categories. Empty ones are left out. */
export const navigation = z.object({ departments: z.array(root) });

export const home = z.object({
  productCount: z.int(),
  offerCount: z.int(),
  merchantCount: z.int(),
  popularCategories: z.array(leaf),
  drops: z.array(productCard).describe('Proved drops, largest first, each from another category where possible'),
  popular: z.array(productCard),
  newest: z.array(productCard),
});

export const tree = z.object({
  id: z.int(),
  name: z.string(),
  path: sitePath,
  picture: z.string(),
  breadcrumbs: z.array(breadcrumb),
  children: z.array(branch).describe('Groups of a department with their categories; or the categories of a group'),
  relatedSearches: z.array(z.object({ query: z.string(), path: sitePath })),
  relatedProducts: z.array(productCard),
  drops: z.array(productCard),
});

export const treeRequest = marketRequest.extend({ treeId: z.coerce.number<number | string>().int().min(1) });

export const merchant = z.object({
  id: z.int(),
  name: z.string(),
  path: sitePath,
  description: z.string(),
  website: z.string(),
  rating: rating.nullable(),
  city: z.string().nullable(),
  foundedYear: z.int().nullable(),
  registrationNumber: z.string().nullable(),
  returnDays: z.int().nullable(),
  paymentMethods: z.array(z.string()),
  shipping: z.object({
    known: z.boolean().describe('False where the feed never tells shipping'),
    lowest: money.nullable(),
    highest: money.nullable(),
    freeShare: z.number().min(0).max(1).describe('Share of its offers that ship free'),
  }),
  offerCount: z.int(),
  inStockCount: z.int(),
  cheapestCount: z.int().describe('Products on which this shop has the lowest total'),
  feedSeenAt: z.iso.datetime().nullable(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath, picture: z.string(), count: z.int() })),
  products: z.array(productCard),
  drops: z.array(productCard),
});

export const merchantRequest = marketRequest.extend({ merchantId: z.coerce.number<number | string>().int().min(1) });

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

/** A model: of its variants that the words find, the cheapest. */
export const productSuggestion = z.object({
  name: z.string(),
  options: z.array(z.string()).describe('What all its variants found have of size, colour and the like'),
  categoryName: z.string(),
  id: z.int(),
  url: sitePath,
  image: z.string().nullable().describe('Path of the image service'),
  lowestPrice: money.nullable(),
  pricesDiffer: z.boolean().describe('True where the variants found differ in price; lowestPrice is the lowest'),
});

export const suggestAnswer = z.object({ suggestions: z.array(suggestion), products: z.array(productSuggestion) });

/** A longer query is cut, not refused: what a person types must never be an error. */
export const MOST_QUERY_CHARACTERS = 100;
export const suggestRequest = marketRequest.extend({
  q: z
    .string()
    .max(5000)
    .transform((text) => text.slice(0, MOST_QUERY_CHARACTERS)),
});

export const markets = z.object({
  markets: z.array(
    z.object({
      id: marketId,
      name: z.string(),
      flagEmoji: z.string(),
      currency: z.string(),
      defaultLocale: z.string(),
      locales: z.array(z.string()),
      live: z.boolean(),
    }),
  ),
});

export type NavigationNode = z.infer<typeof leaf>;
export type Home = z.infer<typeof home>;
export type Suggestion = z.infer<typeof suggestion>;
export type ProductSuggestion = z.infer<typeof productSuggestion>;
export type SuggestAnswer = z.infer<typeof suggestAnswer>;
