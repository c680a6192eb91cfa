/** Vite's list of what it built: by source file, its address, what it imports and its style sheets. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** What a page loads: the address of each file, in the order in which they build on each other. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

export const ENTRY = 'src/web/browser/entry-client.tsx';

const kept = new WeakMap<Manifest, Map<string, PageFiles>>();

/** The files of some modules beside the entry, and of all that they import. */
export function pageFiles(manifest: Manifest, modules: readonly string[]): PageFiles {
  const ofManifest = kept.get(manifest) ?? new Map<string, PageFiles>();
  kept.set(manifest, ofManifest);
  const key = modules.join(' ');
  const files = ofManifest.get(key) ?? collect(manifest, [ENTRY, ...modules]);
  ofManifest.set(key, files);
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
    // A style sheet may change what those of its imports say, so it follows them.
    for (const style of chunk.css ?? []) styles.add(style);
  };
  sources.forEach(add);
  return { scripts: [...scripts], styles: [...styles] };
}
