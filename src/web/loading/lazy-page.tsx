import { type ComponentType, lazy, useEffect, useState } from 'react';
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

/**
 * Creates a component of the browser alone that loads when it is first shown. Meanwhile, and if loading fails, it is
 * `Before`, by default nothing. It needs no Suspense boundary, because React shows what a boundary has waited for 300 ms after
 * its fallback at the earliest.
 */
export function latePart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  Before: ComponentType = () => null,
) {
  let Loaded: ComponentType<P> | null = null;
  return function LatePart(props: P) {
    const [, setLoaded] = useState(false);
    useEffect(() => {
      if (Loaded !== null) return;
      void loadPartChunk(load).then((module) => {
        Loaded = module?.[name] ?? null;
        setLoaded(true);
      });
    }, []);
    return Loaded === null ? <Before /> : <Loaded {...props} />;
  };
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
