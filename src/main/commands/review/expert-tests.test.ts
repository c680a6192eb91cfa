import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../platform/testing/test-database.ts';
import { readExpertTests } from '../../../review/expert-test.store.ts';
import { loadExpertTests, removeTestsOf } from './expert-tests.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'expert-tests-'));
const path = join(folder, 'tests.csv');
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
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const GTIN = '07350000000016';
const load = async (...lines: string[]): Promise<number> => {
  await writeFile(path, ['gtin,source,licence,link,date,score,best', ...lines].join('\n'));
  return loadExpertTests(path, 'SE');
};
const line = (source: string, score: number, day = '2026-03-01') =>
  `${GTIN},${source},CC BY 4.0,https://tests.example/1,${day},${score},10`;
const stored = async () =>
  (await readExpertTests(database.db, 'SE', [GTIN])).map(({ source, score }) => [source, score]);

it('stores the tests of a file, replaces those of its sources, and removes those of a source', async () => {
  expect(await load(line('Bench', 8.5), line('Kettle', 7, '2026-03-05'))).toBe(0);
  expect(output).toBe(
    '2 tests of 2 sources are stored.\n2 of them are of GTINs of which SE has no product: they wait for one.\n',
  );
  expect(await stored()).toEqual([['Kettle', 7], ['Bench', 8.5]]); // biome-ignore format: short
  expect(await readExpertTests(database.db, 'DK', [GTIN])).toEqual([]);
  expect(await load(line('Bench', 9))).toBe(0);
  expect(await stored()).toEqual([['Kettle', 7], ['Bench', 9]]); // biome-ignore format: short
  expect([await removeTestsOf('Kettle', 'SE'), await removeTestsOf('Kettle', 'SE')]).toEqual([0, 1]);
  expect(await stored()).toEqual([['Bench', 9]]);
});

it('changes nothing if a line is wrong', async () => {
  expect(await load(line('Bench', 5), line('Bench', 11))).toBe(1);
  expect(output).toContain('Nothing was changed.');
  expect(await loadExpertTests(join(folder, 'none.csv'), 'SE')).toBe(1);
  expect(output).toContain('There is no file');
  // A file in another encoding.
  await writeFile(path, Buffer.from(`gtin,source,licence,link,date,score,best\n${line('Bänk', 5)}`, 'latin1'));
  expect(await loadExpertTests(path, 'SE')).toBe(1);
  expect(output).toContain('line 2: source has characters that are no text');
  expect(await stored()).toEqual([['Bench', 9]]);
});
