import { expect, it } from 'vitest';
import type { MoneyContent, MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
const shop = { id: 1003, name: 'Fjord & Fell' };
const open = (view: string, money: MoneyContent) =>
  testPersonalPage(`/admin/money?view=${view}`, { adminMoney: { money } });

it('E04 accounting sees invoices with payments, and has a form for a transfer where something is open', async () => {
  const invoice: MoneyOf<'invoices'>['invoices'][number] = {
    number: 7,
    name: 'UK-000007',
    kind: 'invoice',
    shop,
    buyer: 'Fjord & Fell Ltd',
    month: '2026-10',
    issuedOn: '2026-11-03',
    dueOn: '2026-11-10',
    total: gbp(62_500),
    open: gbp(12_500),
    state: 'overdue',
    payments: [
      {
        id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10',
        reference: 'UK7 part',
        amount: gbp(50_000),
        receivedOn: '2026-11-09',
        canReverse: true,
      },
    ],
    excesses: [{ checkoutId: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a11', reference: 'pi_77', amount: gbp(900) }],
  };
  const { status, html, text } = await open('invoices', { view: 'invoices', invoices: [invoice] });
  expect(status).toBe(200);
  for (const part of ['UK-000007', '£625.00', '£125.00', 'Overdue', 'UK7 part', 'Oct 2026', '£9.00 more', 'pi_77']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('value="adminRecordPayment"');
  expect(html).toContain('value="adminReversePayment"');
  expect(html).toContain('value="adminReturnExcess"');
  const paid = { ...invoice, open: gbp(0), state: 'paid' as const, payments: [] };
  expect((await open('invoices', { view: 'invoices', invoices: [paid] })).html).not.toContain('adminRecordPayment');
});

it('E04 the overview says what waits, how the money develops, and what state the invoices have', async () => {
  const trend = (value: number, before: number) => ({ days: Array.from({ length: 30 }, () => value), before });
  const overview: MoneyOf<'overview'> = {
    view: 'overview',
    currency: 'GBP',
    revenue: trend(1000, 20_000),
    clicks: trend(4, 0),
    received: trend(0, 0),
    unbilled: gbp(1250),
    invoices: [{ state: 'overdue', count: 3, open: gbp(99_900) }],
    tasks: [{ kind: 'overdue', count: 3 }],
    payers: [{ shop, valid: 29, cost: gbp(1015) }],
  };
  const { html, text } = await open('overview', overview);
  for (const part of ['£300.00', '+50% on the 30 days before', '120', '£12.50', '£999.00', 'Fjord', '£10.15']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/admin/money?view=invoices&amp;state=overdue"');
  expect(html).toContain('aria-label="Lowest: £10.00. Highest: £10.00."');
  expect((await open('overview', { ...overview, tasks: [], payers: [] })).text).toContain(
    'Nothing is waiting for you.',
  );
});

it('E04 disputes, bids, prices, terms and balances have pages of their own', async () => {
  const dispute = {
    id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a11',
    invoice: 'UK-000007',
    shop,
    text: 'Ten clicks within a second',
    openedBy: 'Fjord & Fell (owner)',
    openedAt: '2026-11-20T10:00:00.000Z',
    verdict: null,
    reason: null,
    left: gbp(500),
  };
  const disputes = await open('disputes', { view: 'disputes', disputes: [dispute] });
  expect(disputes.text).toContain('Ten clicks within a second');
  expect(disputes.text).toContain('at most £5.00');
  const bid = { id: 1, shop, category: 'Washers', priceFrom: gbp(0), amount: gbp(35), validFrom: '2026-11-01' };
  const bought = { shop, category: 'Washers', clicks: 31, valid: 29, cost: gbp(1015) };
  const bids = await open('bids', { view: 'bids', bids: [bid], month: '2026-11', bought: [bought] });
  for (const part of ['Washers', '£0.35', 'Bought this month', '£10.15']) expect(bids.text).toContain(part);
  expect((await open('bids', { view: 'bids', bids: [], month: '2026-11', bought: [] })).text).toContain(
    'No shop bids.',
  );
  const price = { id: 1, category: null, priceFrom: gbp(0), amount: gbp(22), validFrom: '2026-11-01' };
  const prices = await open('prices', { view: 'prices', prices: [price], firstDay: '2026-11-21' });
  expect(prices.text).toContain('Every other category');
  expect(prices.text).toContain('Applies from 21 Nov 2026 (UTC).');
  const one = { id: 1, shop, pays: true, dayCap: gbp(500), monthCap: null, validFrom: '2026-11-01' };
  const terms = await open('terms', { view: 'terms', terms: [one], shops: [shop], firstDay: '2026-11-21' });
  expect(terms.text).toMatch(/Fjord &amp; Fell\s+Yes\s+£5\.00\s+–/);
  const movement = {
    kind: 'payout' as const,
    id: 'po_1',
    invoice: null,
    payment: null,
    amount: gbp(90_000),
    receivedAt: '2026-11-20T10:00:00.000Z',
    outcome: 'waiting' as const,
    canBook: true,
    settlement: null,
  };
  const refund = { ...movement, kind: 'refund' as const, id: 're_1', payment: 'pi_1', canBook: false };
  const settled = {
    ...movement,
    id: 'po_0',
    settlement: { amount: gbp(70_000), fee: gbp(450), reason: 'Report of Oct' },
  };
  const movements = await open('movements', {
    view: 'movements',
    movements: [movement, refund, settled],
    balance: gbp(91_000),
  });
  for (const part of ['Payout £900.00', 'po_1', 'pi_1', '£910.00', '£4.50', 'Report of Oct', 'waiting for a person']) {
    expect(movements.text, part).toContain(part);
  }
  expect(movements.html.split('value="adminSettleMovement"')).toHaveLength(3);
  expect(movements.html.split('name="fee"')).toHaveLength(2);
  const accounts = [
    { kind: 'receivable', accounts: 1, balance: gbp(100) },
    { kind: 'revenue', accounts: 1, balance: gbp(-100) },
  ];
  const balances = await open('balances', { view: 'balances', accounts, sum: gbp(0), shops: [] });
  expect(balances.text).toContain('The sum of all accounts is £0.00.');
  expect(balances.text).toContain('Owed for invoices');
  expect((await testPersonalPage('/admin/money', {}, { otherwise: 'forbidden' })).status).toBe(403);
});
