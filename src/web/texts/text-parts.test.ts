import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en-GB.json';
import { createSiteRouter } from '../router.tsx';
import { sampleSite } from '../test-site.ts';
import { partOfText } from './text-parts.ts';

const IMPORTS = /^(?:im|ex)port (?!type )[^'"`;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms;
const WEB = join(import.meta.dirname, '..');
const LATE = /loadTexts\(\[([^\]]*)\]\)/g;

const files = new Map(
  globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: (name) => /\.test\.tsx?$/.test(name) }).map(
    (name) => [name, readFileSync(join(WEB, name), 'utf8')] as const,
  ),
);
const codeOf = (file: string): string => files.get(file) ?? '';
const keys = new Set(Object.keys(english).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

/** A file and all that it brings along, but for the pages that have a route of their own. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !files.has(file)) return seen;
  seen.add(file);
  for (const [, now, later] of codeOf(file).matchAll(IMPORTS)) {
    const imported = posix.join(posix.dirname(file), now ?? later ?? '');
    if (!/-route\.tsx?$/.test(imported)) withImports(imported, seen);
  }
  return seen;
}

/** The parts whose texts a file says: by their keys, or by the beginning of one that is put together. */
function partsSaidBy(file: string): (string | null)[] {
  const said = [...codeOf(file).matchAll(/'([\w.-]+)'|`([\w-]+\.[\w.-]*)\$\{/g)];
  return said.flatMap(([, key = '', start]) => {
    if (start !== undefined) return [...keys].some((other) => other.startsWith(start)) ? [partOfText(start)] : [];
    return keys.has(key) ? [partOfText(key)] : [];
  });
}

/**
 * The parts that a file's components say, and those of them that must be there before they are drawn: what some of it
 * loads late may be there or not, as other components need it.
 */
function partsNeededBy(start: string): { said: string[]; needed: string[] } {
  const all = [...withImports(start)];
  const late = all.flatMap((file) =>
    [...codeOf(file).matchAll(LATE)].flatMap(([, names = '']) => names.match(/\w[\w-]*/g)),
  );
  const said = [...new Set(all.flatMap(partsSaidBy))].filter((part) => part !== null).sort();
  return { said, needed: said.filter((part) => !late.includes(part)) };
}

const site = sampleSite();
const firstLoad = { pages: new Map(), failure: null };
const { routesById } = createSiteRouter({ site, firstLoad }, createMemoryHistory());
const routes = Object.values(routesById).flatMap(({ id, options: { staticData, loader } }) => {
  const file = [...files.keys()].find((name) => staticData?.module && codeOf(name).includes(`'${staticData.module}'`));
  return file === undefined ? [] : [{ id, file, texts: staticData?.texts ?? [], loader }];
});

describe('the parts of texts', () => {
  it('are found where pages are known to say them', () => {
    expect(routes.length).toBeGreaterThan(5);
    expect(partsNeededBy('pages/category/category-route.ts').needed).toEqual(['category', 'listing']);
  });

  it.each(routes)('are there before the page is drawn, and no others: $id', ({ file, texts, loader }) => {
    const { said, needed } = partsNeededBy(file);
    expect([...texts], `texts in ${file}`).toEqual(expect.arrayContaining(needed));
    expect(said, `texts in ${file}`).toEqual(expect.arrayContaining([...texts]));
    // The loader waits for them.
    if (texts.length > 0) expect(loader).toBeDefined();
  });

  it('that the frame of every page says are general ones', () => {
    const said = [...withImports('browser/entry-client.tsx'), ...withImports('shell/root-route.tsx')].flatMap(
      partsSaidBy,
    );
    expect(said).toContain(null);
    expect(partsNeededBy('browser/entry-client.tsx').needed).toEqual([]);
    expect(partsNeededBy('shell/root-route.tsx').needed, 'GENERAL in text-parts.ts').toEqual([]);
  });
});
