import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSiteSettings } from '../../content/site-setting.store.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { importDataCentres } from './import-data-centres.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'ranges-'));
const file = join(folder, 'provider.txt');
await writeFile(file, '192.0.2.0/24\n198.51.100.0/24\n');
const server = createServer((request, response) => {
  response.statusCode = request.url === '/ranges.json' ? 200 : 404;
  response.end('{"prefixes":[{"ip_prefix":"203.0.113.0/24"},{"ip_prefix":"192.0.2.0/24"}]}');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const stored = async () => (await readSiteSettings(database.db)).get('SE')?.get('data_centre_ranges');

it('replaces the ranges by those of files and web addresses, and records their version', async () => {
  expect(await importDataCentres('SE', [file, `${origin}/ranges.json`])).toBe(0);
  expect(output).toMatch(/3 ranges, version [\da-f]{16}\./);
  expect(await stored()).toEqual(['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24']);
  const { rows } = await database.pool.query(`select reason, after from staff_action where kind = 'set-setting'`);
  expect(rows).toMatchObject([{ reason: `${file} ${origin}/ranges.json`, after: { ranges: 3 } }]);
});

it('changes nothing where a source cannot be read, has no ranges, or far too wide ones', async () => {
  const before = await stored();
  await writeFile(join(folder, 'empty.txt'), 'nothing');
  await writeFile(join(folder, 'all.txt'), '0.0.0.0/0');
  const wrong = [`${origin}/gone`, join(folder, 'missing.txt'), join(folder, 'empty.txt'), join(folder, 'all.txt')];
  for (const source of wrong) expect(await importDataCentres('SE', [file, source])).toBe(1);
  for (const part of ['it answered 404', 'no such file', 'has no ranges', 'too wide: 0.0.0.0/0']) {
    expect(output).toContain(part);
  }
  expect(await stored()).toEqual(before);
});
