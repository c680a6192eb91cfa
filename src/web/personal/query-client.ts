import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '../../terms/duration.ts';

/**
 * Cache of data that components request themselves (suggestions, live counts, chart ranges). Lazily loaded components
 * pass it to `useQuery` directly, so that TanStack Query is not part of a page's first load.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: MINUTE_MS,
      gcTime: 300_000,
    },
  },
});
