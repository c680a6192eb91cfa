import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync('{*.md,docs/**/*.md}', { cwd: PROJECT }).sort();

const read = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');
const foldersIn = (folder: string): string[] =>
  readdirSync(join(PROJECT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What a document names in code style or as a link that looks like a path of the project. */
function pathsIn(document: string): string[] {
  const text = read(document).replace(/```[\s\S]*?```/g, '');
  const quoted = [...text.matchAll(/`([\w.{},@*-]+(?:\/[\w.{},@*-]+)*\/?)(?::\d+)?`/g)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  const isPath = (path: string) =>
    /^(src|demo|docs|e2e|bench|gates|locales|migrations)\//.test(path) ||
    /^[\w-]+(?:\/[\w-]+)*\.(?:store\.|test\.)?(?:ts|tsx|sql)$/.test(path);
  return [...quoted.filter(isPath), ...linked];
}

/** A path is from the project's root or from src/; a bare file name may be anywhere; braces and stars are patterns. */
const exists = (path: string): boolean =>
  [path, `src/${path}`, `**/${path}`].some((pattern) =>
    /[{*]/.test(pattern)
      ? globSync(pattern.replace(/\/$/, ''), { cwd: PROJECT, exclude: ['node_modules', 'dist'] }).length > 0
      : existsSync(join(PROJECT, pattern)),
  );

describe('documents', () => {
  it('name paths that exist', () => {
    const missing = DOCUMENTS.flatMap((document) =>
      pathsIn(document)
        .filter((path) => !exists(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name paths at all', () => {
    expect(DOCUMENTS.flatMap(pathsIn).length).toBeGreaterThan(50);
  });

  it('have a row for every folder of src/ and of src/web/', () => {
    const page = read('ARCHITECTURE.md');
    const rows = new Set([...page.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name));
    expect(
      [...foldersIn('src'), ...foldersIn('src/web')].filter((name) => name !== 'testing' && !rows.has(name)),
    ).toEqual([]);
  });
});
