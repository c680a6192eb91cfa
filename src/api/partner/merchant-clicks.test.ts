import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { giveTestRole } from '../../account/testing/account.ts';
import { insertClickPrice } from '../../billing/click-price.store.ts';
import { insertTerms } from '../../billing/click-terms.store.ts';
import { createInvoices } from '../../billing/create-invoices.ts';
import { judgeClicks } from '../../billing/judge-clicks.ts';
import { countClickDays } from '../../billing/judged-click.store.ts';
import { readReceivedDays, readTopPayers } from '../../billing/revenue.store.ts';
import { shareClicks } from '../../billing/share-clicks.ts';
import { createStripeCheckout } from '../../billing/stripe-checkout.ts';
import { BUYER, SELLER } from '../../billing/testing/billing-site.ts';
import { startStripeServer, stripeSignature } from '../../billing/testing/stripe-server.ts';
import { verifyLog } from '../../billing/verify-log.ts';
import { DEFAULT_SETTINGS } from '../../market/site-setting.ts';
import { addMember } from '../../partner/change-members.ts';
import { insertPublisher } from '../../partner/publisher.store.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { clickOut } from '../click/click-out.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { httpRoutes } from '../serve/http-routes.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
const { context, db, now, call, createPerson, staff } = site;
const stripe = await startStripeServer();
const personal = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
  checkout: createStripeCheckout(stripe.account, () => undefined),
  invoiceTexts: () => ({
    language: 'sv-SE',
    title: 'Faktura SE-000001',
    parties: [{ heading: 'Köpare', name: 'Łódź Ελλάδα AB', lines: ['Malmö'] }],
    facts: [{ name: 'Förfaller', value: '2 maj 2026' }],
    table: { head: ['Dag', 'Netto'], rows: [['20 mars 2026', '5 kr']] },
    sums: [{ name: 'Totalt', value: '6,25 kr' }],
    notes: [],
    issuedAt: new Date('2026-04-02T00:00:00Z'),
  }),
};
const settings = { get: () => ({ ...DEFAULT_SETTINGS, data_centre_ranges: ['198.51.100.0/24'] }), revision: () => 1 };
const app = Fastify({ trustProxy: true });
await httpRoutes(app, { context, personal: { context: personal } });
await clickOut(app, { context: { ...context, settings }, screen: null });
afterAll(async () => {
  await app.close();
  await stripe.close();
  await site.close();
});

const { rows: found } = await sql<{ id: number; merchantId: number }>`
  select id, merchant_id as "merchantId" from offer where market = 'SE' and sku in ('E1', 'V1') order by sku`.execute(
  db,
);
const { id: offerId = 0, merchantId = 0 } = found[0] ?? {};
const owner = await createPerson();
const viewer = await createPerson();
const stranger = await createPerson();
const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
await addMember(db, partner, { shopperId: owner.account.id, role: 'owner', now });
await addMember(db, partner, { shopperId: viewer.account.id, role: 'viewer', now });

const added = { market: 'SE', addedBy: 'test', now: new Date(now.getTime() - 40 * DAY_MS) } as const;
const since = '2026-03-01';
await insertClickPrice(db, { ...added, categoryId: 0, priceFrom: 0, amount: 100, validFrom: since });
await insertClickPrice(db, { ...added, categoryId: 11, priceFrom: 400_000, amount: 250, validFrom: since });
const caps = { dayCap: null, monthCap: 100_000 };
await insertTerms(db, { ...added, merchantId, pays: true, ...caps, payer: BUYER, validFrom: since });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const go = (ip: string, headers: Record<string, string> = {}, query = '') =>
  app.inject({
    method: 'GET',
    url: `/go/SE/${offerId}${query}`,
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': ip, host: 'se.localhost', ...headers },
  });
const file = (path: string, token: string) =>
  app.inject({
    method: 'GET',
    url: `/api/se/public/partner/merchant/${merchantId}/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
async function* linesOf(text: string) {
  yield* text.split('\n').slice(0, -1);
}

it('F12 a merchant pays for clicks of shoppers, and checks its bill with the signed log', async () => {
  await go('203.0.113.1', { referer: 'http://se.localhost/pl/1101-1/x' }, '?n=3');
  await go('203.0.113.1', { referer: 'http://blog.example/' });
  await go('203.0.113.2', { 'user-agent': 'Googlebot/2.1' });
  await go('198.51.100.7');
  await go('203.0.113.3', { authorization: `Bearer ${staff.token}` });
  await go('203.0.113.4', { authorization: `Bearer ${owner.token}` });
  await go('203.0.113.5');
  await judgeClicks(db, now);

  const overview = Object(await call('merchantClicks', { partnerId: merchantId }, { token: viewer.token }));
  expect(overview).toMatchObject({
    month: '2026-03',
    pays: true,
    monthCap: { amount: 100_000, currency: 'SEK' },
    cost: { amount: 500, currency: 'SEK' },
    days: [{ day: '2026-03-20', clicks: 7, valid: 2, cost: { amount: 500 } }],
  });
  expect(
    overview.verdicts.map(({ verdict, clicks }: { verdict: string; clicks: number }) => [verdict, clicks]),
  ).toEqual([
    ['staff', 2],
    ['valid', 2],
    ['data-centre', 1],
    ['repeat', 1],
    ['robot', 1],
  ]);

  const log = await file('clicks/2026-03.ndjson', owner.token);
  expect(log.statusCode).toBe(200);
  const key = await app.inject({ method: 'GET', url: '/api/se/public/click-log-key/SE' });
  const report = await verifyLog(linesOf(log.body), key.json().publicKey);
  expect(report).toMatchObject({ ok: true, value: { clicks: 7, valid: 2, billed: 500 } });
  const [, first, second] = log.body.split('\n').map((line) => JSON.parse(line || 'null'));
  expect(first).toMatchObject({ page: 'product', position: 3, categories: [1101, 11, 1], clickPrice: 250, visitor: 1 });
  expect(second).toMatchObject({ page: 'external', position: null, visitor: 1 });
  // Nothing of a visitor is in the log, and only hashes are in the database.
  expect(log.body).not.toMatch(/203\.0|Firefox/);
  const { rows } = await sql<{ text: string }>`select click_receipt::text as text from click_receipt`.execute(db);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/203\.0|Firefox/);
  const statement = await file('clicks/2026-03.csv', owner.token);
  expect(statement.body).toMatch(
    /^\ufeffat,reference,account,amount,currency\r\n.*,clicks \d+ 1-7,unbilled,5,SEK\r\n$/,
  );
});

it('F12 the table of prices has amounts in the units of the currency, as people read them', async () => {
  const { body } = await file('prices.csv', owner.token);
  const [head = '', ...rows] = body.slice(1).split('\r\n');
  expect(head).toBe('productId,product,currency,item,total,lowestItem,lowestTotal,merchants');
  expect(rows[0]).toMatch(/^\d+,Solhem Puff vattenkokare,SEK,399,448,379,418,2$/);
});

it('F12 an invoice is read, downloaded and disputed by those who act for the merchant', async () => {
  await createInvoices(db, async () => SELLER, new Date('2026-04-02T04:10:00Z'));
  const request = { partnerId: merchantId, number: 1 };
  expect(await call('merchantInvoice', request, { token: viewer.token })).toMatchObject({
    name: 'SE-000001',
    total: { amount: 625, currency: 'SEK' },
    buyer: BUYER,
    disputes: [],
  });
  const xml = await file('invoices/1.xml', viewer.token);
  expect([xml.statusCode, xml.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(xml.body).toContain('<cbc:ID>SE-000001</cbc:ID>');

  const pdf = await file('invoices/1.pdf', viewer.token);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  // Tagged, in a language, for archives, with the e-invoice in it; the letters are embedded.
  const bytes = pdf.rawPayload.toString('latin1');
  for (const part of ['%PDF-1.7', '/StructTreeRoot', '/Lang (sv-SE)', '/EmbeddedFile', '/OutputIntent', '/FontFile2']) {
    expect(bytes, part).toContain(part);
  }
  expect((await file('invoices/2.pdf', viewer.token)).statusCode).toBe(404);
  expect((await file('invoices/1.pdf', stranger.token)).statusCode).toBe(404);

  const dispute = { ...request, text: 'Ten clicks within a second' };
  expect(await call('disputeInvoice', dispute, { token: viewer.token })).toBe('forbidden');
  expect(await call('disputeInvoice', dispute, { token: owner.token })).toEqual({ response: null });
  expect(await call('disputeInvoice', dispute, { token: owner.token })).toBe('conflict');
  expect(Object(await call('merchantInvoice', request, { token: owner.token })).disputes).toMatchObject([
    { text: dispute.text, verdict: null },
  ]);
});

it('F11 a publisher sees the clicks in its widgets, and nobody else does', async () => {
  const website = { market: 'SE', company: 'Blog', domain: 'blog.example' } as const;
  const publisherId = await insertPublisher(db, website, now);
  const editor = await createPerson();
  await addMember(
    db,
    { kind: 'publisher', market: 'SE', partnerId: publisherId },
    { shopperId: editor.account.id, role: 'owner', now },
  );
  const before = Object(await call('publisherIncome', { partnerId: publisherId }, { token: editor.token }));
  expect(before).toMatchObject({ rate: 50, balance: { amount: 0 }, days: [] });
  await go('203.0.113.21', { referer: 'http://blog.example/' }, `?p=${publisherId}`);
  await go('203.0.113.22', {}, `?p=${publisherId}x`);
  // There is no such publisher.
  await go('203.0.113.23', {}, '?p=99999');
  await judgeClicks(db, now);
  // The month has its invoice, so nothing is billed, and there is nothing to share.
  await shareClicks(db, async () => 33, now);
  const after = await call('publisherIncome', { partnerId: publisherId }, { token: editor.token });
  expect(after).toMatchObject({
    balance: { amount: 0, currency: 'SEK' },
    days: [{ day: '2026-03-20', clicks: 1, billed: { amount: 0 }, share: { amount: 0 } }],
  });
  expect(await call('publisherIncome', { partnerId: publisherId }, { token: owner.token })).toBe('not-found');
});

it('E04 accounting sets prices and terms, records payments and decides disputes, and all of it is in the log', async () => {
  const clerk = await createPerson('clara@lowtide.example');
  await giveTestRole(db, clerk.account.email, 'accounting');
  const support = await createPerson('sam@lowtide.example');
  await giveTestRole(db, support.account.email, 'support');
  const as = (name: Parameters<typeof call>[0], request: object) => call(name, request, { token: clerk.token });
  const money = async (view: string) => Object(await as('adminMoney', { view })).money;
  for (const token of [support.token, owner.token]) {
    expect(await call('adminMoney', {}, { token })).toBe('forbidden');
    expect(await call('adminSetClickPrice', {}, { token })).toBe('forbidden');
  }

  const [invoice] = (await money('invoices')).invoices;
  expect(invoice).toMatchObject({ name: 'SE-000001', total: { amount: 625 }, open: { amount: 625 }, payments: [] });
  const payment = { number: 1, amount: '6.25', receivedOn: '2026-03-20', reference: 'SE-000001 Fjord' };
  expect(await as('adminRecordPayment', { ...payment, amount: '6.26' })).toBe('amount too-large');
  expect(await as('adminRecordPayment', { ...payment, amount: 'much' })).toBe('amount not-an-amount');
  expect(await as('adminRecordPayment', { ...payment, receivedOn: '2026-02-30' })).toBe('receivedOn not-allowed');
  expect(await as('adminRecordPayment', { ...payment, receivedOn: '2026-03-21' })).toBe('receivedOn in-the-future');
  // It is the next day in Sweden already.
  const late = { ...personal, clock: () => new Date('2026-03-20T23:30:00Z') };
  const incoming = {
    market: 'SE',
    request: { ...payment, number: 99, receivedOn: '2026-03-21' },
    idempotencyKey: null,
  } as const;
  const visitor = { token: clerk.token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null };
  const nextDay = await handlePersonalRequest(late, 'adminRecordPayment', incoming, visitor);
  expect(nextDay).toMatchObject({ error: { kind: 'not-found' } });
  const key = randomUUID();
  // Sent twice, it is recorded once.
  for (let i = 0; i < 2; i++) {
    expect(await call('adminRecordPayment', payment, { token: clerk.token, key })).toEqual({ response: null });
  }
  expect(await as('adminRecordPayment', payment)).toBe('reference taken');
  expect((await money('invoices')).invoices[0]).toMatchObject({ open: { amount: 0 }, state: 'paid' });
  expect(await as('adminReversePayment', { paymentId: key, reason: 'Of another shop' })).toEqual({ response: null });
  expect(await as('adminReversePayment', { paymentId: key, reason: 'Of another shop' })).toBe('conflict');

  expect(await money('overview')).toMatchObject({
    currency: 'SEK',
    invoices: [
      { state: 'open', count: 1, open: { amount: 625 } },
      { state: 'overdue', count: 0 },
      { state: 'paid', count: 0 },
    ],
    tasks: [{ kind: 'disputes', count: 1 }],
  });
  const march = { from: '2026-03-01', until: '2026-04-01' };
  expect(await countClickDays(db, { market: 'SE', merchantId: null }, march)).toMatchObject([
    { day: '2026-03-20', valid: 2, billed: 500 },
  ]);
  expect(await readTopPayers(db, 'SE', march, 10)).toEqual([{ merchantId, valid: 2, billed: 500 }]);
  // The transfer was recorded and taken back.
  expect(await readReceivedDays(db, 'SE', march)).toMatchObject([{ amount: 0 }]);

  const [dispute] = (await money('disputes')).disputes;
  expect(dispute).toMatchObject({ invoice: 'SE-000001', verdict: null, left: { amount: 500 } });
  const decision = { disputeId: dispute.id, verdict: 'upheld', amount: '2', reason: 'A test of ours' };
  expect(await as('adminDecideDispute', { ...decision, amount: '' })).toBe('amount required');
  expect(await as('adminDecideDispute', { ...decision, verdict: 'refused' })).toBe('amount not-allowed');
  expect(await as('adminDecideDispute', { ...decision, amount: '5.01' })).toBe('amount too-large');
  expect(await as('adminDecideDispute', decision)).toEqual({ response: null });
  expect(await as('adminDecideDispute', decision)).toBe('conflict');
  const found = (await money('invoices')).invoices;
  expect(found.map(({ name, open }: { name: string; open: { amount: number } }) => [name, open.amount])).toEqual([
    ['SE-000002', 0],
    ['SE-000001', 375],
  ]);

  const price = { categoryId: '1101', priceFrom: '1000', amount: '3.50', reason: 'Agreed for spring' };
  expect(await as('adminSetClickPrice', { ...price, categoryId: '77' })).toBe('categoryId unknown');
  expect(await as('adminSetClickPrice', price)).toEqual({ response: null });
  expect((await money('prices')).prices[0]).toMatchObject({ category: { id: 1101 }, amount: { amount: 350 } });
  const terms = { shop: String(merchantId), pays: 'on', dayCap: '50', monthCap: '', reason: 'Asked for a limit' };
  // Nobody registered for the shop, so its invoices would have no company.
  expect(await as('adminSetClickTerms', terms)).toBe('shop not-allowed');
  expect(await as('adminSetClickTerms', { ...terms, pays: '' })).toEqual({ response: null });
  expect(await money('bids')).toMatchObject({ view: 'bids', bids: [], bought: [] });
  expect((await money('terms')).terms[0]).toMatchObject({
    shop: { id: merchantId },
    pays: false,
    dayCap: { amount: 5000 },
  });
  expect((await money('balances')).sum).toEqual({ amount: 0, currency: 'SEK' });

  const { rows } = await sql<{ kind: string }>`select kind from staff_action where staff_email = 'clara@lowtide.example'
    order by sequence`.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'record-payment',
    'record-payment',
    'decide-dispute',
    'set-click-price',
    'set-click-terms',
  ]);
});

it('F12 a merchant goes to the provider and back, and the invoice is paid when the provider says so', async () => {
  const pay = (token: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    app.inject({
      method: 'GET',
      url: `/api/se/public/partner/merchant/${merchantId}/invoices/1/pay?locale=sv-SE`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const back = `http://se.localhost/partner/merchant/${merchantId}/clicks?invoice=1`;
  // Readers, strangers and links on other sites lead nowhere.
  for (const refused of [
    await pay(viewer.token),
    await pay(stranger.token),
    await pay(owner.token, { 'sec-fetch-site': 'cross-site' }),
    await pay(owner.token, {}),
  ]) {
    expect([refused.statusCode, refused.headers.location]).toEqual([303, `${back}&pay=failed`]);
  }
  expect(stripe.sessions()).toEqual([]);
  const sent = await pay(owner.token);
  const page = String(sent.headers.location);
  const [session] = stripe.sessions();
  expect([sent.statusCode, page]).toEqual([303, session?.url]);
  expect([session?.form.get('success_url'), session?.form.get('cancel_url')]).toEqual([`${back}&pay=done`, back]);

  const body = stripe.event(page);
  const sendEvent = (headers: object, payload = body) =>
    app.inject({
      method: 'POST',
      url: '/api/checkout/events',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body: payload,
    });
  expect((await sendEvent({})).statusCode).toBe(403);
  const request = { partnerId: merchantId, number: 1 };
  const invoice = async (token: string) => Object(await call('merchantInvoice', request, { token }));
  expect((await invoice(owner.token)).open.amount).toBeGreaterThan(0);
  for (let i = 0; i < 2; i++) expect((await sendEvent(stripeSignature(body, now))).statusCode).toBe(204);
  expect((await invoice(owner.token)).open.amount).toBe(0);

  // What is refunded is open again, and staff see it with the payouts that wait for them.
  const later = [
    stripe.movement('refund.created', 're_1', 100, page),
    stripe.movement('payout.paid', 'po_1', 250, null),
  ];
  for (const one of later) expect((await sendEvent({}, one)).statusCode).toBe(403);
  for (const one of [...later, ...later])
    expect((await sendEvent(stripeSignature(one, now), one)).statusCode).toBe(204);
  expect((await invoice(owner.token)).open.amount).toBe(100);
  const clerk = await createPerson('carl@lowtide.example');
  await giveTestRole(db, clerk.account.email, 'accounting');
  const staff = (name: Parameters<typeof call>[0], sent: object) => call(name, sent, { token: clerk.token });
  const movements = async () => Object(await staff('adminMoney', { view: 'movements' })).money.movements;
  expect(await movements()).toMatchObject([
    { id: 'po_1', outcome: 'waiting', canBook: true, settlement: null },
    { id: 're_1', outcome: 'booked', invoice: 'SE-000001', amount: { amount: 100 } },
  ]);
  const decision = { kind: 'payout', movementId: 'po_1', amount: '2.40', fee: '0.10', reason: 'As reported' };
  expect(await staff('adminSettleMovement', { ...decision, amount: '2.51' })).toBe('amount too-large');
  expect(await staff('adminSettleMovement', { ...decision, movementId: 're_1', kind: 'refund' })).toBe('not-found');
  expect(await staff('adminSettleMovement', decision)).toEqual({ response: null });
  expect(await staff('adminSettleMovement', decision)).toBe('conflict');
  expect((await movements())[0]).toMatchObject({ settlement: { amount: { amount: 240 }, fee: { amount: 10 } } });
});

it('A07 others find nothing of it', async () => {
  const request = { partnerId: merchantId, number: 1 };
  expect(await call('merchantClicks', { partnerId: merchantId }, { token: stranger.token })).toBe('not-found');
  expect(await call('merchantInvoice', request, { token: stranger.token })).toBe('not-found');
  expect(await call('merchantInvoice', { ...request, number: 3 }, { token: owner.token })).toBe('not-found');
  for (const path of ['clicks/2026-03.ndjson', 'clicks/2026-03.csv', 'invoices/1.xml']) {
    expect((await file(path, stranger.token)).statusCode, path).toBe(404);
    expect((await file(path.replace('2026-03', '2026-13').replace('1.xml', 'x.xml'), owner.token)).statusCode).toBe(
      400,
    );
  }
});

it('leads to the shop even if nothing can be stored', async () => {
  await sql`alter table click_price rename to click_price_gone`.execute(db);
  await sql`alter table click_receipt rename to click_receipt_gone`.execute(db);
  const response = await go('203.0.113.9');
  await sql`alter table click_price_gone rename to click_price`.execute(db);
  await sql`alter table click_receipt_gone rename to click_receipt`.execute(db);
  expect([response.statusCode, response.headers.location]).toEqual([302, 'https://shop.example/E1']);
});
