import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { setSetting, unsetSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';

const database = await createTestDatabase();
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
afterAll(() => database.drop());

it('E11 sets, lists and unsets a setting of one market from the command line', async () => {
  expect(await setSetting('SE', 'deals_page', 'off')).toBe(0);
  expect(await listSettings('SE')).toBe(0);
  expect(output).toMatch(/^deals_page of SE is now off\.$/m);
  expect(output).toMatch(/^\* +deals_page +off +\S/m);
  output = '';
  expect(await listSettings('NO')).toBe(0);
  expect(output).toMatch(/^ +deals_page +on /m);
  expect(await unsetSetting('SE', 'deals_page')).toBe(0);
  expect(output).toContain('deals_page of SE is again on, its default.');
});

it('E11 tells what applies to a market that has no setting of its own any more', async () => {
  await setSetting('global', 'deals_page', 'off');
  await setSetting('US', 'deals_page', 'on');
  await unsetSetting('US', 'deals_page');
  expect(output).toContain('deals_page of US is again off, as set for global.');
  await unsetSetting('global', 'deals_page');
  expect(output).toContain('deals_page of global is again on, its default.');
});

it('E11 rejects an invalid name or value, and says what is allowed', async () => {
  expect(await setSetting('SE', 'dealspage', 'off')).toBe(2);
  expect(output).toContain("There is no setting 'dealspage'. There are deals_page,");
  expect(await setSetting('SE', 'default_sorting', 'cheap')).toBe(2);
  expect(output).toContain("default_sorting takes one of PRICE, ITEM_PRICE, DELIVERY, RATING, and not 'cheap'.");
  expect(await unsetSetting('SE', 'x')).toBe(2);
});

it('leaves a database as it is where only `migrate` may migrate it', async () => {
  const older = await createTestDatabase();
  try {
    await sql`delete from schema_migration where number = (select max(number) from schema_migration)`.execute(older.db);
    vi.stubEnv('DATABASE_URL', older.url);
    vi.stubEnv('MIGRATE', 'command');
    await expect(listSettings('SE')).rejects.toThrow('is older than the program');
  } finally {
    await older.drop();
  }
});
