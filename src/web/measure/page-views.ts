import { getPageType, type PageType } from '../../contract/pages.ts';

/** A displayed page. */
export type PageView = {
  /** Path and query inside the market. */
  path: string;
  pageType: PageType;
  /** Whether it is the first page of the document. */
  first: boolean;
};

type Listener = (view: PageView) => void;

const MAX_REPLAYED = 20;
const views: PageView[] = [];
const listeners = new Set<Listener>();
let count = 0;

/** Records a page view. Called only by the page transition, when it completes. */
export function recordPageView(path: string): void {
  const view = { path, pageType: getPageType(path), first: count++ === 0 };
  if (views.length < MAX_REPLAYED) views.push(view);
  for (const listener of listeners) listener(view);
}

/** Subscribes to page views, including past ones. Returns a function that unsubscribes. */
export function onPageView(listener: Listener): () => void {
  listeners.add(listener);
  for (const view of views) listener(view);
  return () => listeners.delete(listener);
}
