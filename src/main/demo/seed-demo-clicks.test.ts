import { afterAll, expect, it } from 'vitest';
import { demoClicks } from '../../../demo/clicks.ts';
import { createTestAccount } from '../../account/testing/account.ts';
import { createTestMarkets } from '../../api/testing/market.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import { countBought, readBids } from '../../billing/bid.store.ts';
import { readInvoices } from '../../billing/invoice.store.ts';
import { countVerdicts } from '../../billing/judged-click.store.ts';
import { readReceivedDays } from '../../billing/revenue.store.ts';
import { addMember } from '../../partner/change-members.ts';
import { DAY_MS, MINUTE_MS } from '../../terms/duration.ts';
import { isoDayOf, toDay } from '../../terms/utc-day.ts';
import { seedDemoClicks } from './seed-demo-clicks.ts';

const { context, database, merchantIds, now, close } = await createTestMarkets(SHOPS);
afterAll(close);
const { databases } = context;
const merchantId = merchantIds.get('Elhuset') ?? 0;

it('gives the shop of the demonstration clicks of whole months with invoices and payments, each once', async () => {
  await seedDemoClicks(databases, now);
  expect(await readInvoices(database.db, 'SE', 9)).toEqual([]);
  const account = await createTestAccount(database.db, { email: 'shop@partner.example' });
  const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
  await addMember(database.db, partner, { shopperId: account.id, role: 'owner', now });
  await seedDemoClicks(databases, now);
  await seedDemoClicks(databases, now);
  const invoices = await readInvoices(database.db, 'SE', 9);
  // Sixty days before 20 March are in January.
  expect(invoices.map(({ number, month, issuedOn }) => [number, month, issuedOn])).toEqual([
    [2, '2026-02-01', '2026-03-03'],
    [1, '2026-01-01', '2026-02-03'],
  ]);
  expect(await readReceivedDays(database.db, 'SE', { from: '2026-01-01', until: '2026-04-01' })).toEqual([
    { day: '2026-02-25', amount: (invoices[1]?.net ?? 0) + (invoices[1]?.vat ?? 0) },
  ]);
  const days = { from: '2026-01-01', until: isoDayOf(now.getTime() + DAY_MS) };
  const verdicts = await countVerdicts(database.db, { market: 'SE', merchantId }, days);
  const count = async () =>
    (await countVerdicts(database.db, { market: 'SE', merchantId }, days)).reduce((sum, { clicks }) => sum + clicks, 0);
  const seeded = await count();
  expect(seeded).toBeGreaterThan(900);
  expect((await readBids(database.db, 'SE', merchantId)).length).toBeGreaterThan(0);
  const bought = await countBought(database.db, { market: 'SE', merchantId }, days);
  expect(bought.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(0);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['valid', 'robot']));

  // As many again in the next hours as a day has left, and the invoice of the month once that has ended.
  const today = demoClicks(toDay(now), toDay(new Date('2026-01-01T00:00:00Z')));
  const since = (now.getTime() % DAY_MS) / MINUTE_MS;
  await seedDemoClicks(databases, new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS - 1));
  expect((await count()) - seeded).toBe(today.filter(({ minute }) => minute > since).length);
  await seedDemoClicks(databases, new Date('2026-04-05T12:00:00Z'));
  expect((await readInvoices(database.db, 'SE', 9)).map(({ month }) => month)).toEqual([
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
  ]);
});

it('draws clicks that grow from month to month, with more when the week ends', () => {
  const counts = Array.from({ length: 120 }, (_, i) => demoClicks(20_500 + i, 20_500).length);
  const sum = (from: number, until: number) => counts.slice(from, until).reduce((all, one) => all + one, 0);
  expect(sum(90, 120) / sum(0, 30)).toBeGreaterThan(1.1);
  expect(sum(90, 120) / sum(0, 30)).toBeLessThan(1.6);
  const onWeekday = (weekday: number) => counts.filter((_, i) => (20_500 + i + 4) % 7 === weekday);
  const mean = (values: number[]) => values.reduce((all, one) => all + one, 0) / values.length;
  expect(mean(onWeekday(0))).toBeGreaterThan(mean(onWeekday(5)) * 1.2);
  expect(new Set(counts).size).toBeGreaterThan(8);
});
