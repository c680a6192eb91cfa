import { type ComponentType, lazy, useState } from 'react';
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
 * Creates a component that loads on first render. If loading fails, it renders `Fallback`, by default nothing. After
 * `preload` it renders at once: even a part whose code is there would otherwise be missing in the first frame.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  Fallback: ComponentType<P> = () => null,
) {
  let Loaded: ComponentType<P> | null = null;
  const preload = async () => {
    Loaded = (await load())[name];
    return { default: Loaded };
  };
  const Late = lazy(async () => (await loadPartChunk(preload)) ?? { default: Fallback });
  const Part = (props: P) => {
    const [Shown] = useState(() => Loaded ?? Late);
    return <Shown {...props} />;
  };
  return Object.assign(Part, { preload });
}
