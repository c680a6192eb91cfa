import { useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSite } from '../site.ts';
import { resolveSlots, type SlotName, type Slots } from '../slots.ts';

/** The slots of the current page, from its chain of nested routes. */
export function useSlots(): Slots {
  const matches = useRouterState({ select: (state) => state.matches });
  return resolveSlots(matches.map(({ routeId, staticData }) => ({ routeId, slots: staticData.slots })));
}

/** Slots that link on to other pages; left out in clean mode 3, which embeds a page elsewhere. */
const ONWARD_SLOTS: ReadonlySet<SlotName> = new Set(['contentDescription', 'relatedSearches', 'relatedProducts']);

/** A slot that the routes of a page may fill. Null leaves it empty; undefined shows the fallback. */
export function Slot({ name, fallback: Fallback = null }: { name: SlotName; fallback?: ComponentType | null }) {
  const content = useSlots()[name];
  if (useSite().cleanMode === 3 && ONWARD_SLOTS.has(name)) return null;
  const Content = content === undefined ? Fallback : content;
  return Content === null ? null : <Content />;
}
