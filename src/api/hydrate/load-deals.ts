import { err, ok, type Result } from '../../base/result.ts';
import { readDropProofs } from '../../price/read-drop-proofs.ts';
import type { FacetId, Filter, Scope, SearchRequest, SearchResult } from '../../search/product-search.ts';
import { leavesOf } from '../category-tree.ts';
import type { ApiContext } from '../context.ts';
import type { Deal, Deals } from '../contract/brand-schemas.ts';
import { type ApiError, apiError, fieldFault } from '../contract/errors.ts';
import { formatFilters, parseFilters } from '../contract/filter.ts';
import { type Listing, PAGE_SIZE, type Sort } from '../contract/listing-schemas.ts';
import type { LoadedCard } from '../kept-card.ts';
import { countsOf } from '../market-figures.ts';
import { departmentFacet, dropFacet, presentDeal, presentDepartments } from '../present/deals.ts';
import { presentFacets } from '../present/facets.ts';
import { searchFilters } from '../present/filters.ts';
import { keepApart } from '../present/spread.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';
import { loadCards, loadShelves } from './load-cards.ts';
import { youngestOf } from './load-listing.ts';

const SORTS: readonly [Sort, ...Sort[]] = ['drop', 'price', 'popularity', 'newest'];
const FACETS: readonly FacetId[] = ['category', 'brand', 'merchant', 'rating', 'drop'];

export type DealsQuery = { scope: Scope | null; f: string; sort: Sort | undefined; page: number };

type DropRange = Deals['range'];
type Range = Extract<Filter, { kind: 'range' }>;

/** The drops that the operator lets stand on pages of sales, from a setting such as -90_-5. */
function rangeOf(context: ApiContext, view: View): DropRange {
  const ends = context.settings.of(view.market.id).sale_price_drop.match(/\d+/g)?.map(Number) ?? [];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

/** The ids of departments that the filters name, and the filters without them; an error where they name something else. */
function splitDepartments(f: string): Result<{ departments: readonly number[]; rest: string }, ApiError> {
  const parsed = parseFilters(f);
  // What cannot be read is told when the rest is.
  const chosen = parsed.ok ? parsed.value.find(({ facet }) => facet === 'department') : undefined;
  if (!parsed.ok || chosen === undefined) return ok({ departments: [], rest: f });
  if (chosen.kind === 'range' || !chosen.values.every((value) => /^\d{1,12}$/.test(value))) {
    return err(apiError('invalid-request', undefined, [fieldFault('f', 'not-allowed', 'department: takes ids')]));
  }
  const rest = formatFilters(parsed.value.filter((filter) => filter !== chosen));
  return ok({ departments: chosen.values.map(Number), rest });
}

/** Wherever the shopper draws the line, never beyond what the operator lets stand. */
function dropFilter(range: DropRange, chosen: Filter | undefined): Range {
  const { min, max } = chosen?.kind === 'range' ? chosen : { min: null, max: null };
  return {
    facet: 'drop',
    kind: 'range',
    min: Math.max(min ?? range.least, range.least),
    max: Math.min(max ?? range.most, range.most),
  };
}

/** Categories outside of the chosen departments are no choice. */
function within(result: SearchResult, leaves: ReadonlySet<number> | null): SearchResult {
  const categories = result.facets.get('category');
  if (leaves === null || categories?.kind !== 'choice') return result;
  const values = categories.values.filter(({ value }) => leaves.has(Number(value)));
  return { ...result, facets: new Map([...result.facets, ['category', { ...categories, values }]]) };
}

/** How many of a scope's products stand on a page of sales. */
export async function loadDropCount(context: ApiContext, view: View, scope: Scope | null): Promise<number> {
  const filters = [dropFilter(rangeOf(context, view), undefined)];
  return (await findProducts(context, view, { scope, filters, limit: 0 })).total;
}

/** One page of the proved drops of a scope, largest first, each with what proves it. */
export async function loadDeals(
  context: ApiContext,
  view: View,
  { scope, f, sort: wanted, page }: DealsQuery,
): Promise<Result<Deals, ApiError>> {
  const split = splitDepartments(f);
  if (!split.ok) return split;
  const { departments, rest } = split.value;
  const filters = searchFilters(view, rest, null);
  if (!filters.ok) return filters;
  const range = rangeOf(context, view);
  const chosenDrop = filters.value.find(({ facet }) => facet === 'drop');
  const others = filters.value.filter((filter) => filter !== chosenDrop);
  const { tree } = view.reference;
  const chosen = departments.flatMap((id) => tree.byId.get(id) ?? []);
  const leaves =
    departments.length === 0
      ? null
      : new Set(chosen.flatMap((department) => leavesOf(tree, department).map(({ id }) => id)));
  const inDepartments: Filter[] = leaves === null ? [] : [{ facet: 'category', kind: 'choices', values: [...leaves] }];
  const sort = wanted !== undefined && SORTS.includes(wanted) ? wanted : SORTS[0];
  const wide = { scope, filters: [...others, ...inDepartments] };
  const result = await findProducts(context, view, {
    scope,
    filters: [...wide.filters, dropFilter(range, chosenDrop)],
    sort,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    facets: FACETS,
    priceHistogram: true,
  });
  const shown = presentDepartments(view, countsOf(result.facets.get('category')), departments);
  const listing: Omit<Listing, 'products' | 'dataAt'> = {
    total: result.total,
    page,
    pageCount: Math.ceil(result.total / PAGE_SIZE),
    sort,
    sorts: [...SORTS],
    facets: [
      ...dropFacet(view, await loadEnds(context, view, wide, range), chosenDrop),
      ...departmentFacet(view, shown),
      ...presentFacets(view, within(result, leaves), others, true),
    ],
  };
  return ok({ ...listing, ...(await loadProofs(context, view, result.ids, sort)), departments: shown, range });
}

/** The smallest and the largest drop of a list, whichever are chosen; the operator's own ends where there is none. */
async function loadEnds(
  context: ApiContext,
  view: View,
  { scope, filters }: Pick<SearchRequest, 'scope' | 'filters'>,
  range: DropRange,
): Promise<DropRange> {
  const all = { scope, filters: [...filters, dropFilter(range, undefined)], sort: 'drop' as const, limit: 1 };
  const largest = await findProducts(context, view, all);
  const smallest = await findProducts(context, view, { ...all, offset: Math.max(0, largest.total - 1) });
  const [first, last] = await loadShelves(context, view, [largest.ids, smallest.ids]);
  return { least: last[0]?.card.drop?.percent ?? range.least, most: first[0]?.card.drop?.percent ?? range.most };
}

/**
 * The deals of these products in their order; of drops equally large, variants of one model stand apart. What is no
 * longer proved at this moment is no deal.
 */
async function loadProofs(context: ApiContext, view: View, ids: readonly number[], sort: Sort) {
  const { db } = context.databases.of(view.market.id);
  const [cards, proofs] = await Promise.all([
    loadCards(context, view, ids),
    readDropProofs(db, view.market.id, ids, context.clock()),
  ]);
  const percentOf = ({ card }: LoadedCard): number => card.drop?.percent ?? 0;
  const inOrder = sort === 'drop' ? keepApart(cards, ({ product }) => product.groupId, percentOf) : cards;
  const products = inOrder.flatMap(({ card }): Deal[] => {
    const proved = proofs.get(card.id);
    return proved === undefined ? [] : presentDeal(view, card, proved);
  });
  return { products, dataAt: youngestOf(view, new Set(cards.flatMap(({ merchantIds }) => merchantIds))) };
}
