import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertReceipt } from './click-receipt.store.ts';
import { createInvoices } from './create-invoices.ts';
import { readInvoice } from './invoice.store.ts';
import type { Invoice } from './invoice.ts';
import { readExcesses } from './invoice-checkout.store.ts';
import { judgeClicks } from './judge-clicks.ts';
import { readBalance } from './ledger.store.ts';
import { receiveCheckout, returnExcess, startCheckout } from './pay-by-checkout.ts';
import { readOpenAmount, readPayments } from './payment.store.ts';
import { receiveMovement } from './receive-movement.ts';
import { recordPayment, reversePayment } from './record-payment.ts';
import { createStripeCheckout } from './stripe-checkout.ts';
import { createBillingSite, MARKET, SELLER, testReceipt } from './testing/billing-site.ts';
import { startStripeServer, stripeSignature } from './testing/stripe-server.ts';

const SHOPS = [1001, 1002, 1003, 1004, 1005];
const NOW = new Date('2026-11-03T04:10:00Z');
const { database, db } = await createBillingSite(SHOPS);
const stripe = await startStripeServer();
const problems: string[] = [];
const provider = createStripeCheckout(stripe.account, (problem) => problems.push(problem));
afterAll(async () => {
  await stripe.close();
  await database.drop();
});

/** Each shop has an invoice of 5 kronor, with VAT. */
beforeAll(async () => {
  for (const merchantId of SHOPS) {
    for (let i = 0; i < 2; i++) await insertReceipt(db, testReceipt({ merchantId }));
  }
  await judgeClicks(db, NOW);
  await createInvoices(db, async () => SELLER, NOW);
});

const invoiceOf = async (number: number): Promise<Invoice> => {
  const invoice = await readInvoice(db, MARKET, number);
  if (invoice === null) throw new Error('The invoice is missing.');
  return invoice;
};
async function start(number: number, now = NOW) {
  const urls = { paidUrl: 'https://lowtide.example/paid', cancelledUrl: 'https://lowtide.example/back' };
  const wanted = {
    market: MARKET,
    invoice: await invoiceOf(number),
    locale: 'sv-SE' as const,
    startedBy: '7',
    ...urls,
  };
  const started = await startCheckout(db, provider, wanted, now);
  return started.ok ? started.value : started.error.kind;
}
/** What an event changes: what is too much, or why nothing is booked. */
async function receive(body: string, now = NOW, headers: Record<string, string> = stripeSignature(body, now)) {
  const event = provider.readEvent(body, headers, now);
  if (!event.ok) return event.error.kind;
  if (event.value === null) return 'nothing';
  if (event.value.what !== 'money')
    return receiveMovement({ main: db, markets: [db] }, provider, event.value.movement, now);
  const received = await receiveCheckout(db, provider, event.value.money, now);
  if (!received.ok) return received.error.kind;
  return received.value ?? 'known';
}
const balance = (kind: 'receivable' | 'overpaid' | 'provider' | 'bank', merchantId: number | null) =>
  readBalance(db, MARKET, 'SEK', { kind, merchantId });
const transfer = async (number: number, amount: number) =>
  recordPayment(
    db,
    {
      id: crypto.randomUUID(),
      market: MARKET,
      number,
      reference: `T${number}`,
      amount,
      receivedOn: '2026-11-03',
      recordedBy: 'test',
    },
    NOW,
  );
const laterBy = (ms: number) => new Date(NOW.getTime() + ms);

it('an invoice is paid at the provider: one page while it is open, and one entry however often the event comes', async () => {
  const [page, again] = await Promise.all([start(1), start(1)]);
  expect([again, await start(1)]).toEqual([page, page]);
  const [session, ...others] = stripe.sessions();
  expect(others).toEqual([]);
  expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'sek',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][product_data][name]': 'SE-000001',
    locale: 'sv',
    success_url: 'https://lowtide.example/paid',
  });
  const body = stripe.event(page);
  const three = await Promise.all([receive(body), receive(body), receive(stripe.event(page))]);
  expect(three.toSorted()).toEqual([0, 'known', 'known']);
  expect(await receive(body, laterBy(40 * 86_400_000))).toBe('known');
  expect(await readOpenAmount(db, MARKET, 1)).toBe(0);
  expect([await balance('receivable', 1001), await balance('provider', null)]).toEqual([0, 500]);
  expect(await start(1)).toBe('paid');

  // What is sent back at the provider leaves the provider's account, not the bank's.
  const [payment] = await readPayments(db, [(await invoiceOf(1)).id]);
  expect(payment).toMatchObject({ amount: 500, source: 'provider', reference: `pi_${session?.id}` });
  const taken = { id: crypto.randomUUID(), market: MARKET, paymentId: payment?.id ?? '', recordedBy: 'test' };
  expect((await reversePayment(db, taken, NOW)).ok).toBe(true);
  expect([await balance('receivable', 1001), await balance('provider', null)]).toEqual([500, 0]);
  // The old page is paid: there is another one for what is open again.
  expect(await start(1)).not.toBe(page);
});

it('events that are forged, old, changed or about something else book nothing', async () => {
  const page = await start(2);
  const body = stripe.event(page);
  expect(await receive(body, NOW, stripeSignature(body, NOW, 'whsec_forged'))).toBe('unsigned');
  expect(await receive(body, NOW, {})).toBe('unsigned');
  expect(await receive(body, NOW, { 'stripe-signature': 't=,v1=,v1' })).toBe('unsigned');
  expect(await receive(body.replace('500', '5'), NOW, stripeSignature(body, NOW))).toBe('unsigned');
  // A replayed request, and a clock that jumps.
  for (const ms of [6 * 60_000, -6 * 60_000]) {
    expect(await receive(body, laterBy(ms), stripeSignature(body, NOW))).toBe('unsigned');
  }
  expect(await receive('{"type": 1}')).toBe('unreadable');
  expect(await receive('no JSON')).toBe('unreadable');
  expect(await receive(stripe.event(page, undefined, { currency: 'xau' }))).toBe('unreadable');
  expect(await receive(stripe.event(page, undefined, { amount_total: 0 }))).toBe('unreadable');
  expect(await receive(stripe.event(page, 'checkout.session.expired'))).toBe('nothing');
  // Another program of the operator uses the same account.
  expect(await receive(body.replace('lowtide_market', 'order'))).toBe('nothing');
  expect(await receive(stripe.event(page, undefined, { client_reference_id: crypto.randomUUID() }))).toBe('unknown');
  expect(await readOpenAmount(db, MARKET, 2)).toBe(500);
  // Money by direct debit comes days after the checkout.
  expect(await receive(stripe.event(page, undefined, { payment_status: 'unpaid' }))).toBe('nothing');
  expect(await receive(stripe.event(page, 'checkout.session.async_payment_succeeded'), laterBy(5 * 86_400_000))).toBe(
    0,
  );
  expect(await readOpenAmount(db, MARKET, 2)).toBe(0);
});

it('money that differs from what is open is booked as it came, and what is too much is sent back', async () => {
  const page = await start(3);
  // Somebody transfers a part while the page is open.
  expect((await transfer(3, 200)).ok).toBe(true);
  const rest = await start(3);
  expect(rest).not.toBe(page);
  expect(await receive(stripe.event(page))).toBe(200);
  expect(await receive(stripe.event(rest))).toBe(300);
  expect([await readOpenAmount(db, MARKET, 3), await balance('receivable', 1003)]).toEqual([0, 0]);
  expect(await balance('overpaid', 1003)).toBe(-500);
  // Less than was asked for leaves the rest open; another currency pays nothing.
  const less = await start(4);
  expect(await receive(stripe.event(less, undefined, { amount_total: 120 }))).toBe(0);
  expect(await readOpenAmount(db, MARKET, 4)).toBe(380);
  const foreign = await start(4);
  expect(await receive(stripe.event(foreign, undefined, { currency: 'eur' }))).toBe(380);
  expect(await readOpenAmount(db, MARKET, 4)).toBe(380);
  const excesses = await readExcesses(db, MARKET);
  const stated = excesses.map(({ number, excess, currency }) => `${number}: ${excess} ${currency}`);
  expect(stated.toSorted()).toEqual(['3: 200 SEK', '3: 300 SEK', '4: 380 EUR']);
  const id = excesses.find(({ excess }) => excess === 200)?.checkoutId ?? '';
  const returned = await Promise.all([returnExcess(db, MARKET, id, NOW), returnExcess(db, MARKET, id, NOW)]);
  expect(returned.filter((one) => one !== null)).toHaveLength(1);
  expect([await balance('overpaid', 1003), (await readExcesses(db, MARKET)).length]).toEqual([-300, 2]);
  const { rows } = await database.pool.query('select coalesce(sum(amount), 0)::int as n from ledger_line');
  expect(rows).toEqual([{ n: 0 }]);
});

it('a provider that fails takes no money and leaves no second page', async () => {
  // The first answer gets lost after the page was made: the same order leads to the same page.
  stripe.failures.push('lost');
  const before = stripe.sessions().length;
  const page = await start(5);
  expect([page, stripe.sessions().length]).toEqual([stripe.sessions().at(-1)?.url, before + 1]);
  expect(await receive(stripe.event(page, undefined, { amount_total: 100 }))).toBe(0);
  stripe.failures.push(500, 503);
  expect(await start(5)).toBe('failed');
  stripe.failures.push(402);
  expect(await start(5)).toBe('failed');
  expect(problems).toEqual(['An error of the test', 'An error of the test']);
  expect(await start(5)).toMatch(/^https:/);
});
