import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { storeLogo } from './change-merchant-profile.ts';

const home = await mkdtemp(join(tmpdir(), 'lowtide-logo-'));
afterAll(() => rm(home, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('gives another picture under a name another path, since browsers keep the first', async () => {
  vi.stubEnv('LOWTIDE_STORAGE', home);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const file = join(home, 'logo.png');
  for (const background of ['red', 'red', 'blue']) {
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toFile(file);
    expect(await storeLogo(file, 'prisvis')).toBe(0);
  }
  const [red, again, blue] = stdout.mock.calls.map(([text]) => String(text).trim());
  expect(red).toMatch(/^\/images\/logos\/prisvis-[0-9a-f]{8}$/);
  expect(again).toBe(red);
  expect(blue).not.toBe(red);
  const stored = await readdir(join(home, 'uploads', 'logos'));
  expect(stored.map((name) => `/images/logos/${name.replace('.jpg', '')}`).sort()).toEqual([red, blue].sort());
});
