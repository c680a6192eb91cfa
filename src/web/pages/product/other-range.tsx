import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { PriceHistory, PriceRange } from '../../../api/contract/product-schemas.ts';
import { queryClient } from '../../personal/query-client.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import { useSite } from '../../site.ts';
import { HistoryView } from './history-view.tsx';

type Props = { product: AnswerOf<'product'>; range: PriceRange; before: PriceHistory; failure: ReactNode };

/** The price history of another range than the page came with; until it is here, the one before stays. */
export function OtherRange({ product, range, before, failure }: Props) {
  const site = useSite();
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: ['price-history', site.market.id, site.locale, product.id, range],
      queryFn: () => ask(site, 'priceHistory', { ...placeOf(site), productId: product.id, range }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (isError) return failure;
  return <HistoryView history={data ?? before} drop={product.drop} busy={isFetching && data?.range !== range} />;
}
