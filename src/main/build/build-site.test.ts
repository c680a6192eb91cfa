import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { createProgress } from '../../platform/progress-bar.ts';
import { DAY_MS, MINUTE_MS } from '../../terms/duration.ts';
import { SMALL_FILES } from './build-bundles.ts';
import { buildSite, claimCompression, type SiteBuild } from './build-site.ts';
import { compressQuickly, compressSmall } from './compress-files.ts';

const createdFolders: string[] = [];
let build: SiteBuild;

beforeAll(async () => {
  build = await buildSite(createProgress());
});

afterAll(() => {
  for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a build folder that was last used `days` days ago. */
function createOldBuild(name: string, days: number): string {
  const folder = join(dirname(build.folder), name);
  createdFolders.push(folder);
  mkdirSync(folder, { recursive: true });
  const time = new Date(Date.now() - days * DAY_MS);
  utimesSync(folder, time, time);
  return folder;
}

describe('a build', () => {
  it('is complete, and contains production code', () => {
    expect(existsSync(join(build.folder, 'client/.vite/manifest.json'))).toBe(true);
    expect(existsSync(join(build.folder, 'server/entry-server.js'))).toBe(true);
    const assets = join(build.folder, 'client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
    // A name that only React's development build contains.
    expect(code).not.toContain('react_stack_bottom_frame');
  });

  it('is created once for the same sources, stays beside newer ones, and is deleted when unused for long', async () => {
    const earlier = createOldBuild('00000000000000aa', 3);
    const ancient = createOldBuild('00000000000000bb', 30);
    const half = createOldBuild('00000000000000cc.killed', 3);
    const entry = join(build.folder, 'server/entry-server.js');
    const builtAt = statSync(entry).mtimeMs;
    const again = await buildSite(createProgress());
    expect(again.folder).toBe(build.folder);
    expect(statSync(entry).mtimeMs).toBe(builtAt);
    expect(again.previous).toContain(earlier);
    expect(again.previous).not.toContain(half);
    expect(existsSync(ancient)).toBe(false);
  });

  it('has compressed copies of its files that hold the same', () => {
    const assets = join(build.folder, 'client/assets');
    const names = readdirSync(assets).filter((name) => /^(entry-client|frame|site)-.*\.(js|css)$/.test(name));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const content = readFileSync(join(assets, name));
      expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).equals(content)).toBe(true);
      expect(gunzipSync(readFileSync(join(assets, `${name}.gz`))).equals(content)).toBe(true);
    }
  });
});

describe('compressing files', () => {
  it('is done by one process, by another one if that has ended before, and not again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lowtide-claim-'));
    createdFolders.push(folder);
    const claim = () => claimCompression(folder);
    expect([claim(), claim()]).toEqual([true, false]);
    const before = new Date(Date.now() - 11 * MINUTE_MS);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), before, before);
    expect([claim(), claim()]).toEqual([true, false]);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), before, before);
    writeFileSync(join(folder, SMALL_FILES), '');
    expect(claim()).toBe(false);
  });

  it('leaves the quickly compressed copies as they are, and writes the smallest ones into another folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lowtide-compress-'));
    const smallest = join(folder, 'smallest');
    createdFolders.push(folder);
    const text = readFileSync(join(PROJECT_FOLDER, 'locales/en-GB.json'), 'utf8');
    writeFileSync(join(folder, 'a.js'), text);
    writeFileSync(join(folder, 'a.woff2'), text);
    await compressQuickly(folder);
    expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.woff2']);
    const quick = readFileSync(join(folder, 'a.js.br'));
    await compressSmall(folder, smallest);
    expect(readFileSync(join(folder, 'a.js.br')).equals(quick)).toBe(true);
    expect(readdirSync(smallest)).toEqual(['a.js.br']);
    const small = readFileSync(join(smallest, 'a.js.br'));
    expect(small.length).toBeLessThan(quick.length);
    for (const copy of [quick, small]) expect(brotliDecompressSync(copy).toString()).toBe(text);
  });
});
