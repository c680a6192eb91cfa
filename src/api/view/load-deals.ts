import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import { formatFilters, parseFilters } from '../../contract/category/filter.ts';
import type { Listing } from '../../contract/category/listing-schemas.ts';
import type { Deal, Deals } from '../../contract/deals/deals-schemas.ts';
import { parseDealRange } from '../../market/deal-range.ts';
import { readClaims } from '../../price/price-claim.store.ts';
import { readDropProofs } from '../../price/read-drop-proofs.ts';
import type { FacetId, Scope, SearchFilter, SearchRequest, SearchResult } from '../../search/product-search.ts';
import { DEAL_DAYS, LISTING_PAGE_SIZE } from '../../terms/listing.ts';
import { DEAL_SORTS, type Sort } from '../../terms/sort-order.ts';
import { toDay } from '../../terms/utc-day.ts';
import { findNode, leafCategories } from './category-tree.ts';
import type { ApiContext } from './context.ts';
import { parseSearchFilters } from './filters.ts';
import { findProducts } from './find-products.ts';
import { loadCards, loadShelves } from './load-cards.ts';
import { latestFeedTime } from './load-listing.ts';
import { readFacetCounts } from './market-stats.ts';
import { listFilters, presentModels } from './model/present-model.ts';
import { DAYS_FACET, daysFacet, departmentFacet, dropFacet, presentDeal, presentDepartments } from './present-deals.ts';
import { presentFacets } from './present-facets.ts';
import type { View } from './view.ts';

const FACETS: readonly FacetId[] = ['category', 'brand', 'merchant', 'rating', 'drop'];

export type DealsQuery = { scope: Scope | null; f: string; sort: Sort | undefined; page: number };

type DropRange = Deals['range'];
type Range = Extract<SearchFilter, { kind: 'range' }>;

/** The drops that the operator allows on pages of deals. */
const allowedRange = (context: ApiContext, view: View): DropRange =>
  parseDealRange(context.settings.get(view.market.id).sale_price_drop);

/** The filters that only deals have: departments, and within how many days the price fell. */
const DEAL_FACETS = ['department', DAYS_FACET] as const;
type DealFilters = Record<(typeof DEAL_FACETS)[number], readonly number[]> & { rest: string };

/** Separates the filters of deals from the others. Fails if they contain anything but whole numbers. */
function splitDealFilters(f: string): Result<DealFilters, ApiError> {
  const parsed = parseFilters(f);
  const split = { department: [] as readonly number[], [DAYS_FACET]: [] as readonly number[] };
  // Unreadable filters are reported when the rest is parsed.
  if (!parsed.ok) return ok({ ...split, rest: f });
  for (const facet of DEAL_FACETS) {
    const chosen = parsed.value.find((filter) => filter.facet === facet);
    if (chosen === undefined) continue;
    if (chosen.kind === 'range' || !chosen.values.every((value) => /^\d{1,12}$/.test(value))) {
      return err(apiError('invalid-request', undefined, [fieldError('f', 'not-allowed', `${facet}: takes numbers`)]));
    }
    split[facet] = chosen.values.map(Number);
  }
  const others = parsed.value.filter(({ facet }) => !DEAL_FACETS.some((own) => own === facet));
  return ok({ ...split, rest: formatFilters(others) });
}

/** The shopper's range, limited to the operator's. */
function dropFilter(range: DropRange, chosen: SearchFilter | undefined): Range {
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

/** The number of products of a scope on pages of deals. */
export async function loadDropCount(context: ApiContext, view: View, scope: Scope | null): Promise<number> {
  const filters = [dropFilter(allowedRange(context, view), undefined)];
  return (await findProducts(context, view, { scope, filters, limit: 0 })).total;
}

/** One page of the proved drops of a scope, each with its proof; without a chosen order, in the first of `DEAL_SORTS`. */
export async function loadDeals(
  context: ApiContext,
  view: View,
  { scope, f, sort: requestedSort, page }: DealsQuery,
): Promise<Result<Deals, ApiError>> {
  const split = splitDealFilters(f);
  if (!split.ok) return split;
  const { department: departments, [DAYS_FACET]: days, rest } = split.value;
  const filters = parseSearchFilters(view, rest, null);
  if (!filters.ok) return filters;
  const range = allowedRange(context, view);
  const chosenDrop = filters.value.find(({ facet }) => facet === 'drop');
  const others = filters.value.filter((filter) => filter !== chosenDrop);
  const { tree } = view.reference;
  const chosen = departments.flatMap((id) => findNode(tree, id) ?? []);
  const leaves =
    departments.length === 0
      ? null
      : new Set(chosen.flatMap((department) => leafCategories(tree, department).map(({ id }) => id)));
  const inDepartments: SearchFilter[] =
    leaves === null ? [] : [{ facet: 'category', kind: 'choices', values: [...leaves] }];
  const sort = DEAL_SORTS.find((known) => known === requestedSort) ?? DEAL_SORTS[0];
  const baseQuery = { scope, filters: [...others, ...inDepartments] };
  const undatedFilters = [...baseQuery.filters, dropFilter(range, chosenDrop)];
  const allFilters = [...undatedFilters, ...(days.length === 0 ? [] : [daysFilter(context, Math.max(...days))])];
  const result = await findProducts(context, view, {
    scope,
    filters: allFilters,
    collapse: true,
    sort,
    offset: (page - 1) * LISTING_PAGE_SIZE,
    limit: LISTING_PAGE_SIZE,
    facets: FACETS,
    priceHistogram: true,
  });
  const visibleDepartments = presentDepartments(view, readFacetCounts(result.facets.get('category')), departments);
  const listing: Omit<Listing, 'products' | 'dataAt'> = {
    total: result.total,
    page,
    pageCount: Math.ceil(result.total / LISTING_PAGE_SIZE),
    sort,
    sorts: [...DEAL_SORTS],
    about: false,
    facets: [
      ...daysFacet(view, await countByDays(context, view, { scope, filters: undatedFilters }), days),
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
    claims: null,
  });
}

/** Drops of the last so many days, today included. */
const daysFilter = ({ clock }: ApiContext, days: number): SearchFilter => ({
  facet: 'drop-day',
  kind: 'range',
  min: toDay(clock()) - days + 1,
  max: null,
});

/** The number of deals of each of DEAL_DAYS. */
const countByDays = (context: ApiContext, view: View, { scope, filters }: Pick<SearchRequest, 'scope' | 'filters'>) =>
  Promise.all(
    DEAL_DAYS.map(async (days) => {
      const request = { scope, filters: [...filters, daysFilter(context, days)], collapse: true, limit: 0 };
      return { days, count: (await findProducts(context, view, request)).total };
    }),
  );

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
  filters: readonly SearchFilter[],
) {
  const { db } = context.databases.forMarket(view.market.id);
  const [cards, proofs] = await Promise.all([
    loadCards(context, view, ids),
    readDropProofs(db, view.market.id, ids, context.clock()),
  ]);
  const offerIds = [...proofs.values()].map(({ offer }) => offer.id);
  const claims = await readClaims(db, view.market.id, offerIds);
  const models = await presentModels(context, view, cards, listFilters(filters, hits));
  const products = models.flatMap((card): Deal[] => {
    const dropProof = proofs.get(card.id);
    return dropProof === undefined ? [] : presentDeal(view, card, dropProof, claims.get(dropProof.offer.id) ?? null);
  });
  return { products, dataAt: latestFeedTime(view, new Set(cards.flatMap(({ merchantIds }) => merchantIds))) };
}
