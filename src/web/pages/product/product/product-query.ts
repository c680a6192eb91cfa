import type { PublicSettings } from '../../../../market/site-setting.ts';
import { CONDITIONS, type Condition } from '../../../../terms/offer.ts';
import { HISTORY_RANGES, HISTORY_SHOPS_PATTERN, type HistoryRange } from '../../../../terms/price-history.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';

export type OfferSort = 'total' | 'price' | 'delivery' | 'rating';

/** State of the product page in the URL: order and filters of its offers, range and shops of its price history. */
export type ProductQuery = {
  sort: OfferSort;
  condition: Condition | null;
  inStock: boolean;
  range: HistoryRange;
  /** Ids of the shops whose prices the chart shows, comma-separated; empty: none. */
  shops: string;
};

export const OFFER_SORTS = ['total', 'price', 'delivery', 'rating'] as const satisfies readonly OfferSort[];

/** Defaults for parameters that the URL leaves out. Operators set them per market. */
export type ProductDefaults = Pick<ProductQuery, 'sort' | 'range'>;

const SORT_BY_SETTING = {
  PRICE: 'total',
  ITEM_PRICE: 'price',
  DELIVERY: 'delivery',
  RATING: 'rating',
} as const satisfies Record<PublicSettings['default_sorting'], OfferSort>;

export const defaultsFromSettings = (
  settings: Pick<PublicSettings, 'default_sorting' | 'default_price_history_range'>,
): ProductDefaults => ({
  sort: SORT_BY_SETTING[settings.default_sorting],
  range: settings.default_price_history_range,
});

/** Reads the query. Invalid parameters fall back to the defaults. */
export function parseProductQuery(search: Record<string, unknown>, defaults: ProductDefaults): ProductQuery {
  return {
    sort: OFFER_SORTS.find((sort) => sort === search.sort) ?? defaults.sort,
    condition: CONDITIONS.find((condition) => condition === search.condition) ?? null,
    inStock: search.stock === 'in',
    range: HISTORY_RANGES.find((range) => range === search.range) ?? defaults.range,
    shops: typeof search.shops === 'string' && HISTORY_SHOPS_PATTERN.test(search.shops) ? search.shops : '',
  };
}

/** Path of a product page with the query as parameters. Default values are omitted. */
export const productQueryPath = (path: string, query: ProductQuery, defaults: ProductDefaults): string =>
  path +
  stringifyQuery({
    sort: query.sort === defaults.sort ? undefined : query.sort,
    condition: query.condition ?? undefined,
    stock: query.inStock ? 'in' : undefined,
    range: query.range === defaults.range ? undefined : query.range,
    shops: query.shops,
  });
