import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createInvoices } from '../../billing/create-invoices.ts';
import { judgeClicks } from '../../billing/judge-clicks.ts';
import { insertClickPrice, insertTerms } from '../../billing/price-list.store.ts';
import { BUYER, SELLER } from '../../billing/testing/billing-site.ts';
import { verifyLog } from '../../billing/verify-log.ts';
import { DEFAULT_SETTINGS } from '../../market/site-setting.ts';
import { addMember } from '../../partner/change-members.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { clickOut } from '../click/click-out.ts';
import { httpRoutes } from '../serve/http-routes.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
const { context, db, now, call, createPerson, staff } = site;
const personal = { ...context, writing: context.databases, publicUrl: () => 'http://localhost', social: new Map() };
const settings = { get: () => ({ ...DEFAULT_SETTINGS, data_centre_ranges: ['198.51.100.0/24'] }), revision: () => 1 };
const app = Fastify({ trustProxy: true });
await httpRoutes(app, { context, personal: { context: personal } });
await clickOut(app, { context: { ...context, settings }, screen: null });
afterAll(async () => {
  await app.close();
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
  expect(statement.body).toMatch(/^at,reference,account,amount,currency\r\n.*,clicks \d+ 1-7,unbilled,500,SEK\r\n$/);
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

  const dispute = { ...request, text: 'Ten clicks within a second' };
  expect(await call('disputeInvoice', dispute, { token: viewer.token })).toBe('forbidden');
  expect(await call('disputeInvoice', dispute, { token: owner.token })).toEqual({ response: null });
  expect(await call('disputeInvoice', dispute, { token: owner.token })).toBe('conflict');
  expect(Object(await call('merchantInvoice', request, { token: owner.token })).disputes).toMatchObject([
    { text: dispute.text, verdict: null },
  ]);
});

it('A07 others find nothing of it', async () => {
  const request = { partnerId: merchantId, number: 1 };
  expect(await call('merchantClicks', { partnerId: merchantId }, { token: stranger.token })).toBe('not-found');
  expect(await call('merchantInvoice', request, { token: stranger.token })).toBe('not-found');
  expect(await call('merchantInvoice', { ...request, number: 2 }, { token: owner.token })).toBe('not-found');
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
