import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { PriceRange } from '../../../api/contract/product-schemas.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { Loader } from '../../ui/loader.tsx';
import { HistoryView } from './history-view.tsx';

type Props = { product: AnswerOf<'product'>; range: PriceRange; failure: ReactNode };

/** The price history where the operator shows it to those alone who are signed in: the browser asks for it, as them. */
export function MemberHistory({ product, range, failure }: Props) {
  const { personal, market, locale } = useSite();
  const { data } = useQuery(
    {
      queryKey: ['personal', 'memberPriceHistory', market.id, locale, product.id, range],
      queryFn: async () => {
        const answer = await personal.call('memberPriceHistory', { productId: product.id, range });
        return answer.ok ? answer.value : null;
      },
    },
    queryClient,
  );
  if (data === undefined) return <Loader />;
  return data === null ? failure : <HistoryView history={data} drop={product.drop} />;
}
