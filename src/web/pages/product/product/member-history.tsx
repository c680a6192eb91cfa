import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import { queryClient } from '../../../personal/query-client.ts';
import { useSite } from '../../../site.ts';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { HistoryWithShops } from './history-with-shops.tsx';
import type { ProductQuery } from './product-query.ts';

type Props = { product: ResponseOf<'product'>; query: ProductQuery; fallback: ReactNode };

/** Price history for signed-in users, where the operator requires sign-in. The browser requests it with their session. */
export function MemberHistory({ product, query, fallback }: Props) {
  const { range, shops } = query;
  const { personal, market, locale } = useSite();
  const { data } = useQuery(
    {
      queryKey: ['personal', 'memberPriceHistory', market.id, locale, product.id, range, shops],
      queryFn: async () => {
        const result = await personal.call('memberPriceHistory', { productId: product.id, range, shops });
        return result.ok ? result.value : null;
      },
    },
    queryClient,
  );
  if (data === undefined) return <Loader />;
  return data === null ? fallback : <HistoryWithShops product={product} history={data} query={query} />;
}
