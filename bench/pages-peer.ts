import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Suspense } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { PROJECT_FOLDER } from '../src/platform/environment.ts';
import { BOUNDARY, decode, type MarkupNode, readMarkup } from './pages-markup.ts';

/** A page's document: what stands around the markup that React writes, and that. */
type Parts = { before: string; markup: string; after: string };

// React puts these before everything else by itself, for the pictures it meets.
const PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/;

function partsOf(html: string): Parts {
  const start = '<div id="root">';
  const from = html.indexOf(start) + start.length;
  const to = html.indexOf('</div><script type="application/json" id="state"');
  return { before: html.slice(0, from), markup: html.slice(from, to), after: html.slice(to) };
}

/** The source of a component that makes the same elements: literal calls, as compiled JSX has them. */
function sourceOf(node: MarkupNode): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const { name, props, children } = node;
  const parts = Object.entries(props).map(([prop, value]) => `${JSON.stringify(prop)}:${JSON.stringify(value)}`);
  const inner = children.map(sourceOf);
  if (inner.length === 1) parts.push(`children:${inner[0]}`);
  if (inner.length > 1) parts.push(`children:[${inner.join(',')}]`);
  const type = name === BOUNDARY ? 'Suspense' : JSON.stringify(name);
  return `${inner.length > 1 ? 'jsxs' : 'jsx'}(${type},{${parts.join(',')}})`;
}

/** Writes the page's elements by React alone: no component, no router, no data. The rest of the document stands still. */
export function bareReact(html: string): () => string {
  const { before, markup, after } = partsOf(html);
  const nodes = readMarkup(markup.replace(PRELOADS, ''));
  const source = `return function Page() { return [${nodes.map(sourceOf).join(',')}]; }`;
  const Page = new Function('jsx', 'jsxs', 'Suspense', source)(jsx, jsxs, Suspense);
  return () => before + renderToString(jsx(Page, {})) + after;
}

const escapeText = (text: string): string =>
  /["&'<>]/.test(text)
    ? text.replace(
        /["&'<>]/g,
        (sign) => ({ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
      )
    : text;

/** The limit: what stands still and what is filled in are joined, each text and attribute escaped anew. */
export function joinedStrings(html: string): () => string {
  const { before, markup, after } = partsOf(html);
  const still: string[] = [];
  const filled: string[] = [];
  let from = 0;
  for (const hole of markup.matchAll(/(?<==")[^"]*(?=")|(?<=>)[^<]+(?=<)/g)) {
    still.push(markup.slice(from, hole.index));
    filled.push(decode(hole[0]));
    from = hole.index + hole[0].length;
  }
  const end = markup.slice(from) + after;
  return () => {
    let page = before;
    for (let i = 0; i < still.length; i++) page += still[i] + escapeText(filled[i] ?? '');
    return page + end;
  };
}

type OwnComponents = (host: string, path: string, sentState: string) => Promise<() => string>;

/** Gives what writes a page by its own components, built as the site is: no data is asked for, no address looked at. */
export async function loadOwnComponents(): Promise<
  (html: string, host: string, path: string) => Promise<() => string>
> {
  const folder = await mkdtemp(join(tmpdir(), 'lowtide-bench-'));
  const input = join(PROJECT_FOLDER, 'bench/pages-own.tsx');
  await build({
    root: PROJECT_FOLDER,
    configFile: join(PROJECT_FOLDER, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: true,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  const built: { ownComponents: OwnComponents } = await import(pathToFileURL(join(folder, 'pages-own.js')).href);
  await rm(folder, { recursive: true });
  return async (html, host, path) => {
    const { before, after } = partsOf(html);
    const sent = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    const write = await built.ownComponents(host, path, sent);
    return () => before + write() + after;
  };
}
