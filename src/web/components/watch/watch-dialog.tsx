import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WatchKind } from '../../../api/contract/watch-kinds.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { WatchDone, WatchForm } from './watch-form.tsx';

type Props = { productId: number; name: string; kind: WatchKind | null; onClose: () => void };

/** The form of a price watch over the product's page. */
export function WatchDialog({ productId, name, kind, onClose }: Props) {
  const { t, personal, market } = useSite();
  const [state, setState] = useState<'set' | 'asked' | null>(null);
  const { data, isError } = useQuery(
    {
      queryKey: ['personal', 'watchForm', market.id, productId],
      queryFn: async () => {
        const answer = await personal.call('watchForm', { productId });
        if (!answer.ok) throw new Error(answer.error.message);
        return answer.value;
      },
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
  return (
    <Dialog open onClose={onClose} title={t('watch.title', { name })}>
      {state !== null ? (
        <WatchDone state={state} />
      ) : data ? (
        <WatchForm answer={data} kind={kind} onDone={setState} />
      ) : isError ? (
        <p role="alert">{t('form.error.unavailable')}</p>
      ) : (
        <Loader />
      )}
    </Dialog>
  );
}
