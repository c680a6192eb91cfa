import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readContentPage } from '../../content/content-page.store.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { listContent } from './list-content.ts';
import { loadContentFile } from './load-content-file.ts';
import { removeContent } from './remove-content.ts';

const database = await createTestDatabase();
const home = await mkdtemp(join(tmpdir(), 'lowtide-content-'));
const path = join(home, 'pages.md');

const page = (kind: string, slug: string, body: string): string => `---
kind: ${kind}
language: sv
markets: SE
slug: ${slug}
title: Om oss
description: Vilka vi är.
author: Redaktionen
published: 2026-11-20
---
${body}
`;

let printed = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOWTIDE_HOME', home);
  printed = '';
  const note = (text: string | Uint8Array): boolean => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

const aboutUs = () => readContentPage(database.db, 'SE', 'sv-SE', 'article', 'about', new Date());

describe('content commands', () => {
  it('store, list, store again without a change, and remove pages', async () => {
    await writeFile(path, page('article', 'about', 'Hej.'));
    expect(await loadContentFile(path)).toBe(0);
    expect(await loadContentFile(path)).toBe(0);
    expect(printed).toBe('1 pages added, 0 changed, 0 unchanged.\n0 pages added, 0 changed, 1 unchanged.\n');
    expect(await aboutUs()).toMatchObject({ title: 'Om oss' });
    expect(await listContent('SE')).toBe(0);
    expect(printed).toMatch(/article +about +sv-SE +2026-11-20 +Om oss/);
    expect(await removeContent('article', 'about', 'SE')).toBe(0);
    expect(await aboutUs()).toBeNull();
    expect(await removeContent('article', 'about', 'SE')).toBe(1);
  });

  it('reject a file with errors as a whole, and report each line', async () => {
    await writeFile(path, page('article', 'about', 'Hej.') + page('article', 'two', '# Stort\n[x](javascript:1)'));
    expect(await loadContentFile(path)).toBe(1);
    expect(printed).toContain(`${path}:22: a heading starts with '##'`);
    expect(printed).toContain(`${path}:23: 'javascript:1' is neither a path`);
    expect(await aboutUs()).toBeNull();
  });

  it('reject a path of another page of the site, and a missing file', async () => {
    await writeFile(path, page('campaign', 'store/rea', 'Hej.'));
    expect(await loadContentFile(path)).toBe(1);
    expect(printed).toContain('/store/rea is taken by another page of the site');
    expect(await loadContentFile(join(home, 'none.md'))).toBe(2);
    expect(await loadContentFile('https://shop.example/x.md')).toBe(2);
  });
});
