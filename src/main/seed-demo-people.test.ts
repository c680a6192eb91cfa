import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSiteSettings } from '../content/site-setting.store.ts';
import { LIVE_MARKETS } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { readSession } from '../shopper/session.ts';
import { signIn } from '../shopper/sign-in.ts';
import { greeting } from './greeting.ts';
import { type DemoSignIn, seedDemoPeople } from './seed-demo-people.ts';

const [database, other] = [await createTestDatabase(), await createTestDatabase()];
const [home, otherHome] = await Promise.all(['a', 'b'].map((name) => mkdtemp(join(tmpdir(), `people-${name}-`))));
afterAll(async () => {
  await Promise.all([database.drop(), other.drop()]);
  await Promise.all([home, otherHome].map((folder) => rm(folder, { recursive: true })));
});
const NOW = new Date('2026-11-20T12:00:00Z');
const of = (main: typeof database): Databases => ({ main, of: () => main, all: [main], close: async () => {} });

const enter = async ({ email, password }: DemoSignIn) => {
  const signed = await signIn(database.db, { email, password, device: '', address: email, knownBy: null }, NOW);
  if (!signed.ok) throw new Error(signed.error.kind);
  const settings = (await readSiteSettings(database.db)).get('SE')?.get('staff_email_domains');
  const staffDomains = Array.isArray(settings) ? settings.map(String) : [];
  const session = await readSession(database.db, signed.value.token, NOW, { staffDomains });
  return session.ok && session.value.isStaff;
};

it('gives the demonstration two shoppers and one of staff, with passwords of this installation alone', async () => {
  const people = await seedDemoPeople(of(database), home, NOW);
  expect(people.map(({ role }) => role)).toEqual(['shopper', 'shopper', 'staff']);
  expect(await Promise.all(people.map(enter))).toEqual([false, false, true]);
  expect((await readSiteSettings(database.db)).size).toBe(LIVE_MARKETS.length);
  const file = join(home, 'sign-ins.txt');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const { email, password } of people) expect(await readFile(file, 'utf8')).toContain(`${email} ${password}`);
  expect(await seedDemoPeople(of(database), home, NOW)).toEqual(people);
  const others = await seedDemoPeople(of(other), otherHome, NOW);
  expect(new Set([...people, ...others].map(({ password }) => password)).size).toBe(6);
});

it('says how to sign in when all is ready', async () => {
  const people = await seedDemoPeople(of(database), home, NOW);
  const text = greeting(3000, null, home, people);
  for (const { email, password } of people) expect(text).toMatch(new RegExp(`${email} +${password}`));
  expect(greeting(3000, null, home, [])).toContain('Reading needs no account.');
});
