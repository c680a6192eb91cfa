import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { insertReceipt } from './click-receipt.store.ts';
import { readIncome } from './click-share.store.ts';
import { createInvoices } from './create-invoices.ts';
import { readInvoices } from './invoice.store.ts';
import { judgeClicks } from './judge-clicks.ts';
import { readBalance } from './ledger.store.ts';
import { readBalances, readOpenAmount, readOwedInvoices, readPayments } from './payment.store.ts';
import { recordPayment, reversePayment } from './record-payment.ts';
import { shareClicks } from './share-clicks.ts';
import { createBillingSite, MARKET, SELLER, testReceipt } from './testing/billing-site.ts';

const { database, db } = await createBillingSite([1001, 1002]);
afterAll(() => database.drop());

const NOW = new Date('2026-11-03T04:10:00Z');
const balance = (kind: 'receivable' | 'bank', merchantId: number | null) =>
  readBalance(db, MARKET, 'SEK', { kind, merchantId });
const sumOfAll = async () =>
  (await database.pool.query('select coalesce(sum(amount), 0)::int as n from ledger_line')).rows[0].n;

it('invoices are paid by transfers, each recorded once and never more than is open, and one can be taken back', async () => {
  for (let i = 0; i < 2; i++) await insertReceipt(db, testReceipt());
  await judgeClicks(db, NOW);
  await createInvoices(db, async () => SELLER, NOW);
  const pay = (reference: string, amount: number, number = 1) =>
    recordPayment(
      db,
      { id: randomUUID(), market: MARKET, number, reference, amount, receivedOn: '2026-11-20', recordedBy: 'test' },
      NOW,
    );
  expect(await readOpenAmount(db, MARKET, 1)).toBe(500);
  expect(await pay('A', 501)).toMatchObject({ ok: false, error: { kind: 'too-much' } });
  expect(await pay('A', 100, 2)).toMatchObject({ ok: false, error: { kind: 'gone' } });
  // At once: the same money is recorded once, and both others together are more than is open.
  const at = await Promise.all([pay('A', 300), pay('A', 300), pay('B', 400)]);
  expect(at.filter(({ ok }) => ok)).toHaveLength(1);
  const left = await readOpenAmount(db, MARKET, 1);
  expect(await pay('C', left)).toMatchObject({ ok: true });
  const states = async () =>
    Promise.all(
      (['open', 'overdue', 'paid'] as const).map(
        async (state) => (await readOwedInvoices(db, MARKET, { state, today: '2026-12-04', limit: 9 })).length,
      ),
    );
  expect(await states()).toEqual([0, 0, 1]);
  expect([await balance('receivable', 1001), await balance('bank', null)]).toEqual([0, 500]);

  const [invoice] = await readInvoices(db, MARKET, 1);
  const last = (await readPayments(db, [invoice?.id ?? ''])).find(({ reference }) => reference === 'C');
  const takeBack = () =>
    reversePayment(db, { id: randomUUID(), market: MARKET, paymentId: last?.id ?? '', recordedBy: 'test' }, NOW);
  const both = await Promise.all([takeBack(), takeBack()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readOpenAmount(db, MARKET, 1)).toBe(left);
  expect(await states()).toEqual([0, 1, 0]);
  expect((await readBalances(db, MARKET)).reduce((sum, one) => sum + one.balance, 0)).toBe(0);
  expect(await sumOfAll()).toBe(0);
});

it('F11 shares of publishers are booked once for what was billed, rounded down, and the ledger balances', async () => {
  for (const change of [
    { publisherId: 5 },
    { publisherId: 5 },
    { publisherId: 6 },
    {},
    { publisherId: 5, signals: ['robot'] as const },
  ]) {
    await insertReceipt(db, testReceipt({ merchantId: 1002, ...change }));
  }
  await judgeClicks(db, NOW);
  await Promise.all([shareClicks(db, async () => 33, NOW), shareClicks(db, async () => 33, NOW)]);
  // A rate that changes later changes nothing that was booked.
  await shareClicks(db, async () => 90, NOW);
  const owed = (publisherId: number) =>
    readBalance(db, MARKET, 'SEK', { kind: 'publisher', merchantId: null, publisherId });
  expect([await owed(5), await owed(6)]).toEqual([-132, -66]);
  const share = await readBalance(db, MARKET, 'SEK', { kind: 'share', merchantId: null });
  expect([share, await sumOfAll()]).toEqual([198, 0]);
  const income = await readIncome(db, { market: MARKET, publisherId: 5 }, new Date(0));
  expect(income).toEqual([{ day: '2026-10-20', clicks: 3, billed: 400, share: 132 }]);
});
