import { QueryObserver } from '@tanstack/react-query';
import type { PersonalClient } from '../../contract/personal-client.ts';
import type { PersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { queryClient } from './query-client.ts';

/** Subscribes to the response of a personal request, now and after each refetch. Returns a function that unsubscribes. */
export function observePersonal<K extends PersonalEndpointName>(
  client: PersonalClient,
  marketId: string,
  name: K,
  request: PersonalRequestOf<K>,
  onData: (response: PersonalResponseOf<K> | null) => void,
): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['personal', name, marketId, request],
    queryFn: async () => {
      const response = await client.call(name, request);
      return response.ok ? response.value : null;
    },
  });
  const current = observer.getCurrentResult().data;
  if (current !== undefined) onData(current);
  return observer.subscribe(({ data }) => {
    if (data !== undefined) onData(data);
  });
}
