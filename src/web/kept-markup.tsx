import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Site } from './site.ts';

/** Gives what stands in the markup for what `draw` draws of the object. */
type Keeper = (of: object, draw: () => ReactNode) => ReactNode;

/** Null where nothing is kept: in the browser. */
export const KeeperContext = createContext<Keeper | null>(null);

/**
 * What is drawn of one object that answers share, such as a product's card, and of nothing else but the market, the
 * locale and where their pages stand. The server writes its markup once for as long as the object lives.
 */
export function Kept({ of, children }: { of: object; children: () => ReactNode }) {
  const keeper = useContext(KeeperContext);
  return keeper === null ? children() : keeper(of, children);
}

const PLACES = /<kept-markup n="(\d+)"><\/kept-markup>/g;
const kept = new WeakMap<object, Map<string, string>>();

/** Keeps for one page: `keep` is its context, `fill` puts what was kept into the page's markup. */
export function markupKeeper({ locale, base }: Site, write: (node: ReactNode) => string) {
  const parts: string[] = [];
  const place = `${locale} ${base}`;
  const markupOf = (of: object, draw: () => ReactNode): string => {
    const ofObject = kept.get(of) ?? new Map<string, string>();
    const known = ofObject.get(place);
    if (known !== undefined) return known;
    const markup = write(draw());
    kept.set(of, ofObject.set(place, markup));
    return markup;
  };
  const keep: Keeper = (of, draw) => createElement('kept-markup', { n: parts.push(markupOf(of, draw)) - 1 });
  const fill = (markup: string): string => markup.replace(PLACES, (_, n) => parts[n] ?? '');
  return { keep, fill };
}
