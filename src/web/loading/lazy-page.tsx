import { type ComponentType, lazy } from 'react';
import { loadPageChunk, loadPartChunk } from './load-chunk.ts';
import { usePageHydrated } from './page-hydrated.ts';

/**
 * Creates a page component in its own chunk, e.g. `lazyPage(() => import('./home-page.tsx'), 'HomePage')`. The router
 * preloads it together with the page's data, so that it renders without suspending.
 */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  let Loaded: ComponentType | null = null;
  const preload = (): Promise<void> | undefined =>
    Loaded === null
      ? loadPageChunk(load).then((module) => {
          Loaded = module[name];
        })
      : undefined;
  const Page = () => {
    usePageHydrated();
    if (Loaded === null) throw new Error(`${name} was rendered before it was loaded`);
    return <Loaded />;
  };
  return Object.assign(Page, { preload });
}

/** Creates a component that loads on first render. If loading fails, it renders `Fallback`, by default nothing. */
export const lazyPart = <K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  Fallback: ComponentType<P> = () => null,
) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    const module = await loadPartChunk(load);
    return { default: module?.[name] ?? Fallback };
  });
