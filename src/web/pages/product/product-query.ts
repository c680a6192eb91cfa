import type { Offer, PriceRange } from '../../../api/contract/product-schemas.ts';
import type { PublicSettings } from '../../../market/site-setting.ts';
import { writeQuery } from '../../routing/query-text.ts';

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

/** How a product page is arranged where its address does not say: the operator's matter. */
export type Standard = Pick<ProductQuery, 'sort' | 'range'>;

const SORT_OF = {
  PRICE: 'total',
  ITEM_PRICE: 'price',
  DELIVERY: 'delivery',
  RATING: 'rating',
} as const satisfies Record<PublicSettings['default_sorting'], OfferSort>;

export const standardOf = (
  settings: Pick<PublicSettings, 'default_sorting' | 'default_price_history_range'>,
): Standard => ({ sort: SORT_OF[settings.default_sorting], range: settings.default_price_history_range });

/** Whatever makes no sense is as if it were not said. */
export function productQuery(search: Record<string, unknown>, standard: Standard): ProductQuery {
  return {
    sort: OFFER_SORTS.find((sort) => sort === search.sort) ?? standard.sort,
    condition: CONDITIONS.find((condition) => condition === search.condition) ?? null,
    inStock: search.stock === 'in',
    range: RANGES.find((range) => range === search.range) ?? standard.range,
  };
}

/** The address of a product page below its own path; what is as usual is left out. */
export const productAddress = (path: string, query: ProductQuery, standard: Standard): string =>
  path +
  writeQuery({
    sort: query.sort === standard.sort ? undefined : query.sort,
    condition: query.condition ?? undefined,
    stock: query.inStock ? 'in' : undefined,
    range: query.range === standard.range ? undefined : query.range,
  });
