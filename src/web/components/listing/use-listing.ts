import { useRouter, useRouterState } from '@tanstack/react-router';
import { linkTo } from '../../routes.ts';
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
};

/** What the address says of the list. It changes with the click, before its products are there. */
export function useListing(path: string, q?: string): ListingState {
  const { base } = useSite();
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
    change: (change) => void router.navigate({ href: linkTo(base, pathWith(change)), resetScroll: false }),
  };
}
