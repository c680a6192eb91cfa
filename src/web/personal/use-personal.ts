import { useEffect, useState } from 'react';
import type { PersonalAnswerOf, PersonalRequestOf } from '../../api/contract/personal-contract.ts';
import type { PersonalName } from '../../api/contract/personal-endpoints.ts';
import { loadPartChunk } from '../loading/load-chunk.ts';
import { useSite } from '../site.ts';
import { useSession } from './session.ts';

/**
 * What a call about the visitor answers, asked for in the browser by parts of pages that are the same for everyone. Null
 * for who is not signed in, until the answer is there, and where it could not be asked for. What asks is loaded with the
 * first of them, so that a page weighs no more for who is not signed in.
 */
export function usePersonal<K extends PersonalName>(
  name: K,
  request: PersonalRequestOf<K>,
): PersonalAnswerOf<K> | null {
  const { personal, market } = useSite();
  const isSignedIn = useSession() !== null;
  const asked = JSON.stringify([name, market.id, request]);
  const [told, setTold] = useState<{ asked: string; answer: PersonalAnswerOf<K> | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for what is asked
  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    let stop = () => {};
    void loadPartChunk(() => import('./personal-queries.ts')).then((part) => {
      if (part === null || isOver) return;
      stop = part.followPersonal(personal, market.id, name, request, (answer) => setTold({ asked, answer }));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [asked, isSignedIn, personal]);
  return isSignedIn && told?.asked === asked ? told.answer : null;
}
