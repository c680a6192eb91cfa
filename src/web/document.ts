import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { STATE_ELEMENT_ID } from './first-state.ts';
import { THEME_SCRIPT } from './theme.ts';

/** Vite's list of what it built: by source file, its address and what it imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

type Head = {
  meta: readonly Record<string, unknown>[];
  links: readonly Record<string, unknown>[];
  scripts: readonly Record<string, unknown>[];
};

type Parts = {
  lang: string;
  head: Head;
  body: string;
  /** What `stateText` gave; null for pages that need no script. */
  state: string | null;
  nonce: string;
  /** Sources of the modules the page needs beside the entry. */
  modules: readonly string[];
  /** Null while developing: Vite's own server then gives the sources. */
  manifest: Manifest | null;
};

const ENTRY = 'src/web/entry-client.tsx';

/** The whole document as text. */
export function documentOf({ lang, head, body, state, nonce, modules, manifest }: Parts): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><script nonce="${nonce}">${THEME_SCRIPT}</script>${assetTags(manifest, state === null ? null : modules, nonce)}${headTags(head, nonce)}</head><body><div id="root">${body}</div>${state === null ? '' : `<script type="application/json" id="${STATE_ELEMENT_ID}" nonce="${nonce}">${state}</script>`}</body></html>`;
}

function assetTags(manifest: Manifest | null, modules: readonly string[] | null, nonce: string): string {
  if (manifest === null) {
    return `<script type="module" nonce="${nonce}" src="/@vite/client"></script><script type="module" nonce="${nonce}" src="/${ENTRY}"></script>`;
  }
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const font = `<link rel="preload" href="${interLatin}" as="font" type="font/woff2" crossorigin>`;
  const css = styles.map(({ file }) => `<link rel="stylesheet" href="/${file}">`).join('');
  if (modules === null) return css + font;
  const preloads = [...filesOf(manifest, [ENTRY, ...modules])].filter((file) => file !== manifest[ENTRY]?.file);
  return (
    css +
    font +
    preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join('') +
    `<script type="module" nonce="${nonce}" src="/${manifest[ENTRY]?.file}"></script>`
  );
}

/** The files of some modules and of all that they import. */
function filesOf(manifest: Manifest, sources: readonly string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

function headTags({ meta, links, scripts }: Head, nonce: string): string {
  const titles = meta.flatMap((tag) =>
    typeof tag.title === 'string' ? [`<title>${escapeHtml(tag.title)}</title>`] : [],
  );
  const metas = meta.filter((tag) => tag.title === undefined).map((tag) => `<meta${attributes(tag)}>`);
  const linked = links.map((tag) => `<link${attributes(tag)}>`);
  const data = scripts.map(
    ({ type, children }) =>
      `<script type="${type}" nonce="${nonce}">${String(children).replaceAll('<', '\\u003c')}</script>`,
  );
  return [...titles, ...metas, ...linked, ...data].join('');
}

const attributes = (tag: Record<string, unknown>): string =>
  Object.entries(tag)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
