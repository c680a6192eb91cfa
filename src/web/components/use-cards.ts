import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductCard } from '../../api/contract/common-schemas.ts';
import { queryClient } from '../personal/query-client.ts';
import { useSite } from '../site.ts';

const NONE: readonly ProductCard[] = [];

/** The cards of products that only the browser knows of, in the order of their ids; none until they are there. */
export function useCards(ids: readonly number[]): readonly ProductCard[] {
  const { client, market, locale } = useSite();
  const { data } = useQuery(
    {
      queryKey: ['cards', market.id, locale, ids.join(',')],
      queryFn: async () => {
        const answer = await client.call('productGrid', { market: market.id, locale, ids: ids.join(','), v: 2 });
        return answer.ok ? answer.value.products : NONE;
      },
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return ids.length === 0 ? NONE : (data ?? NONE);
}
