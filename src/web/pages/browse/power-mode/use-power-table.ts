import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ListingQuery } from '../../../components/listing/listing-query.ts';
import type { ListingState } from '../../../components/listing/use-listing.ts';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { type PowerQuery, parsePowerQuery, powerPath } from './power-query.ts';

export type PowerState = PowerQuery & {
  path: string;
  busy: boolean;
  pathWith: (change: Partial<PowerQuery>) => string;
  change: (change: Partial<PowerQuery>) => void;
  /** The same state in the shape that components shared with listings expect. */
  asListing: ListingState;
};

/** The table's state from the URL. It changes on click, before the new rows have loaded. */
export function usePowerTable(path: string): PowerState {
  const site = useSite();
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.search });
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  const query = parsePowerQuery(search);
  const pathWith = (change: Partial<PowerQuery>) => powerPath(path, { ...query, page: 1, ...change });
  const change = (next: Partial<PowerQuery>) =>
    void router.navigate({ href: linkTo(site, pathWith(next)), resetScroll: false });
  const asListing: ListingState = {
    f: query.f,
    sort: undefined,
    page: query.page,
    path,
    q: undefined,
    busy,
    change: ({ f = query.f }) => change({ f }),
    pathWith: ({ f = query.f, page = 1 }: Partial<ListingQuery>) => pathWith({ f, page }),
    filtersPath: null,
  };
  return { ...query, path, busy, pathWith, change, asListing };
}
