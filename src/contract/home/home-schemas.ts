import { z } from 'zod';
import { navigationNode } from '../category/category-schemas.ts';
import { productCard } from '../common-schemas.ts';

export const home = z.object({
  productCount: z.int(),
  offerCount: z.int(),
  merchantCount: z.int(),
  popularCategories: z.array(navigationNode),
  drops: z.array(productCard).describe('Proved drops, largest first, from different categories where possible'),
  popular: z.array(productCard),
  popularBy: z
    .enum(['shops', 'shoppers'])
    .describe('Whether enough shoppers went on to a shop from the popular products, or most shops sell them'),
  newest: z.array(productCard),
});

export type Home = z.infer<typeof home>;
