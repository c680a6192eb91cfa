import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import type { PriceRange } from '../../../../terms/price-range.ts';
import { queryClient } from '../../../personal/query-client.ts';
import { useSite } from '../../../site.ts';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { HistoryView } from './history-view.tsx';

type Props = { product: ResponseOf<'product'>; range: PriceRange; fallback: ReactNode };

/** Price history for signed-in users, where the operator requires sign-in. The browser requests it with their session. */
export function MemberHistory({ product, range, fallback }: Props) {
  const { personal, market, locale } = useSite();
  const { data } = useQuery(
    {
      queryKey: ['personal', 'memberPriceHistory', market.id, locale, product.id, range],
      queryFn: async () => {
        const result = await personal.call('memberPriceHistory', { productId: product.id, range });
        return result.ok ? result.value : null;
      },
    },
    queryClient,
  );
  if (data === undefined) return <Loader />;
  return data === null ? fallback : <HistoryView history={data} drop={product.drop} verdict={product.verdict} />;
}
