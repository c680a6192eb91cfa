import { useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSite } from '../site.ts';
import { resolveSlots, type SlotName, type Slots } from '../slots.ts';

/** The slots of the page that is shown, from its chain of nested routes. */
export function useSlots(): Slots {
  const matches = useRouterState({ select: (state) => state.matches });
  return resolveSlots(matches.map(({ routeId, staticData }) => ({ routeId, slots: staticData.slots })));
}

/** What leads on from a page, and is left out where a page stands by itself inside something else. */
const LEADS_ON: ReadonlySet<SlotName> = new Set(['contentDescription', 'relatedSearches', 'relatedProducts']);

/** A place that the routes of a page fill, empty or, where they leave it unsaid, with what always stands there. */
export function Slot({ name, standard: Standard = null }: { name: SlotName; standard?: ComponentType | null }) {
  const chosen = useSlots()[name];
  if (useSite().cleanMode === 3 && LEADS_ON.has(name)) return null;
  const Shown = chosen === undefined ? Standard : chosen;
  return Shown === null ? null : <Shown />;
}
