import { useRouter, useRouterState } from '@tanstack/react-router';
import { linkTo, pageTypeOf } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { type ListingQuery, listingPath, listingQuery } from './listing-query.ts';

export type ListingState = ListingQuery & {
  /** The list's own path inside the market. */
  path: string;
  q: string | undefined;
  /** Whether another state of the list is on its way. */
  busy: boolean;
  /** Changes the list in place: nothing scrolls. */
  change: (change: { f?: string; sort?: ListingQuery['sort'] }) => void;
  pathWith: (change: Partial<ListingQuery>) => string;
  /** Where the filters stand as a page; null where the list has none. */
  filtersPath: string | null;
};

/** What the address says of the list. It changes with the click, before its products are there. */
export function useListing(path: string, q?: string): ListingState {
  const site = useSite();
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.search });
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  const query = listingQuery(search);
  const pathWith = (change: Partial<ListingQuery>) =>
    listingPath(path, { q, f: query.f, sort: query.sort, page: 1, ...change });
  return {
    ...query,
    path,
    q,
    busy,
    pathWith,
    filtersPath:
      pageTypeOf(path) === 'category-list' ? listingPath(`${path}/filters`, { f: query.f, sort: query.sort }) : null,
    change: (change) => void router.navigate({ href: linkTo(site, pathWith(change)), resetScroll: false }),
  };
}
