import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSession } from '../../account/session.ts';
import { signIn } from '../../account/sign-in.ts';
import type { Databases } from '../../platform/databases.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { startupMessage } from '../startup-message.ts';
import { type DemoSignIn, seedDemoAccounts } from './seed-demo-accounts.ts';

const [database, other] = [await createTestDatabase(), await createTestDatabase()];
const [home, otherHome] = [await mkdtemp(join(tmpdir(), 'accounts-a-')), await mkdtemp(join(tmpdir(), 'accounts-b-'))];
afterAll(async () => {
  await Promise.all([database.drop(), other.drop()]);
  await Promise.all([home, otherHome].map((folder) => rm(folder, { recursive: true })));
});
const NOW = new Date('2026-11-20T12:00:00Z');
const toDatabases = (main: typeof database): Databases => ({
  main,
  forMarket: () => main,
  all: [main],
  close: async () => {},
});

const roleAfterSignIn = async ({ email, password }: DemoSignIn) => {
  const signed = await signIn(database.db, { email, password, device: '', address: email, previousToken: null }, NOW);
  if (!signed.ok) throw new Error(signed.error.kind);
  const session = await readSession(database.db, signed.value.token, NOW);
  return session.ok ? session.value.role : session.error.kind;
};

it('creates two shoppers, one staff account and a partner of each kind, with random passwords', async () => {
  const accounts = await seedDemoAccounts(toDatabases(database), home, NOW);
  expect(accounts.map(({ role }) => role)).toEqual([
    'shopper',
    'shopper',
    'staff',
    'shop',
    'brand',
    'publisher',
    'api',
  ]);
  expect(await Promise.all(accounts.map(roleAfterSignIn))).toEqual([null, null, 'owner', null, null, null, null]);
  const file = join(home, 'sign-ins.txt');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const { email, password } of accounts) expect(await readFile(file, 'utf8')).toContain(`${email} ${password}`);
  expect(await seedDemoAccounts(toDatabases(database), home, NOW)).toEqual(accounts);
  const others = await seedDemoAccounts(toDatabases(other), otherHome, NOW);
  expect(new Set([...accounts, ...others].map(({ password }) => password)).size).toBe(14);
});

it('prints the demonstration accounts at start', async () => {
  const accounts = await seedDemoAccounts(toDatabases(database), home, NOW);
  const text = startupMessage(3000, { port: null, home, publicUrl: null }, accounts);
  for (const { email, password } of accounts) expect(text).toMatch(new RegExp(`${email} +${password}`));
  expect(startupMessage(3000, { port: null, home, publicUrl: null }, [])).toContain('No account is needed to browse.');
});
