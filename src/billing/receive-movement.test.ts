import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReceipt } from './click-receipt.store.ts';
import { createInvoices } from './create-invoices.ts';
import { readInvoice } from './invoice.store.ts';
import { readExcesses } from './invoice-checkout.store.ts';
import { judgeClicks } from './judge-clicks.ts';
import { readBalance } from './ledger.store.ts';
import { receiveCheckout, returnExcess, startCheckout } from './pay-by-checkout.ts';
import { readOpenAmount, readPayments } from './payment.store.ts';
import { readMovements } from './provider-movement.store.ts';
import { receiveMovement } from './receive-movement.ts';
import { recordPayment, reversePayment } from './record-payment.ts';
import { settleMovement } from './settle-movement.ts';
import { createStripeCheckout } from './stripe-checkout.ts';
import { createBillingSite, MARKET, SELLER, testReceipt } from './testing/billing-site.ts';
import { startStripeServer, stripeSignature } from './testing/stripe-server.ts';

const SHOPS = [1001, 1002, 1003, 1004, 1005, 1006];
const NOW = new Date('2026-11-03T04:10:00Z');
const { database, db } = await createBillingSite(SHOPS);
const stripe = await startStripeServer();
const provider = createStripeCheckout(stripe.account, () => {});
afterAll(async () => {
  const { rows } = await database.pool.query('select coalesce(sum(amount), 0)::int as n from ledger_line');
  await stripe.close();
  await database.drop();
  expect(rows).toEqual([{ n: 0 }]);
});

/** Each shop has an invoice of 5 kronor, with VAT. */
beforeAll(async () => {
  for (const merchantId of SHOPS) {
    for (let i = 0; i < 2; i++) await insertReceipt(db, testReceipt({ merchantId }));
  }
  await judgeClicks(db, NOW);
  await createInvoices(db, async () => SELLER, NOW);
});

async function invoiceOf(number: number) {
  const invoice = await readInvoice(db, MARKET, number);
  if (invoice === null) throw new Error('The invoice is missing.');
  return invoice;
}

/** Receives an event; what became of it. */
async function receive(body: string) {
  const event = provider.readEvent(body, stripeSignature(body, NOW), NOW);
  if (!event.ok) return event.error.kind;
  if (event.value === null) return 'nothing';
  if (event.value.what === 'movement')
    return receiveMovement({ main: db, markets: [db] }, provider, event.value.movement, NOW);
  return (await receiveCheckout(db, provider, event.value.money, NOW)).ok;
}

/** Pays an invoice at the provider; returns the page. */
async function pay(number: number): Promise<string> {
  const urls = { paidUrl: 'https://lowtide.example/paid', cancelledUrl: 'https://lowtide.example/back' };
  const wanted = {
    market: MARKET,
    invoice: await invoiceOf(number),
    locale: 'sv-SE',
    startedBy: '7',
    ...urls,
  } as const;
  const page = await startCheckout(db, provider, wanted, NOW);
  if (!page.ok) throw new Error(page.error.kind);
  return page.value;
}
async function paid(number: number): Promise<string> {
  const page = await pay(number);
  expect(await receive(stripe.event(page))).toBe(true);
  return page;
}

const balance = (kind: 'provider' | 'bank' | 'fee') => readBalance(db, MARKET, 'SEK', { kind, merchantId: null });
const open = (number: number) => readOpenAmount(db, MARKET, number);
const refund = (id: string, amount: number, page: string | null, change = {}) =>
  stripe.movement('refund.created', id, amount, page, change);

it('refunds and chargebacks make an invoice open again, once each, in parts', async () => {
  const page = await paid(1);
  const before = await balance('provider');
  const body = refund('re_1', 120, page, { status: 'pending' });
  const again = stripe.movement('refund.updated', 're_1', 120, page);
  expect(await Promise.all([receive(body), receive(body), receive(again)])).toEqual(['booked', 'booked', 'booked']);
  expect([await open(1), await balance('provider')]).toEqual([120, before - 120]);
  const dispute = stripe.movement('charge.dispute.funds_withdrawn', 'dp_1', 380, page);
  expect([await receive(dispute), await receive(dispute)]).toEqual(['booked', 'booked']);
  expect([await open(1), await balance('provider')]).toEqual([500, before - 500]);
  const won = stripe.movement('charge.dispute.funds_reinstated', 'dp_1', 380, page);
  expect([await receive(won), await receive(won), await receive(dispute)]).toEqual(['booked', 'booked', 'booked']);
  expect([await open(1), await balance('provider')]).toEqual([120, before - 120]);
  // More than was ever paid waits for a person.
  expect(await receive(refund('re_2', 501, page))).toBe('waiting');
  expect(await open(1)).toBe(120);
});

it('a refund that fails changes nothing in the end, also if its failure is heard of first', async () => {
  const page = await paid(2);
  const before = await balance('provider');
  const failed = stripe.movement('refund.failed', 're_3', 200, page, { status: 'failed' });
  expect([await receive(failed), await receive(refund('re_3', 200, page)), await receive(failed)]).toEqual([
    'booked',
    'booked',
    'booked',
  ]);
  expect(await receive(refund('re_4', 50, page, { status: 'requires_action' }))).toBe('nothing');
  expect(await receive(stripe.movement('refund.updated', 're_5', 50, page, { status: 'failed' }))).toBe('booked');
  expect([await open(2), await balance('provider')]).toEqual([0, before]);
});

it('what staff booked by hand before is not booked again', async () => {
  const page = await paid(3);
  const [payment] = await readPayments(db, [(await invoiceOf(3)).id]);
  const taken = { market: MARKET, paymentId: payment?.id ?? '', recordedBy: 'test' };
  expect((await reversePayment(db, { id: crypto.randomUUID(), ...taken }, NOW)).ok).toBe(true);
  const before = await balance('provider');
  expect([await receive(refund('re_6', 500, page)), await balance('provider')]).toEqual(['recorded', before]);
  // And the other way round: nothing is left to take back by hand.
  const other = await paid(4);
  expect(await receive(refund('re_7', 500, other))).toBe('booked');
  const second = (await readPayments(db, [(await invoiceOf(4)).id])).find(({ amount }) => amount > 0);
  const late = { id: crypto.randomUUID(), market: MARKET, paymentId: second?.id ?? '', recordedBy: 'test' };
  expect(await reversePayment(db, late, NOW)).toMatchObject({ error: { kind: 'known' } });
  expect(await open(4)).toBe(500);
});

it('what came too much is sent back first; an amount that may be either waits', async () => {
  const receivedOn = '2026-11-03';
  const transfer = { market: MARKET, reference: 'T5', amount: 300, receivedOn, recordedBy: 'test' };
  for (const number of [5, 6]) {
    const page = await pay(number);
    const id = crypto.randomUUID();
    await recordPayment(db, { ...transfer, id, number, reference: `T${number}` }, NOW);
    expect(await receive(stripe.event(page))).toBe(true);
    const [excess] = await readExcesses(db, MARKET);
    expect(excess?.excess).toBe(300);
    if (number === 5) {
      expect(await receive(refund('re_8', 100, page))).toBe('waiting');
      expect(await receive(refund('re_9', 300, page))).toBe('booked');
    } else {
      await returnExcess(db, MARKET, excess?.checkoutId ?? '', NOW);
      expect(await receive(refund('re_10', 300, page))).toBe('recorded');
    }
    expect([await readExcesses(db, MARKET), await open(number)]).toEqual([[], 0]);
    expect(await readBalance(db, MARKET, 'SEK', { kind: 'overpaid', merchantId: 1000 + number })).toBe(0);
  }
});

it('payouts and what belongs to no payment wait for a person, who assigns them once', async () => {
  const before = await balance('provider');
  const payout = stripe.movement('payout.paid', 'po_1', 900, null);
  expect([await receive(payout), await receive(payout)]).toEqual(['waiting', 'waiting']);
  expect(await receive(stripe.movement('refund.created', 're_x', 70, null, { payment_intent: 'pi_other' }))).toBe(
    'waiting',
  );
  expect(await receive(stripe.movement('payout.paid', 'po_2', -40, null))).toBe('nothing');
  expect(await receive(stripe.movement('payout.paid', 'po_3', 1, null, { currency: 'xau' }))).toBe('unreadable');
  expect((await readMovements(db, null, 10)).map(({ id }) => id).toSorted()).toEqual(['po_1', 're_x']);

  const by = { settledBy: 'vera@post.example', now: NOW };
  const decide = (kind: 'payout' | 'refund', id: string, amount: number, fee = 0) =>
    settleMovement({ main: db, database: db }, MARKET, { kind, id, amount, fee, reason: 'As Stripe reports' }, by);
  expect(await decide('payout', 'po_9', 1)).toMatchObject({ error: { kind: 'gone' } });
  expect(await decide('payout', 'po_1', 901)).toMatchObject({ error: { kind: 'too-much' } });
  expect(await decide('refund', 're_x', 70)).toMatchObject({ error: { kind: 'too-much' } });
  const two = await Promise.all([decide('payout', 'po_1', 880, 20), decide('payout', 'po_1', 880, 20)]);
  expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect([await balance('provider'), (await balance('bank')) >= 880, await balance('fee')]).toEqual([
    before - 900,
    true,
    20,
  ]);
  expect((await decide('refund', 're_x', 0)).ok).toBe(true);
});
