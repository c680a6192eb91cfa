import { MOST_BASKET_ITEMS, MOST_PIECES, MOST_SHOPS } from '../../../api/contract/compare-limits.ts';
import { writeQuery } from '../../routing/query-text.ts';

export type BasketItem = { id: number; quantity: number };

/** What the address says of the basket. Whatever makes no sense is as if it were not said. */
export type BasketQuery = {
  items: readonly BasketItem[];
  /** At most so many shops; null: any number. */
  shops: number | null;
  /** Only what shops say is in stock. */
  inStock: boolean;
  /** Used and refurbished offers too. */
  used: boolean;
  /** Shops that do not tell their shipping, apart from the others. */
  untold: boolean;
  /** What is searched for to be added. */
  q: string;
};

const MOST_CHARACTERS = 2000;
const MOST_QUERY = 100;
/** What the form sends of the pieces: `n.5=2`; none of a product takes it out. */
const PIECES = /^n\.([1-9]\d{0,14})$/;

const pieces = (text: string): number => (/^\d{1,3}$/.test(text) ? Math.min(MOST_PIECES, Number(text)) : 1);

export function basketQuery(search: Record<string, unknown>): BasketQuery {
  const text = typeof search.items === 'string' ? search.items.slice(0, MOST_CHARACTERS) : '';
  const items = new Map<number, number>();
  for (const part of text.split(',')) {
    const [, id, quantity = '1'] = /^([1-9]\d{0,14})(?::(\d{1,3}))?$/.exec(part) ?? [];
    if (id !== undefined) items.set(Number(id), pieces(quantity));
  }
  for (const [name, value] of Object.entries(search)) {
    const id = Number(PIECES.exec(name)?.[1]);
    if (items.has(id)) items.set(id, pieces(String(value)));
  }
  const shops = Number(search.shops);
  return {
    items: [...items]
      .map(([id, quantity]) => ({ id, quantity }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, MOST_BASKET_ITEMS),
    shops: Number.isInteger(shops) && shops >= 1 && shops <= MOST_SHOPS ? shops : null,
    inStock: search.stock === 'told',
    used: search.condition === 'any',
    untold: search.untold !== 'none',
    q: typeof search.q === 'string' ? search.q.trim().slice(0, MOST_QUERY) : '',
  };
}

export const itemsText = (items: readonly BasketItem[]): string =>
  items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');

/** What of the address stands beside the basket itself. */
export const choicesOf = ({
  shops,
  inStock,
  used,
  untold,
}: Omit<BasketQuery, 'items' | 'q'>): Record<string, string> => ({
  shops: shops === null ? '' : String(shops),
  stock: inStock ? 'told' : '',
  condition: used ? 'any' : '',
  untold: untold ? '' : 'none',
});

/** The address of the basket without what goes without saying. */
export const basketAddress = ({ items, q: _, ...choices }: BasketQuery): string =>
  `/bc${writeQuery({ items: itemsText(items), ...choicesOf(choices) })}`;
