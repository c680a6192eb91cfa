import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en-GB.json';
import { createSiteRouter } from '../router.tsx';
import { sampleSite } from '../testing/test-site.ts';
import { getTextPart } from './text-parts.ts';

const IMPORTS = /^(?:im|ex)port (?!type )[^'"`;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms;
const WEB = join(import.meta.dirname, '..');
const LATE = /loadTexts\(\[([^\]]*)\]\)/g;

const files = new Map(
  globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: (name) => /\.test\.tsx?$/.test(name) }).map(
    (name) => [name, readFileSync(join(WEB, name), 'utf8')] as const,
  ),
);
const readCode = (file: string): string => files.get(file) ?? '';
const keys = new Set(Object.keys(english).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

/** A file with all its transitive imports, except routes of other pages. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !files.has(file)) return seen;
  seen.add(file);
  for (const [, now, later] of readCode(file).matchAll(IMPORTS)) {
    const imported = posix.join(posix.dirname(file), now ?? later ?? '');
    if (!/-routes?\.tsx?$/.test(imported)) withImports(imported, seen);
  }
  return seen;
}

/** The parts whose texts a file uses, by full keys or by prefixes of computed keys. */
function partsUsedBy(file: string): (string | null)[] {
  const used = [...readCode(file).matchAll(/'([\w.-]+)'|`([\w-]+\.[\w.-]*)\$\{/g)];
  return used.flatMap(([, key = '', start]) => {
    if (start !== undefined) return [...keys].some((other) => other.startsWith(start)) ? [getTextPart(start)] : [];
    return keys.has(key) ? [getTextPart(key)] : [];
  });
}

/** The parts that a file and its imports use, and those needed before rendering, which exclude parts loaded with `loadTexts`. */
function partsNeededBy(start: string): { used: string[]; needed: string[] } {
  const all = [...withImports(start)];
  const late = all.flatMap((file) =>
    [...readCode(file).matchAll(LATE)].flatMap(([, names = '']) => names.match(/\w[\w-]*/g)),
  );
  const used = [...new Set(all.flatMap(partsUsedBy))].filter((part) => part !== null).sort();
  return { used, needed: used.filter((part) => !late.includes(part)) };
}

const site = sampleSite();
const firstLoad = { pages: new Map(), failure: null };
const { routesById } = createSiteRouter({ site, firstLoad }, createMemoryHistory());
const routes = Object.values(routesById).flatMap(({ id, options: { staticData, loader } }) => {
  const file = [...files.keys()].find(
    (name) => staticData?.module && readCode(name).includes(`'${staticData.module}'`),
  );
  return file === undefined ? [] : [{ id, file, texts: staticData?.texts ?? [], loader }];
});

describe('the parts of texts', () => {
  it('are detected in a known page', () => {
    expect(routes.length).toBeGreaterThan(5);
    expect(partsNeededBy('pages/browse/category/category-route.ts').needed).toEqual(['category', 'listing']);
  });

  it.each(routes)('are declared by the route exactly if needed: $id', ({ file, texts, loader }) => {
    const { used, needed } = partsNeededBy(file);
    expect([...texts], `texts in ${file}`).toEqual(expect.arrayContaining(needed));
    expect(used, `texts in ${file}`).toEqual(expect.arrayContaining([...texts]));
    // The loader loads them.
    if (texts.length > 0) expect(loader).toBeDefined();
  });

  it('that the frame uses are general', () => {
    const used = [...withImports('browser/entry-client.tsx'), ...withImports('shell/root-route.tsx')].flatMap(
      partsUsedBy,
    );
    expect(used).toContain(null);
    expect(partsNeededBy('browser/entry-client.tsx').needed).toEqual([]);
    expect(partsNeededBy('shell/root-route.tsx').needed, 'GENERAL in text-parts.ts').toEqual([]);
  });
});
