import type { SelectionBlock } from '../../../content/block.ts';
import { pages } from '../../../contract/pages.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { formatStatedAmount } from '../../../market/money.ts';
import { followRedirects } from '../../../match/decision.store.ts';
import { EVERYTHING, type Scope, type SearchRequest } from '../../../search/product-search.ts';
import { findNode } from '../category-tree.ts';
import type { ApiContext } from '../context.ts';
import { parseSearchFilters } from '../filters.ts';
import { findProducts } from '../find-products.ts';
import { nodePath } from '../paths.ts';
import { toMoney } from '../present-money.ts';
import type { View } from '../view.ts';

const LEVELS = { 1: 'department', 2: 'group', 3: 'category' } as const;

/** The search scope of a node of the category tree, or of the one that replaces it; null if there is neither. */
export function categoryScope({ reference }: View, id: number | null): Scope | null {
  const node = id === null ? undefined : findNode(reference.tree, id);
  return node === undefined ? null : { kind: LEVELS[node.level], id: node.id };
}

/** The price limit of a block in the market's currency, in whole units; null: it has none for this currency. */
const limitIn = ({ currency }: Pick<View, 'currency'>, { below }: SelectionBlock): number | null =>
  below[currency] ?? null;

/** The title of a block, with its price limit as the market writes it. */
export function presentTitle(view: Pick<View, 'currency' | 'locale'>, block: SelectionBlock): string | null {
  const limit = limitIn(view, block);
  if (block.title === null || limit === null) return block.title;
  const amount = limit * 10 ** CURRENCIES[view.currency].minorDigits;
  return block.title.replaceAll('{below}', formatStatedAmount(toMoney(view, amount), view.locale));
}

/** The filters of a block with its price limit, in the format of the `f` part of a URL; null: it selects nothing here. */
export function filterText(view: View, block: SelectionBlock): string | null {
  if (Object.keys(block.below).length === 0) return block.filter;
  const limit = limitIn(view, block);
  if (limit === null) return null;
  return [block.filter, `price:~${limit}`].filter((part) => part !== '').join(';');
}

/** What to search for; null if the block selects nothing in this market. */
export function selectionRequest(view: View, block: SelectionBlock): SearchRequest | null {
  const filter = filterText(view, block);
  const scope = categoryScope(view, block.category);
  if (filter === null || (block.category !== null && scope === null)) return null;
  const filters = parseSearchFilters(view, filter, scope?.kind === 'category' ? scope.id : null);
  if (!filters.ok) return null;
  const { search: query, sort, limit } = block;
  return { ...EVERYTHING, query, scope, filters: filters.value, collapse: true, sort, limit };
}

/** The products of a block. Invalid filters select nothing, because an unfiltered list would mislead. */
export async function selectProducts(
  context: ApiContext,
  view: View,
  block: SelectionBlock,
): Promise<readonly number[]> {
  const { db } = context.databases.forMarket(view.market.id);
  if (block.ids.length > 0) return followRedirects(db, view.market.id, block.ids.slice(0, block.limit));
  const request = selectionRequest(view, block);
  if (request === null) return [];
  const { language: _, ...search } = request;
  return (await findProducts(context, view, search)).ids;
}

/** The page with all products of a block; null if no page shows exactly these. */
export function seeAllPath(view: View, block: SelectionBlock): string | null {
  const { ids, search, category } = block;
  const filter = filterText(view, block);
  if (ids.length > 0 || filter === null) return null;
  const f = filter === '' ? '' : `f=${encodeURIComponent(filter)}`;
  const node = category === null ? undefined : findNode(view.reference.tree, category);
  if (search !== null) return node === undefined ? `${pages.results.path(search)}${f && `&${f}`}` : null;
  if (node === undefined || node.level !== 3) return null;
  return `${nodePath(view, node)}${f && `?${f}`}`;
}
