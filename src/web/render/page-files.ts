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

/** What a document names or contains of a build. */
export type Build = {
  manifest: Manifest;
  /** The texts of small style sheets by file: documents contain them, as a request for each delays the first paint. */
  smallStyles: ReadonlyMap<string, string>;
};

/** Without a build: documents that load nothing. */
export const EMPTY_BUILD: Build = { manifest: {}, smallStyles: new Map() };

/** Files that a page loads, in dependency order. */
export type PageFiles = {
  scripts: readonly string[];
  styles: readonly string[];
  /** The texts of those `styles` that the document contains. */
  inlineStyles: readonly string[];
};

export const ENTRY = 'src/web/browser/entry-client.tsx';
export const SUGGESTIONS_MODULE = 'src/web/shell/search/search-suggestions.tsx';

const filesByBuild = new WeakMap<Build, LRUCache<string, PageFiles>>();

/** Returns the files of the entry and of the given modules, with all their imports. Cached per build. */
export function pageFiles(build: Build, modules: readonly string[]): PageFiles {
  const cache = filesByBuild.get(build) ?? new LRUCache<string, PageFiles>(entryLimits(FILES));
  filesByBuild.set(build, cache);
  const key = modules.join(' ');
  const files = cache.get(key) ?? collect(build, [ENTRY, ...modules]);
  cache.set(key, files);
  return files;
}

function collect({ manifest, smallStyles }: Build, sources: readonly string[]): PageFiles {
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
  const inlineStyles = [...styles].flatMap((file) => smallStyles.get(file) ?? []);
  return { scripts: [...scripts], styles: [...styles], inlineStyles };
}
