import { QueryClient } from '@tanstack/react-query';

/**
 * Keeps what parts of a page ask for by themselves (suggestions, live counts, ranges of a chart). Handed to `useQuery`
 * directly by the parts that load when first needed, so that a page's first load carries none of it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 60_000,
      gcTime: 300_000,
    },
  },
});
