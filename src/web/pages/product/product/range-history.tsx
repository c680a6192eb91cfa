import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import type { PriceRange } from '../../../../terms/price-range.ts';
import { queryClient } from '../../../personal/query-client.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { HistoryView } from './history-view.tsx';

type Props = { product: ResponseOf<'product'>; range: PriceRange; previous: PriceHistory; fallback: ReactNode };

/** Price history of a range other than the preloaded one. Shows the previous range while it loads. */
export function RangeHistory({ product, range, previous, fallback }: Props) {
  const site = useSite();
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: ['price-history', site.market.id, site.locale, product.id, range],
      queryFn: () => callApi(site, 'priceHistory', { ...marketParams(site), productId: product.id, range }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (isError) return fallback;
  return (
    <HistoryView
      history={data ?? previous}
      drop={product.drop}
      verdict={product.verdict}
      busy={isFetching && data?.range !== range}
    />
  );
}
