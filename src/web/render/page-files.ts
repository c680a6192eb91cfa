import { LRUCache } from 'lru-cache';
import { defineCache, entryLimits } from '../../base/cache.ts';

const FILES = defineCache({
  name: 'Scripts and style sheets of a page',
  key: 'build, modules of the page',
  lifetimeMs: null,
  clearedBy: 'a restart',
  maxEntries: 1000,
  bytesPerEntry: 3000,
});

/** Vite's build manifest: by source file, the output file, its imports and its style sheets. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Files that a page loads, in dependency order. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

export const ENTRY = 'src/web/browser/entry-client.tsx';

const filesByManifest = new WeakMap<Manifest, LRUCache<string, PageFiles>>();

/** Returns the files of the entry and of the given modules, with all their imports. Cached per manifest. */
export function pageFiles(manifest: Manifest, modules: readonly string[]): PageFiles {
  const cache = filesByManifest.get(manifest) ?? new LRUCache<string, PageFiles>(entryLimits(FILES));
  filesByManifest.set(manifest, cache);
  const key = modules.join(' ');
  const files = cache.get(key) ?? collect(manifest, [ENTRY, ...modules]);
  cache.set(key, files);
  return files;
}

function collect(manifest: Manifest, sources: readonly string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(add);
    // After the style sheets of its imports, which it may override.
    for (const style of chunk.css ?? []) styles.add(style);
  };
  sources.forEach(add);
  return { scripts: [...scripts], styles: [...styles] };
}
