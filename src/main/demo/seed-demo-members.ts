import { z } from 'zod';
import { draw } from '../../../demo/random.ts';
import { createAccount } from '../../account/account.store.ts';
import { LIVE_MARKETS, type Market } from '../../market/market.ts';
import { transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { readSetting, writeSetting } from '../../platform/setting.store.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import { DAY_MS } from '../../terms/duration.ts';

const SETTING = 'demo-members';
/** Members of each market, and since how long there have been any. */
const MEMBERS = 60;
const DAYS = 70;
/** Above 1: more joined lately than at first. */
const GROWTH = 1.15;

const emailOf = (market: Market, n: number): string => `member-${market.id.toLowerCase()}-${n}@shopper.example`;
const NUMBERS = Array.from({ length: MEMBERS }, (_, n) => n + 1);

/** The addresses of the demonstration's members, which are nobody's. */
export const demoMemberEmails = (): string[] =>
  LIVE_MARKETS.flatMap((market) => NUMBERS.map((n) => emailOf(market, n)));

/** Accounts that nobody can sign in to, opened over the last weeks in each market, so that Admin has members to count; once. */
export async function seedDemoMembers({ main }: Databases, now: Date): Promise<void> {
  if ((await readSetting(main.db, SETTING, z.boolean())) === true) return;
  await transaction(main.db, async (trx) => {
    for (const [position, market] of LIVE_MARKETS.entries()) {
      for (const n of NUMBERS) {
        const age = DAYS * (1 - draw(position, n)) ** GROWTH;
        const account = { market: market.id, locale: market.defaultLocale, name: null, passwordHash: null };
        const id = stableUuid('demonstration member', market.id, String(n));
        const joined = new Date(now.getTime() - age * DAY_MS);
        await createAccount(trx, { ...account, id, email: emailOf(market, n), userType: 'PASSWORD' }, joined);
      }
    }
    await writeSetting(trx, SETTING, true);
  });
}
