import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnGifts, SharedList } from '../../../../contract/list/list-schemas.ts';
import { linkTo } from '../../../links.ts';
import { readGivers, storeGiver } from '../../../personal/gift-givers.ts';
import { useSite } from '../../../site.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type Loaded = { shareId: string; shared: SharedList; gifts: OwnGifts; giver: string | null };
/** `next` is the path to open after a form is submitted. */
type Gifts = { giver: string; gifts: OwnGifts; next: string };

/**
 * The user's giver id, and what they reserved and contribute. Without scripts both come from the URL. With scripts the browser stores its
 * giver ids, removes them from the URL, which the user may pass on, and requests the reservations made under them.
 */
export function useGifts({ shareId, shared, gifts, giver }: Loaded): Gifts {
  const site = useSite();
  const { personal } = site;
  const router = useRouter();
  const scripted = useHydrated();
  const [reservedGifts, setReservedGifts] = useState<OwnGifts | null>(null);
  const [storedGiver, setStoredGiver] = useState<string | null>(null);
  const { path, newGiver } = shared.list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reservations are requested again whenever the page data is reloaded
  useEffect(() => {
    if (giver !== null) {
      storeGiver(giver);
      router.history.replace(linkTo(site, path));
    }
    const givers = readGivers();
    setStoredGiver(givers[0] ?? null);
    let isCurrent = true;
    void personal.call('ownGifts', { shareId, givers }).then((result) => {
      if (isCurrent && result.ok) setReservedGifts(result.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [shareId, giver, shared]);
  const giverId = storedGiver ?? giver ?? newGiver;
  return { giver: giverId, gifts: reservedGifts ?? gifts, next: scripted ? path : `${path}?giver=${giverId}` };
}
