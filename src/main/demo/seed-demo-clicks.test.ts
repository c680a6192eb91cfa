import { afterAll, expect, it } from 'vitest';
import { createTestAccount } from '../../account/testing/account.ts';
import { createTestMarkets } from '../../api/testing/market.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import { countBought, readBids } from '../../billing/bid.store.ts';
import { readInvoices } from '../../billing/invoice.store.ts';
import { countVerdicts } from '../../billing/judged-click.store.ts';
import { addMember } from '../../partner/change-members.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { dayOf } from '../../terms/utc-day.ts';
import { seedDemoClicks } from './seed-demo-clicks.ts';

const { context, database, merchantIds, now, close } = await createTestMarkets(SHOPS);
afterAll(close);
const { databases } = context;
const merchantId = merchantIds.get('Elhuset') ?? 0;

it('gives the shop of the demonstration clicks of some weeks and an invoice, once', async () => {
  await seedDemoClicks(databases, now);
  expect(await readInvoices(database.db, 'SE', 9)).toEqual([]);
  const account = await createTestAccount(database.db, { email: 'shop@partner.example' });
  const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
  await addMember(database.db, partner, { shopperId: account.id, role: 'owner', now });
  await seedDemoClicks(databases, now);
  await seedDemoClicks(databases, now);
  const invoices = await readInvoices(database.db, 'SE', 9);
  // 45 days before 20 March begin on 3 February: that month is invoiced.
  expect(invoices.map(({ number, month }) => [number, month])).toEqual([[1, '2026-02-01']]);
  const days = { from: '2026-01-01', until: dayOf(now.getTime() + DAY_MS) };
  const verdicts = await countVerdicts(database.db, { market: 'SE', merchantId }, days);
  expect(verdicts.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(270);
  expect((await readBids(database.db, 'SE', merchantId)).length).toBeGreaterThan(0);
  const bought = await countBought(database.db, { market: 'SE', merchantId }, days);
  expect(bought.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(0);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['valid', 'robot']));
});
