import { createContext, type ReactNode, useContext } from 'react';

/** A part of a page whose server markup is cached. */
export type CachedPart = {
  /** Unique name of the part in the code. */
  name: string;
  /** Everything the markup depends on besides market, locale, base, clean mode and settings. Must be immutable. */
  inputs: readonly unknown[];
  /** Whether the markup contains relative times. */
  showsAge?: boolean;
  /** Text that differs between pages, such as a path in links. Inserted into the cached markup. */
  varying?: string;
  /** Renders elements, not bare text, and must not use router state. */
  children: (varying: string) => ReactNode;
};

/** Null where nothing is cached. */
export const MarkupCacheContext = /* @__PURE__ */ createContext<((part: CachedPart) => ReactNode) | null>(null);

/**
 * Renders a part of a page. The server caches its markup by `name` and `inputs` and reuses it in all pages. In the browser,
 * whose bundle does not contain the rest, it renders its children.
 */
export function Cached(part: CachedPart) {
  // biome-ignore lint/correctness/useHookAtTopLevel: which one is a constant of the build
  const cachePart = import.meta.env.SSR ? useContext(MarkupCacheContext) : null;
  return cachePart === null ? part.children(part.varying ?? '') : cachePart(part);
}
