import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createAccount } from '../../account/account.store.ts';
import { hashPassword } from '../../account/password.ts';
import { saveStaffMember } from '../../account/staff-member.store.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { readSetting, writeSetting } from '../../platform/setting.store.ts';
import { DAY_MS } from '../../terms/duration.ts';

/** A demonstration account. */
export type DemoSignIn = { role: string; email: string; password: string };

const SETTING = 'demo-accounts';
/** The demonstration's administrator. */
export const DEMO_STAFF_EMAIL = 'desk@lowtide.example';
const HOME_MARKET: MarketId = 'UK';
/** How long the accounts have existed. */
const ACCOUNT_DAYS = 400;

const ACCOUNTS = [
  { role: 'shopper', email: 'alva@shopper.example', name: 'Alva' },
  { role: 'shopper', email: 'noah@shopper.example', name: 'Noah' },
  { role: 'staff', email: DEMO_STAFF_EMAIL, name: 'Desk' },
  { role: 'shop', email: 'shop@partner.example', name: 'Shop' },
  { role: 'brand', email: 'brand@partner.example', name: 'Brand' },
  { role: 'publisher', email: 'publisher@partner.example', name: 'Publisher' },
  { role: 'api', email: 'api@partner.example', name: 'API' },
] as const;

/** The addresses of the demonstration's accounts. */
export const DEMO_EMAILS: readonly string[] = ACCOUNTS.map(({ email }) => email);

/** The addresses of the demonstration's shoppers. */
export const DEMO_SHOPPERS: readonly string[] = ACCOUNTS.filter(({ role }) => role === 'shopper').map(
  ({ email }) => email,
);

const signInsFile = (home: string): string => join(home, 'sign-ins.txt');
/** Readable by the owner of the process only. */
const OWNER_ONLY = 0o600;

/** 88 random bits. */
const newPassword = (): string => randomBytes(11).toString('base64url');

const formatSignIn = ({ role, email, password }: DemoSignIn): string => `${role} ${email} ${password}`;

/**
 * Creates two shoppers, one staff account and a partner of each kind for the demonstration, once, with random passwords that are stored in
 * `sign-ins.txt` in the data folder. Returns the accounts of that file.
 */
export async function seedDemoAccounts(databases: Databases, home: string, now: Date): Promise<DemoSignIn[]> {
  const isDone = (await readSetting(databases.main.db, SETTING, z.boolean())) === true;
  if (isDone) return readSignIns(home);
  const people = ACCOUNTS.map((person) => ({ ...person, password: newPassword() }));
  // The file first: an account whose password is lost is useless, and an interrupted start repeats both steps.
  await mkdir(home, { recursive: true });
  await writeFile(signInsFile(home), `${people.map(formatSignIn).join('\n')}\n`, { mode: OWNER_ONLY });
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)));
  const since = new Date(now.getTime() - ACCOUNT_DAYS * DAY_MS);
  await transaction(databases.main.db, async (trx) => {
    for (const [i, { email, name }] of people.entries()) {
      const passwordHash = hashes[i] ?? null;
      const locale = MARKETS[HOME_MARKET].defaultLocale;
      const account = { id: randomUUID(), market: HOME_MARKET, locale, email, name, passwordHash };
      await createAccount(trx, { ...account, userType: 'PASSWORD' }, since);
    }
    await saveStaffMember(trx, { email: DEMO_STAFF_EMAIL, role: 'owner', givenBy: 'demonstration', givenAt: now });
    await writeSetting(trx, SETTING, true);
  });
  return people.map(({ role, email, password }) => ({ role, email, password }));
}

/** Empty if the file was deleted. */
async function readSignIns(home: string): Promise<DemoSignIn[]> {
  const text = await readFile(signInsFile(home), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [role, email, password] = line.split(' ');
    return role && email && password ? [{ role, email, password }] : [];
  });
}
