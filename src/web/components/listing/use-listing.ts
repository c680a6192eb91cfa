import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { getPageType, pages } from '../../../contract/pages.ts';
import { linkTo } from '../../links.ts';
import { useSite } from '../../site.ts';
import { type ListingQuery, listingPath, listingQuery } from './listing-query.ts';

export type ListingState = ListingQuery & {
  /** Path of the listing inside the market. */
  path: string;
  q: string | undefined;
  /** Whether another state of the listing is loading. */
  busy: boolean;
  /** Changes the query without scrolling. */
  change: (change: { f?: string; sort?: ListingQuery['sort'] }) => void;
  pathWith: (change: Partial<ListingQuery>) => string;
  /** Path of the separate filter page; null where there is none. */
  filtersPath: string | null;
};

const isSamePath = (a: string, b: string): boolean => decodeURI(a) === decodeURI(b);

/** The state of a listing from its URL. It changes with the click, before the products arrive. */
export function useListing(path: string, q?: string): ListingState {
  const site = useSite();
  const router = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname, search }) => ({ pathname, search }) });
  const isOwn = ({ pathname }: { pathname: string }): boolean => isSamePath(pathname, own.pathname);
  // The location changes with the click: to another state of this listing, which shows at once, or to another page. For that
  // one nothing changes here: to render the list again would keep the outline of the page waiting.
  const search = useRouterState({ select: ({ location }) => (isOwn(location) ? location.search : own.search) });
  const busy = useRouterState({ select: ({ location, isLoading }) => isLoading && isOwn(location) });
  const query = listingQuery(search);
  const pathWith = (change: Partial<ListingQuery>) => listingPath(path, { q, ...query, page: 1, ...change });
  return {
    ...query,
    path,
    q,
    busy,
    pathWith,
    filtersPath:
      getPageType(path) === 'category-list' ? listingPath(pages.filters.path(path), { ...query, page: 1 }) : null,
    change: (change) => void router.navigate({ href: linkTo(site, pathWith(change)), resetScroll: false }),
  };
}
