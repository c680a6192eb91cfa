import type { Result } from '../../base/result.ts';
import type { PageList } from '../../content/content-page.ts';
import type { ApiContext } from '../context.ts';
import type { ApiError } from '../contract/errors.ts';
import type { Sort } from '../contract/listing-schemas.ts';
import { scopeOf } from '../present/content.ts';
import { facetsOf, withFixed, withoutFixed } from '../present/fixed-filters.ts';
import type { View } from '../view.ts';
import { type LoadedListing, loadListing } from './load-listing.ts';

const SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
const SORTS_OF_TEXT = ['relevance', ...SORTS] as const;

type Chosen = { f: string; sort: Sort | undefined; page: number };

/** The products that a written page lists. What it fixes is no choice of the visitor's. */
export async function loadPageList(
  context: ApiContext,
  view: View,
  list: PageList,
  { f, sort, page }: Chosen,
): Promise<Result<LoadedListing, ApiError>> {
  const loaded = await loadListing(context, view, {
    scope: scopeOf(view, list.category),
    query: list.search,
    f: withFixed(list.filter, f),
    sort,
    page,
    sorts: list.search === null ? SORTS : SORTS_OF_TEXT,
  });
  if (!loaded.ok) return loaded;
  const { listing, ...rest } = loaded.value;
  const facets = withoutFixed(listing.facets, facetsOf(list.filter));
  return { ok: true, value: { ...rest, listing: { ...listing, facets } } };
}
