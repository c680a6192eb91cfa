import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductCard } from '../../contract/common-schemas.ts';
import { queryClient } from '../personal/query-client.ts';
import { useSite } from '../site.ts';

const NO_CARDS: readonly ProductCard[] = [];

/** Loads cards for product ids stored in this browser, in the order of the ids; empty while loading. */
export function useProductCards(ids: readonly number[]): readonly ProductCard[] {
  const { client, market, locale } = useSite();
  const { data } = useQuery(
    {
      queryKey: ['cards', market.id, locale, ids.join(',')],
      queryFn: async () => {
        const result = await client.call('productGrid', { market: market.id, locale, ids: ids.join(','), v: 2 });
        return result.ok ? result.value.products : NO_CARDS;
      },
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return ids.length === 0 ? NO_CARDS : (data ?? NO_CARDS);
}
