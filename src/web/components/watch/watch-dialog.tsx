import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WatchKind } from '../../../terms/watch-rule.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { WatchForm, WatchFormResult } from './watch-form.tsx';

type Props = { productId: number; name: string; kind: WatchKind | null; onClose: () => void };

/** The form of a price watch in a dialog over the product page. */
export function WatchDialog({ productId, name, kind, onClose }: Props) {
  const { t, personal, market } = useSite();
  const [state, setState] = useState<'set' | 'asked' | null>(null);
  const { data, isError } = useQuery(
    {
      queryKey: ['personal', 'watchForm', market.id, productId],
      queryFn: async () => {
        const result = await personal.call('watchForm', { productId });
        if (!result.ok) throw new Error(result.error.message);
        return result.value;
      },
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
  return (
    <Dialog open onClose={onClose} title={t('watch.title', { name })}>
      {state !== null ? (
        <WatchFormResult state={state} />
      ) : data ? (
        <WatchForm form={data} kind={kind} target={null} onDone={setState} />
      ) : isError ? (
        <p role="alert">{t('form.error.unavailable')}</p>
      ) : (
        <Loader />
      )}
    </Dialog>
  );
}
