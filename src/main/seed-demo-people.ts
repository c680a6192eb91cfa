import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { saveSiteSetting } from '../content/site-setting.store.ts';
import { LIVE_MARKETS, MARKETS, type MarketId } from '../market/market.ts';
import { transaction } from '../platform/database.ts';
import type { Databases } from '../platform/databases.ts';
import { readSetting, writeSetting } from '../platform/setting.store.ts';
import { createAccount } from '../shopper/account.store.ts';
import { hashPassword } from '../shopper/password.ts';

/** Somebody who can sign in to the demonstration. */
export type DemoSignIn = { role: string; email: string; password: string };

const SETTING = 'demo-people';
const STAFF_DOMAIN = 'lowtide.example';
const HOME_MARKET: MarketId = 'UK';

const PEOPLE = [
  { role: 'shopper', email: 'alva@shopper.example', name: 'Alva' },
  { role: 'shopper', email: 'noah@shopper.example', name: 'Noah' },
  { role: 'staff', email: `desk@${STAFF_DOMAIN}`, name: 'Desk' },
] as const;

const fileIn = (home: string): string => join(home, 'sign-ins.txt');
/** The owner of the process only. */
const OWNER_ONLY = 0o600;

/** 90 bits, in letters that nobody has to spell. */
const newPassword = (): string => randomBytes(11).toString('base64url');

const lineOf = ({ role, email, password }: DemoSignIn): string => `${role} ${email} ${password}`;

/**
 * Gives the demonstration two shoppers and somebody of the operator's staff, once, with passwords that only this
 * installation has; they stand in `sign-ins.txt` of its home. Gives those that stand there.
 */
export async function seedDemoPeople(databases: Databases, home: string, now: Date): Promise<DemoSignIn[]> {
  const isDone = (await readSetting(databases.main.db, SETTING, z.boolean())) === true;
  if (isDone) return readSignIns(home);
  const people = PEOPLE.map((person) => ({ ...person, password: newPassword() }));
  // The file first: an account whose password is nowhere is of no use, and a start that was cut off does both again.
  await mkdir(home, { recursive: true });
  await writeFile(fileIn(home), `${people.map(lineOf).join('\n')}\n`, { mode: OWNER_ONLY });
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)));
  for (const { id } of LIVE_MARKETS) {
    await saveSiteSetting(databases.of(id).db, id, 'staff_email_domains', [STAFF_DOMAIN]);
  }
  await transaction(databases.main.db, async (trx) => {
    for (const [i, { email, name }] of people.entries()) {
      const passwordHash = hashes[i] ?? null;
      const locale = MARKETS[HOME_MARKET].defaultLocale;
      const account = { id: randomUUID(), market: HOME_MARKET, locale, email, name, passwordHash };
      await createAccount(trx, { ...account, userType: 'PASSWORD' }, now);
    }
    await writeSetting(trx, SETTING, true);
  });
  return people.map(({ role, email, password }) => ({ role, email, password }));
}

/** None where the file was taken away. */
async function readSignIns(home: string): Promise<DemoSignIn[]> {
  const text = await readFile(fileIn(home), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [role, email, password] = line.split(' ');
    return role && email && password ? [{ role, email, password }] : [];
  });
}
