import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { createProgress } from '../platform/progress-bar.ts';
import { renderDocument } from '../web/render/document.ts';
import { type Build, EMPTY_BUILD, pageFiles } from '../web/render/page-files.ts';
import { buildSite } from './build/build-site.ts';

/** Script that a document contains: pages can be read and used before any other arrives. In compressed bytes. */
const MAX_FIRST_SCRIPT_BYTES = 1500;
/** The budget of what the category list loads when it is touched or idle. */
const MAX_LIST_SCRIPT_BYTES = 128_000;
/** The same of any page. The product page is the heaviest, because of its chart and forms. */
const MAX_SCRIPT_BYTES = 172_000;
const MAX_STYLE_BYTES = 25_000;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
);

type Weights = { page: string; scripts: number; brotli: number; gzip: number; styles: number };

let weights: Weights[] = [];
let build: Build = EMPTY_BUILD;

/** The files that each page's route loads. */
function listPageModules(): { page: string; modules: string[] }[] {
  return globSync('src/web/pages/*/*/*-route.{ts,tsx}', { cwd: PROJECT_FOLDER }).flatMap((file) => {
    const code = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
    const module = /module: '([^']+)'/.exec(code)?.[1];
    const texts = /texts: \[([^\]]*)\]/.exec(code)?.[1]?.match(/[\w-]+/g) ?? [];
    const page = file.replace(/^.*\/|-route\.tsx?$/g, '');
    return module === undefined
      ? []
      : [{ page, modules: [module, ...['general', ...texts].map((part) => `texts:en-GB/${part}`)] }];
  });
}

/** Measures each file once. */
function remember(measure: (file: string) => number): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? measure(file);
    known.set(file, size);
    return size;
  };
}

beforeAll(async () => {
  const { folder } = await buildSite(createProgress());
  const read = (file: string) => readFileSync(join(folder, 'client', file));
  const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString()));
  build = { manifest, smallStyles: new Map() };
  // Most files are of many pages, and compressing them is slow.
  const brotliSize = remember((file) => brotliCompressSync(read(file)).length);
  const gzipSize = remember((file) => gzipSync(read(file)).length);
  weights = listPageModules().map(({ page, modules }) => {
    const { scripts, styles } = pageFiles(build, modules);
    const sum = (files: readonly string[], sizeOf: (file: string) => number) =>
      files.reduce((bytes, file) => bytes + sizeOf(file), 0);
    return {
      page,
      scripts: scripts.length,
      brotli: sum(scripts, brotliSize),
      gzip: sum(scripts, gzipSize),
      styles: sum(styles, brotliSize),
    };
  });
});

const table = () =>
  ['page | scripts | brotli | gzip | styles', ...weights.map((weight) => Object.values(weight).join(' | '))].join('\n');

describe('the size of a first load', () => {
  it('a document contains all script that it needs to be used, and waits for no other', () => {
    const { bytes, inline } = renderDocument({
      lang: 'en-GB',
      theme: 'default',
      head: { meta: [], links: [], scripts: [] },
      body: [],
      state: ['{}'],
      modules: listPageModules().flatMap(({ modules }) => modules),
      build,
      colours: null,
    });
    const html = new TextDecoder().decode(bytes);
    expect(html.match(/<(?:script[^>]* src=|link rel="modulepreload)[^>]*>/g)).toBeNull();
    expect(html).toContain('data-files="/assets/');
    expect(html).toMatch(/data-search="\S*search-suggestions[^"]*"/);
    expect(brotliCompressSync(inline.scripts.join('')).length).toBeLessThanOrEqual(MAX_FIRST_SCRIPT_BYTES);
  });

  it('the category list when touched: at most 128 kB of script', ({ annotate }) => {
    void annotate(table());
    const list = weights.find(({ page }) => page === 'category');
    expect(list?.brotli, table()).toBeLessThanOrEqual(MAX_LIST_SCRIPT_BYTES);
  });

  it('any page: little more than the list, in few files', () => {
    expect(weights.length).toBeGreaterThan(5);
    for (const { page, brotli, styles } of weights) {
      expect([page, brotli < MAX_SCRIPT_BYTES, styles < MAX_STYLE_BYTES], table()).toEqual([page, true, true]);
    }
  });

  it('every file that a route names exists', () => {
    expect(weights.filter(({ scripts }) => scripts < 3)).toEqual([]);
  });
});
