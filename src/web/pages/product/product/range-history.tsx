import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../contract/contract.ts';
import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { queryClient } from '../../../personal/query-client.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { HistoryWithShops } from './history-with-shops.tsx';
import type { ProductQuery } from './product-query.ts';

type Props = { product: ResponseOf<'product'>; query: ProductQuery; previous: PriceHistory; fallback: ReactNode };

/** A price history of another range or other shops than the preloaded one. Shows the previous one while it loads. */
export function RangeHistory({ product, query, previous, fallback }: Props) {
  const site = useSite();
  const { range, shops } = query;
  const { data, isPlaceholderData, isError } = useQuery(
    {
      queryKey: ['price-history', site.market.id, site.locale, product.id, range, shops],
      queryFn: () => callApi(site, 'priceHistory', { ...marketParams(site), productId: product.id, range, shops }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (isError) return fallback;
  const isBusy = data === undefined || isPlaceholderData;
  return <HistoryWithShops product={product} history={data ?? previous} query={query} busy={isBusy} />;
}
