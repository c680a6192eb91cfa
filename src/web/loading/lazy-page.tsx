import { type ComponentType, lazy } from 'react';
import { loadPageChunk, loadPartChunk } from './load-chunk.ts';

/**
 * A page's component in a chunk of its own, e.g. `lazyPage(() => import('./home-page.tsx'), 'HomePage')`. The router
 * loads it with the page's data, so that it is there when it is drawn.
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
    if (Loaded === null) throw new Error(`${name} is drawn before it is loaded`);
    return <Loaded />;
  };
  return Object.assign(Page, { preload });
}

/** A part of a page that loads when it is first drawn; where it does not arrive nothing stands there, or `Instead`. */
export const lazyPart = <K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  Instead: ComponentType<P> = () => null,
) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    const module = await loadPartChunk(load);
    return { default: module?.[name] ?? Instead };
  });
