import { z } from 'zod';
import { breadcrumb, locale, marketId, productCard, sitePath } from './common-schemas.ts';
import { facet } from './listing-schemas.ts';

export const POWER_PAGE_SIZE = 100;

export const powerRequest = z.object({
  market: marketId,
  categoryId: z.coerce.number<number | string>().int().min(1),
  f: z.string().max(2000).default(''),
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9]{0,19}$/)
    .default('popularity')
    .describe('A column or `name`, descending with `-` before it; or `popularity`'),
  columns: z
    .string()
    .max(600)
    .regex(/^([a-z][a-z0-9]{0,19}(,[a-z][a-z0-9]{0,19})*)?$/)
    .default('')
    .describe('Column ids in the order to show them; a choice for the category where left out'),
  page: z.coerce.number<number | string>().int().min(1).max(500).default(1),
  locale,
});

export const powerTable = z.object({
  category: z.object({ id: z.int(), name: z.string(), path: sitePath, powerPath: sitePath }),
  breadcrumbs: z.array(breadcrumb),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  sort: z.string().describe('What the rows are sorted by; `popularity` where the wish could not be met'),
  columns: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable().describe('null: a built-in column, which the site names'),
      unit: z.string().nullable(),
      isNumber: z.boolean(),
      shown: z.boolean().describe('Shown ones come first, in their order'),
    }),
  ),
  rows: z.array(
    z.object({
      product: productCard,
      values: z.array(z.string().nullable()).describe('By shown column; null: not told, or a built-in column'),
    }),
  ),
  facets: z.array(facet),
  dataAt: z.iso.datetime().nullable(),
});

export type PowerTable = z.infer<typeof powerTable>;
export type PowerColumn = PowerTable['columns'][number];
