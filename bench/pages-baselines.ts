import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Suspense } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { PROJECT_FOLDER } from '../src/platform/environment.ts';
import { BOUNDARY, decode, type MarkupNode, readMarkup, splitDocument, withoutPreloads } from './pages-markup.ts';

/** Generates the source of a component that creates the same elements with literal calls, like compiled JSX. */
function generateSource(node: MarkupNode): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const { name, props, children } = node;
  const parts = Object.entries(props).map(([prop, value]) => `${JSON.stringify(prop)}:${JSON.stringify(value)}`);
  const inner = children.map(generateSource);
  if (inner.length === 1) parts.push(`children:${inner[0]}`);
  if (inner.length > 1) parts.push(`children:[${inner.join(',')}]`);
  const type = name === BOUNDARY ? 'Suspense' : JSON.stringify(name);
  return `${inner.length > 1 ? 'jsxs' : 'jsx'}(${type},{${parts.join(',')}})`;
}

/** Renders the page's elements with React alone: no components, router or data. The rest of the document is constant. */
export function createElementRenderer(html: string): () => string {
  const { before, markup, after } = splitDocument(html);
  const nodes = readMarkup(withoutPreloads(markup));
  const source = `return function Page() { return [${nodes.map(generateSource).join(',')}]; }`;
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

/** The upper bound: concatenates constant markup with texts and attributes, which are escaped each time. */
export function createStringRenderer(html: string): () => string {
  const { before, markup, after } = splitDocument(html);
  const constants: string[] = [];
  const values: string[] = [];
  let from = 0;
  for (const hole of markup.matchAll(/(?<==")[^"]*(?=")|(?<=>)[^<]+(?=<)/g)) {
    constants.push(markup.slice(from, hole.index));
    values.push(decode(hole[0]));
    from = hole.index + hole[0].length;
  }
  const end = markup.slice(from) + after;
  return () => {
    let page = before;
    for (let i = 0; i < constants.length; i++) page += constants[i] + escapeText(values[i] ?? '');
    return page + end;
  };
}

type CreateComponentRenderer = (host: string, path: string, state: string) => Promise<() => string>;

/** Builds a renderer of pages by their components, with the site's build configuration. It loads no data and routes no URL. */
export async function buildComponentRenderer(): Promise<
  (html: string, host: string, path: string) => Promise<() => string>
> {
  const folder = await mkdtemp(join(tmpdir(), 'lowtide-bench-'));
  const input = join(PROJECT_FOLDER, 'bench/pages-components.tsx');
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
  const built: { createComponentRenderer: CreateComponentRenderer } = await import(
    pathToFileURL(join(folder, 'pages-components.js')).href
  );
  await rm(folder, { recursive: true });
  return async (html, host, path) => {
    const { before, after } = splitDocument(html);
    const state = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    const write = await built.createComponentRenderer(host, path, state);
    return () => before + write() + after;
  };
}
