import { QueryObserver } from '@tanstack/react-query';
import type { PersonalClient } from '../../api/contract/personal-client.ts';
import type { PersonalAnswerOf, PersonalRequestOf } from '../../api/contract/personal-contract.ts';
import type { PersonalName } from '../../api/contract/personal-endpoints.ts';
import { queryClient } from './query-client.ts';

/** Tells what a call about the visitor answers, now and whenever it was asked again. Gives what ends that. */
export function followPersonal<K extends PersonalName>(
  client: PersonalClient,
  marketId: string,
  name: K,
  request: PersonalRequestOf<K>,
  tell: (answer: PersonalAnswerOf<K> | null) => void,
): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['personal', name, marketId, request],
    queryFn: async () => {
      const answer = await client.call(name, request);
      return answer.ok ? answer.value : null;
    },
  });
  const now = observer.getCurrentResult().data;
  if (now !== undefined) tell(now);
  return observer.subscribe(({ data }) => {
    if (data !== undefined) tell(data);
  });
}
