import { createContext, type ReactNode, useContext } from 'react';

/** What a part of a page is drawn from, and how. */
export type KeptPart = {
  /** The name of what is drawn: one for each place in the code. */
  as: string;
  /** All that it is drawn from besides market, locale, base, clean mode and settings: data that nobody changes. */
  of: readonly unknown[];
  /** Whether it tells how long ago something was. */
  dated?: boolean;
  /** A text that differs from page to page, such as the path in links; drawn without it and filled in. */
  varying?: string;
  /** Draws elements, not bare text, and without what the router knows. */
  children: (varying: string) => ReactNode;
};

/** Null where nothing is kept: in the browser. */
export const KeeperContext = createContext<((part: KeptPart) => ReactNode) | null>(null);

/**
 * A part of a page that the server writes once for the same data, however many pages show it and however often; what it
 * wrote goes into each page as it is. In the browser a part like any other.
 */
export function Kept(part: KeptPart) {
  const keep = useContext(KeeperContext);
  return keep === null ? part.children(part.varying ?? '') : keep(part);
}
