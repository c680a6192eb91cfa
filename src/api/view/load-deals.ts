import { err, ok, type Result } from '../../base/result.ts';
import { formatFilters, parseFilters } from '../../contract/category/filter.ts';
import { type Listing, PAGE_SIZE } from '../../contract/category/listing-schemas.ts';
import type { Deal, Deals } from '../../contract/deals/deals-schemas.ts';
import { type ApiError, apiError, fieldError } from '../../contract/errors.ts';
import { readDropProofs } from '../../price/read-drop-proofs.ts';
import type { FacetId, Filter, Scope, SearchRequest, SearchResult } from '../../search/product-search.ts';
import { DEAL_SORTS, type Sort } from '../../terms/listing.ts';
import { leafCategories } from './category-tree.ts';
import type { ApiContext } from './context.ts';
import { parseSearchFilters } from './filters.ts';
import { findProducts } from './find-products.ts';
import { loadCards, loadShelves } from './load-cards.ts';
import { latestFeedTime } from './load-listing.ts';
import { readFacetCounts } from './market-stats.ts';
import { listFilters, presentModels } from './model/present-model.ts';
import { departmentFacet, dropFacet, presentDeal, presentDepartments } from './present-deals.ts';
import { presentFacets } from './present-facets.ts';
import type { View } from './view.ts';

const FACETS: readonly FacetId[] = ['category', 'brand', 'merchant', 'rating', 'drop'];

export type DealsQuery = { scope: Scope | null; f: string; sort: Sort | undefined; page: number };

type DropRange = Deals['range'];
type Range = Extract<Filter, { kind: 'range' }>;

/** The drops that the operator allows on sale pages, from a setting such as -90_-5. */
function allowedRange(context: ApiContext, view: View): DropRange {
  const ends = context.settings.get(view.market.id).sale_price_drop.match(/\d+/g)?.map(Number) ?? [];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

/** Separates the department filter from the other filters. Fails if it contains anything but ids. */
function splitDepartments(f: string): Result<{ departments: readonly number[]; rest: string }, ApiError> {
  const parsed = parseFilters(f);
  // Unreadable filters are reported when the rest is parsed.
  const chosen = parsed.ok ? parsed.value.find(({ facet }) => facet === 'department') : undefined;
  if (!parsed.ok || chosen === undefined) return ok({ departments: [], rest: f });
  if (chosen.kind === 'range' || !chosen.values.every((value) => /^\d{1,12}$/.test(value))) {
    return err(apiError('invalid-request', undefined, [fieldError('f', 'not-allowed', 'department: takes ids')]));
  }
  const rest = formatFilters(parsed.value.filter((filter) => filter !== chosen));
  return ok({ departments: chosen.values.map(Number), rest });
}

/** The shopper's range, limited to the operator's. */
function dropFilter(range: DropRange, chosen: Filter | undefined): Range {
  const { min, max } = chosen?.kind === 'range' ? chosen : { min: null, max: null };
  return {
    facet: 'drop',
    kind: 'range',
    min: Math.max(min ?? range.least, range.least),
    max: Math.min(max ?? range.most, range.most),
  };
}

/** Removes categories outside the chosen departments from the facet. */
function limitToCategories(result: SearchResult, leaves: ReadonlySet<number> | null): SearchResult {
  const categories = result.facets.get('category');
  if (leaves === null || categories?.kind !== 'choice') return result;
  const values = categories.values.filter(({ value }) => leaves.has(Number(value)));
  return { ...result, facets: new Map([...result.facets, ['category', { ...categories, values }]]) };
}

/** The number of products of a scope on sale pages. */
export async function loadDropCount(context: ApiContext, view: View, scope: Scope | null): Promise<number> {
  const filters = [dropFilter(allowedRange(context, view), undefined)];
  return (await findProducts(context, view, { scope, filters, limit: 0 })).total;
}

/** One page of the proved drops of a scope, largest first, each with its proof. */
export async function loadDeals(
  context: ApiContext,
  view: View,
  { scope, f, sort: requestedSort, page }: DealsQuery,
): Promise<Result<Deals, ApiError>> {
  const split = splitDepartments(f);
  if (!split.ok) return split;
  const { departments, rest } = split.value;
  const filters = parseSearchFilters(view, rest, null);
  if (!filters.ok) return filters;
  const range = allowedRange(context, view);
  const chosenDrop = filters.value.find(({ facet }) => facet === 'drop');
  const others = filters.value.filter((filter) => filter !== chosenDrop);
  const { tree } = view.reference;
  const chosen = departments.flatMap((id) => tree.byId.get(id) ?? []);
  const leaves =
    departments.length === 0
      ? null
      : new Set(chosen.flatMap((department) => leafCategories(tree, department).map(({ id }) => id)));
  const inDepartments: Filter[] = leaves === null ? [] : [{ facet: 'category', kind: 'choices', values: [...leaves] }];
  const sort = DEAL_SORTS.find((known) => known === requestedSort) ?? DEAL_SORTS[0];
  const baseQuery = { scope, filters: [...others, ...inDepartments] };
  const allFilters = [...baseQuery.filters, dropFilter(range, chosenDrop)];
  const result = await findProducts(context, view, {
    scope,
    filters: allFilters,
    collapse: true,
    sort,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    facets: FACETS,
    priceHistogram: true,
  });
  const visibleDepartments = presentDepartments(view, readFacetCounts(result.facets.get('category')), departments);
  const listing: Omit<Listing, 'products' | 'dataAt'> = {
    total: result.total,
    page,
    pageCount: Math.ceil(result.total / PAGE_SIZE),
    sort,
    sorts: [...DEAL_SORTS],
    facets: [
      ...dropFacet(view, await loadDropBounds(context, view, baseQuery, range), chosenDrop),
      ...departmentFacet(view, visibleDepartments),
      ...presentFacets(view, limitToCategories(result, leaves), others, true),
    ],
  };
  return ok({
    ...listing,
    ...(await loadProvedDeals(context, view, result, allFilters)),
    departments: visibleDepartments,
    range,
  });
}

/** The smallest and largest drop of the list without the shopper's range; the operator's range if there is none. */
async function loadDropBounds(
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

/** The deals of these products in order, as models. Drops that are no longer proved are left out. */
async function loadProvedDeals(
  context: ApiContext,
  view: View,
  { ids, hits }: SearchResult,
  filters: readonly Filter[],
) {
  const { db } = context.databases.forMarket(view.market.id);
  const [cards, proofs] = await Promise.all([
    loadCards(context, view, ids),
    readDropProofs(db, view.market.id, ids, context.clock()),
  ]);
  const models = await presentModels(context, view, cards, listFilters(filters, hits));
  const products = models.flatMap((card): Deal[] => {
    const dropProof = proofs.get(card.id);
    return dropProof === undefined ? [] : presentDeal(view, card, dropProof);
  });
  return { products, dataAt: latestFeedTime(view, new Set(cards.flatMap(({ merchantIds }) => merchantIds))) };
}
