import type { ReactElement } from 'react';

type LazyComponent = (() => ReactElement) & { preload: () => Promise<void> | undefined };

/** Lets a page component preload the components of its slots too, so that all render without suspending. */
export function withSlots(page: LazyComponent, slots: readonly LazyComponent[]) {
  const loaders = [page, ...slots].map(({ preload }) => preload);
  const preload = async (): Promise<void> => {
    await Promise.all(loaders.map((load) => load()));
  };
  return Object.assign(page, { preload });
}
