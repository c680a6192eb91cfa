import type { Offer, PriceRange } from '../../../api/contract/product-schemas.ts';
import { writeQuery } from '../../query-text.ts';

export type OfferSort = 'total' | 'price' | 'delivery' | 'rating';
export type Condition = Offer['condition'];

/** What the address of a product page says: how its offers are arranged and how far its price history goes back. */
export type ProductQuery = { sort: OfferSort; condition: Condition | null; inStock: boolean; range: PriceRange };

export const OFFER_SORTS = ['total', 'price', 'delivery', 'rating'] as const satisfies readonly OfferSort[];
export const CONDITIONS = ['new', 'refurbished', 'used'] as const satisfies readonly Condition[];
export const RANGES = [
  'ONE_MONTH',
  'THREE_MONTHS',
  'SIX_MONTHS',
  'ONE_YEAR',
  'ALL',
] as const satisfies readonly PriceRange[];

const DEFAULT: ProductQuery = { sort: 'total', condition: null, inStock: false, range: 'THREE_MONTHS' };

/** Whatever makes no sense is as if it were not said. */
export function productQuery(search: Record<string, unknown>): ProductQuery {
  return {
    sort: OFFER_SORTS.find((sort) => sort === search.sort) ?? DEFAULT.sort,
    condition: CONDITIONS.find((condition) => condition === search.condition) ?? null,
    inStock: search.stock === 'in',
    range: RANGES.find((range) => range === search.range) ?? DEFAULT.range,
  };
}

/** The address of a product page below its own path; what is as usual is left out. */
export const productAddress = (path: string, query: ProductQuery): string =>
  path +
  writeQuery({
    sort: query.sort === DEFAULT.sort ? undefined : query.sort,
    condition: query.condition ?? undefined,
    stock: query.inStock ? 'in' : undefined,
    range: query.range === DEFAULT.range ? undefined : query.range,
  });
