import type { ReactElement } from 'react';

type Lazy = (() => ReactElement) & { preload: () => Promise<void> | undefined };

/** A page's component that brings along what stands in its slots, so that all of it is there when it is drawn. */
export function withSlots(page: Lazy, slots: readonly Lazy[]) {
  const loaders = [page, ...slots].map(({ preload }) => preload);
  const preload = async (): Promise<void> => {
    await Promise.all(loaders.map((load) => load()));
  };
  return Object.assign(page, { preload });
}
