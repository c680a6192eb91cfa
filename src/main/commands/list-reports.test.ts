import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveReport } from '../../api/browser-report/browser-report.store.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { listReports } from './list-reports.ts';

const database = await createTestDatabase();
let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => database.drop());

const report = { kind: 'error' as const, path: '/cl', appVersion: 'a1b2', details: { browser: 'Firefox' } };
const all = { market: null, kind: null, number: 50 };

it('C10 lists browser reports, latest first, with their counts and without control characters', async () => {
  expect(await listReports(all)).toBe(0);
  expect(output).toBe('There are no browser reports.\n');
  output = '';
  for (const minute of [1, 2, 3]) {
    await saveReport(database.db, 'SE', { ...report, message: 'first' }, new Date(`2026-11-20T10:0${minute}:00Z`));
  }
  const message = 'second \u001b[31mred\nand more';
  await saveReport(database.db, 'NO', { ...report, kind: 'log', message }, new Date('2026-11-20T11:00:00Z'));
  expect(await listReports(all)).toBe(0);
  const [, second = '', first = ''] = output.split('\n');
  expect(second).toMatch(/^2026-11-20 11:00 +NO +log +1× +\/cl +second +\[31mred and more/);
  expect(first).toMatch(/^2026-11-20 10:03 +SE +error +3× +\/cl +first .*Firefox/);
  output = '';
  await listReports({ ...all, market: 'NO', kind: 'error' });
  expect(output).toBe('There are no browser reports.\n');
});
