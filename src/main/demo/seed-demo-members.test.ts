import { afterAll, expect, it } from 'vitest';
import { countAccounts, countNewAccounts } from '../../admin/account-stats.store.ts';
import type { Databases } from '../../platform/databases.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { toTrend, trendStart } from '../../terms/daily-figure.ts';
import { deleteAccountsByEmail } from './remove-demo.store.ts';
import { demoMemberEmails, seedDemoMembers } from './seed-demo-members.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const databases: Databases = { main: database, forMarket: () => database, all: [database], close: async () => {} };
const NOW = new Date('2026-11-20T12:00:00Z');

it('gives each market members who joined over the last weeks, more lately than before, and can take them away', async () => {
  await seedDemoMembers(databases, NOW);
  await seedDemoMembers(databases, NOW);
  for (const market of ['UK', 'SE', 'FR'] as const) {
    expect(await countAccounts(database.db, market)).toMatchObject({ accounts: 60, confirmed: 60 });
    const { days, before } = toTrend(
      await countNewAccounts(database.db, market, trendStart('2026-11-20')),
      '2026-11-20',
    );
    const sum = days.reduce((all, one) => all + one, 0);
    expect(before).toBeGreaterThan(12);
    expect(sum).toBeGreaterThan(before * 0.9);
  }
  expect(await deleteAccountsByEmail(database.db, demoMemberEmails())).toBe(demoMemberEmails().length);
});
