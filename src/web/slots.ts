import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Slots of the page frame and of pages. A route fills a slot with a component, or with null to leave it empty. */
export type SlotName =
  | 'header'
  | 'footer'
  | 'quickAccess'
  | 'dataProtection'
  | 'promotion'
  | 'redirectScreen'
  | 'sidebar'
  | 'components'
  | 'categoryListing'
  | 'contentDescription'
  | 'relatedSearches'
  | 'relatedProducts';

export type Slots = Partial<Record<SlotName, ComponentType | null>>;

type SlotSource = { routeId: string; slots: Slots | undefined };

/** Merges the slots of a chain of nested routes, outermost first. Throws if a slot is defined twice. */
export function resolveSlots(chain: readonly SlotSource[]): Slots {
  const sources = new Map<string, string>();
  for (const { routeId, slots } of chain) {
    for (const name of Object.keys(slots ?? {})) {
      const other = sources.get(name);
      if (other !== undefined) throw new Error(`The slot '${name}' is defined twice: by ${other} and by ${routeId}`);
      sources.set(name, routeId);
    }
  }
  return Object.assign({}, ...chain.map(({ slots }) => slots));
}

/** Throws if any chain of nested routes defines a slot twice. */
export function checkSlots(route: AnyRoute, ancestors: readonly SlotSource[] = []): void {
  const { options } = route;
  const routeId = 'path' in options ? String(options.path) : 'the frame';
  const chain = [...ancestors, { routeId, slots: options.staticData?.slots }];
  resolveSlots(chain);
  for (const child of Object.values<AnyRoute>(route.children ?? {})) checkSlots(child, chain);
}
