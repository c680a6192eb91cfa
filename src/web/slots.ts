import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** The places of the frame and of pages that a route can fill. Null leaves the place empty. */
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

type Definer = { routeId: string; slots: Slots | undefined };

/** The slots of a chain of nested routes, outermost first. One name defined twice is an error. */
export function resolveSlots(chain: readonly Definer[]): Slots {
  const definers = new Map<string, string>();
  for (const { routeId, slots } of chain) {
    for (const name of Object.keys(slots ?? {})) {
      const other = definers.get(name);
      if (other !== undefined) throw new Error(`The slot '${name}' is defined twice: by ${other} and by ${routeId}`);
      definers.set(name, routeId);
    }
  }
  return Object.assign({}, ...chain.map(({ slots }) => slots));
}

/** Throws where any chain of a tree of routes defines a slot twice. */
export function checkSlots(route: AnyRoute, above: readonly Definer[] = []): void {
  const { options } = route;
  const routeId = 'path' in options ? String(options.path) : 'the frame';
  const chain = [...above, { routeId, slots: options.staticData?.slots }];
  resolveSlots(chain);
  for (const child of Object.values<AnyRoute>(route.children ?? {})) checkSlots(child, chain);
}
