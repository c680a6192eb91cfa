import { useEffect, useState } from 'react';
import type { PersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { loadPartChunk } from '../loading/load-chunk.ts';
import { useSite } from '../site.ts';
import { useSession } from './session.ts';

/**
 * Requests personal data in the browser, for components of pages that are the same for everyone. Null if not signed in,
 * while loading, and after an error. The client code loads with the first use, so that visitors who are not signed in do
 * not download it.
 */
export function usePersonal<K extends PersonalEndpointName>(
  name: K,
  request: PersonalRequestOf<K>,
): PersonalResponseOf<K> | null {
  const { personal, market } = useSite();
  const isSignedIn = useSession() !== null;
  const requestKey = JSON.stringify([name, market.id, request]);
  const [loaded, setLoaded] = useState<{ requestKey: string; response: PersonalResponseOf<K> | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requestKey` is made of name, market and request
  useEffect(() => {
    if (!isSignedIn) return;
    let isCancelled = false;
    let stop = () => {};
    void loadPartChunk(() => import('./personal-queries.ts')).then((part) => {
      if (part === null || isCancelled) return;
      stop = part.observePersonal(personal, market.id, name, request, (response) =>
        setLoaded({ requestKey, response }),
      );
    });
    return () => {
      isCancelled = true;
      stop();
    };
  }, [requestKey, isSignedIn, personal]);
  return isSignedIn && loaded?.requestKey === requestKey ? loaded.response : null;
}
