import type { Result } from '../../base/result.ts';
import type { PageList } from '../../content/content-page.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { BROWSE_SORTS, SEARCH_SORTS, type Sort } from '../../terms/sort-order.ts';
import type { ApiContext } from '../view/context.ts';
import { applyFixedFilters, hideFacets, listFacets } from '../view/fixed-filters.ts';
import { type LoadedListing, loadListing } from '../view/load-listing.ts';
import type { View } from '../view/view.ts';
import { categoryScope } from '../view/written/select-products.ts';

type VisitorChoice = { f: string; sort: Sort | undefined; page: number };

/** The listing of a content page. Visitors cannot change the filters that the page fixes. */
export async function loadPageList(
  context: ApiContext,
  view: View,
  list: PageList,
  { f, sort, page }: VisitorChoice,
): Promise<Result<LoadedListing, ApiError>> {
  const loaded = await loadListing(context, view, {
    // Of a category that is gone without replacement, it lists nothing rather than everything.
    scope:
      list.category === null ? null : (categoryScope(view, list.category) ?? { kind: 'category', id: list.category }),
    query: list.search,
    f: applyFixedFilters(list.filter, f),
    sort,
    page,
    counts: 'exact',
    sorts: list.search === null ? BROWSE_SORTS : SEARCH_SORTS,
  });
  if (!loaded.ok) return loaded;
  const { listing, ...rest } = loaded.value;
  const facets = hideFacets(listing.facets, listFacets(list.filter));
  return { ok: true, value: { ...rest, listing: { ...listing, facets } } };
}
