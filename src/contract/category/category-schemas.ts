import { z } from 'zod';
import { breadcrumb, marketId, productCard, sitePath, writtenLinks } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { listing, listingQuery } from './listing-schemas.ts';

const node = {
  id: z.int(),
  name: z.string(),
  path: sitePath,
  picture: z.string().describe('An emoji as icon'),
  productCount: z.int(),
};
export const navigationNode = z.object(node);
const branch = z.object({ ...node, children: z.array(navigationNode) });
const root = z.object({ ...node, children: z.array(branch) });

/** What the frame of every page shows. */
export const navigation = z.object({
  departments: z.array(root).describe('The category tree: departments, groups, categories. Empty nodes are omitted'),
  articles: z.array(z.string()).describe('Slugs of the information articles in this language'),
  hasGuides: z.boolean().describe('Whether guides are published in this language'),
});

export const tree = z.object({
  id: z.int(),
  name: z.string(),
  path: sitePath,
  picture: z.string(),
  breadcrumbs: z.array(breadcrumb),
  children: z.array(branch).describe('For a department: groups with their categories. For a group: its categories'),
  relatedSearches: z.array(z.object({ query: z.string(), path: sitePath })),
  relatedProducts: z.array(productCard),
  drops: z.array(productCard),
});

export const treeRequest = marketRequest.extend({ treeId: z.coerce.number<number | string>().int().min(1) });

export const categoryListing = listing.extend({
  category: z.object({ id: z.int(), name: z.string(), path: sitePath, picture: z.string() }),
  breadcrumbs: z.array(breadcrumb),
  siblings: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath })),
  merchantCount: z.int().describe('Shops with offers in this category'),
  guides: writtenLinks.describe('Guides about this category'),
});

export const categoryRequest = z.object({
  market: marketId,
  categoryId: z.coerce.number<number | string>().int().min(1),
  ...listingQuery,
});

export type NavigationNode = z.infer<typeof navigationNode>;
