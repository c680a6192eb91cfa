import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');

it('docs/caches.md matches the definitions of the caches', () => {
  const checkTable = () =>
    execFileSync(process.execPath, [join(PROJECT, 'gates/write-cache-table.ts'), '--check'], { encoding: 'utf8' });
  expect(checkTable).not.toThrow();
});

it('every LRU cache takes its limits from a definition', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const undefinedLimits = files.filter((file) => {
    const text = readFileSync(join(PROJECT, file), 'utf8');
    const constructed = [...text.matchAll(/new LRUCache(?:<[^(]*>)?\(\s*([^)]*)/g)].map(([, options = '']) => options);
    return constructed.some((options) => !/(?:byte|entry)Limits\(/.test(options));
  });
  expect(undefinedLimits).toEqual([]);
});
