import { z } from 'zod';
import { MAX_FILTER_LENGTH, MAX_LISTING_PAGE } from '../../terms/listing.ts';
import { facet } from '../category/listing-schemas.ts';
import { breadcrumb, locale, marketId, productCard, sitePath } from '../common-schemas.ts';

export const POWER_TABLE_PAGE_SIZE = 100;

export const powerTableRequest = z.object({
  market: marketId,
  categoryId: z.coerce.number<number | string>().int().min(1),
  f: z.string().max(MAX_FILTER_LENGTH).default(''),
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9]{0,19}$/)
    .default('popularity')
    .describe('A column id or `name`, prefixed with `-` for descending; or `popularity`'),
  columns: z
    .string()
    .max(600)
    .regex(/^([a-z][a-z0-9]{0,19}(,[a-z][a-z0-9]{0,19})*)?$/)
    .default('')
    .describe("Column ids in display order; defaults to the category's default columns"),
  page: z.coerce.number<number | string>().int().min(1).max(MAX_LISTING_PAGE).default(1),
  locale,
});

export const powerTable = z.object({
  category: z.object({ id: z.int(), name: z.string(), path: sitePath, powerPath: sitePath }),
  breadcrumbs: z.array(breadcrumb),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  sort: z.string().describe('Applied sort; `popularity` if the requested column does not exist'),
  columns: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable().describe('null for built-in columns, whose names the site translates'),
      unit: z.string().nullable(),
      isNumber: z.boolean(),
      shown: z.boolean().describe('Visible columns come first, in display order'),
    }),
  ),
  rows: z.array(
    z.object({
      product: productCard,
      values: z.array(z.string().nullable()).describe('One per visible column; null: not stated, or a built-in column'),
    }),
  ),
  facets: z.array(facet),
  dataAt: z.iso.datetime().nullable(),
});

export type PowerTable = z.infer<typeof powerTable>;
export type PowerColumn = PowerTable['columns'][number];
