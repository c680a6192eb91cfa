import { type PageType, pageTypeOf } from '../routes.ts';

/** A page that was shown to the visitor. */
export type PageView = {
  /** Path and query inside the market. */
  path: string;
  pageType: PageType;
  /** Whether it came with the document, or in place of the page before. */
  first: boolean;
};

type Listener = (view: PageView) => void;

const MOST_KEPT = 20;
const views: PageView[] = [];
const listeners = new Set<Listener>();
let count = 0;

/** Records that a page is shown. Only the page transition calls this, when it comes to rest. */
export function recordPageView(path: string): void {
  const view = { path, pageType: pageTypeOf(path), first: count++ === 0 };
  if (views.length < MOST_KEPT) views.push(view);
  for (const listener of listeners) listener(view);
}

/** Hears of every page view, those before it included. Gives what ends that. */
export function onPageView(listener: Listener): () => void {
  listeners.add(listener);
  for (const view of views) listener(view);
  return () => listeners.delete(listener);
}
