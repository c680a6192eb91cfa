import { pages } from '../../../../contract/pages.ts';
import { MAX_BASKET_ITEMS, MAX_BASKET_SHOPS, MAX_PIECES } from '../../../../terms/basket.ts';
import { MAX_SUGGESTION_LENGTH } from '../../../../terms/listing.ts';
import { BASKET_WAYS, type BasketWay, parseBasketWay } from '../../../components/basket/basket-way.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';

export type BasketItem = { id: number; quantity: number };

/** The basket as read from the URL. Invalid parameters fall back to their defaults. */
export type BasketQuery = {
  items: readonly BasketItem[];
  /** Maximum number of shops; null means no limit. */
  shops: number | null;
  /** Only offers whose shop states them as in stock. */
  inStock: boolean;
  /** Includes used and refurbished offers. */
  used: boolean;
  /** Includes shops with unknown shipping costs, ranked separately. */
  includeUnknownShipping: boolean;
  /** The way to buy whose parcels the page shows. */
  way: BasketWay;
  /** Search for a product to add. */
  q: string;
};

/** Longest accepted value of `items` and `q`, in characters. Longer values are cut off. */
const MAX_ITEMS_LENGTH = 2000;
/** Name of a quantity field: `n.5=2` means two pieces of product 5. Zero removes the product. */
const QUANTITY_FIELD = /^n\.([1-9]\d{0,14})$/;

const parseQuantity = (text: string): number => (/^\d{1,3}$/.test(text) ? Math.min(MAX_PIECES, Number(text)) : 1);

export function parseBasketQuery(search: Record<string, unknown>): BasketQuery {
  const text = typeof search.items === 'string' ? search.items.slice(0, MAX_ITEMS_LENGTH) : '';
  const items = new Map<number, number>();
  for (const part of text.split(',')) {
    const [, id, quantity = '1'] = /^([1-9]\d{0,14})(?::(\d{1,3}))?$/.exec(part) ?? [];
    if (id !== undefined) items.set(Number(id), parseQuantity(quantity));
  }
  for (const [name, value] of Object.entries(search)) {
    const id = Number(QUANTITY_FIELD.exec(name)?.[1]);
    if (items.has(id)) items.set(id, parseQuantity(String(value)));
  }
  const shops = Number(search.shops);
  return {
    items: [...items]
      .map(([id, quantity]) => ({ id, quantity }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, MAX_BASKET_ITEMS),
    shops: Number.isInteger(shops) && shops >= 1 && shops <= MAX_BASKET_SHOPS ? shops : null,
    // Links from before the parameters were renamed have 'told' and 'untold'.
    inStock: search.stock === 'known' || search.stock === 'told',
    used: search.condition === 'any',
    includeUnknownShipping: (search['unknown-shipping'] ?? search.untold) !== 'none',
    way: parseBasketWay(search.way),
    q: typeof search.q === 'string' ? search.q.trim().slice(0, MAX_SUGGESTION_LENGTH) : '',
  };
}

/** Whether both have the same pieces of the same products, in any order. */
export const areEqual = (a: readonly BasketItem[], b: readonly BasketItem[]): boolean =>
  a.length === b.length &&
  a.every(({ id, quantity }) => b.some((item) => item.id === id && item.quantity === quantity));

export const formatItems = (items: readonly BasketItem[]): string =>
  items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');

/** The query parameters of the options, without the items. */
export const optionParams = ({
  shops,
  inStock,
  used,
  includeUnknownShipping,
  way,
}: Omit<BasketQuery, 'items' | 'q'>): Record<string, string> => ({
  shops: shops === null ? '' : String(shops),
  stock: inStock ? 'known' : '',
  condition: used ? 'any' : '',
  'unknown-shipping': includeUnknownShipping ? '' : 'none',
  way: way === BASKET_WAYS[0] ? '' : way,
});

/** Path of the basket page. Default values are omitted. */
export const basketQueryPath = ({ items, q: _, ...choices }: BasketQuery): string =>
  `${pages.basket.path()}${stringifyQuery({ items: formatItems(items), ...optionParams(choices) })}`;
