import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnGift, SharedList } from '../../../api/contract/list-schemas.ts';
import { keepGiver, readGivers } from '../../personal/gift-givers.ts';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { useScripted } from '../../ui/use-scripted.ts';

type Loaded = { shareId: string; shared: SharedList; gifts: readonly OwnGift[]; giver: string | null };
/** `next` is where a form leads to. */
type Gifts = { giver: string; gifts: readonly OwnGift[]; next: string };

/**
 * Under which number the visitor gives, and what they said so far. A browser without scripts has both from the address;
 * one with scripts keeps its numbers itself, out of an address that may be passed on, and asks for what was said under
 * them.
 */
export function useGifts({ shareId, shared, gifts, giver }: Loaded): Gifts {
  const site = useSite();
  const { personal } = site;
  const router = useRouter();
  const scripted = useScripted();
  const [own, setOwn] = useState<readonly OwnGift[] | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const { path, newGiver } = shared.list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded anew is asked for anew
  useEffect(() => {
    if (giver !== null) {
      keepGiver(giver);
      router.history.replace(linkTo(site, path));
    }
    const givers = readGivers();
    setKept(givers[0] ?? null);
    let isWanted = true;
    void personal.call('ownGifts', { shareId, givers }).then((answer) => {
      if (isWanted && answer.ok) setOwn(answer.value.gifts);
    });
    return () => {
      isWanted = false;
    };
  }, [shareId, giver, shared]);
  const number = kept ?? giver ?? newGiver;
  return { giver: number, gifts: own ?? gifts, next: scripted ? path : `${path}?giver=${number}` };
}
