import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { recordPrices } from '../../price/record-prices.ts';
import { handleRequest } from '../serve/handle-request.ts';
import { makeGtin } from '../testing/market.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
afterAll(site.close);
const { context, db, now, call, createPerson, published, staff, importFeed, merchantIds, findProductId } = site;

const COMPANY = {
  company: 'Fyndbryggan AB',
  registryNumber: '556000-1234',
  country: 'SE',
  vatId: 'SE 123456789701',
  address: 'Storgatan 1, 111 22 Stockholm',
  contact: 'Alva Berg',
  domain: 'fyndbryggan.example',
};

it('F12 a price far below every other, from a shop without evidence, waits for a person until its company is accepted', async () => {
  const kettle = (price: number) => ({
    id: 'FB1',
    title: 'Solhem Puff vattenkokare',
    brand: 'Solhem',
    category: 2101,
    price,
    shipping: 0,
    gtin: makeGtin(5),
    mpn: 'PUFF-1',
  });
  const rows = [kettle(39)];
  await importFeed('SE', {
    name: 'Fyndbryggan',
    files: [
      { daysAgo: 10, rows },
      { daysAgo: 0, rows },
    ],
  });
  const productId = await findProductId('SE', 'FB1');
  const merchantId = merchantIds.get('Fyndbryggan') ?? 0;
  const waiting = async () =>
    Object(await call('adminOffers', { view: 'unconfirmed' }, staff)).prices.filter(
      ({ merchantName }: { merchantName: string }) => merchantName === 'Fyndbryggan',
    );
  // It has been in the feed for ten days, which would confirm it for a shop that is known.
  expect(await waiting()).toMatchObject([{ amount: 3900, reason: 'below-others', confirmsAt: null }]);

  const { token } = await createPerson();
  const registered = await call('registerPartner', { registration: 'merchant', ...COMPANY }, { token });
  const { id: registrationId } = Object(registered);
  const own = async () =>
    Object(await call('partnerRegistrations', { registration: 'merchant' }, { token })).registrations[0];
  published.set('fyndbryggan.example', `lowtide-verification=${(await own()).proofCode}`);
  await call('proveDomain', { registrationId }, { token });
  const { rows: stored } = await sql<{ revision: number }>`select revision from partner_registration
    where id = ${registrationId}`.execute(db);
  const decision = {
    registrationId,
    revision: stored[0]?.revision,
    verdict: 'accepted',
    reason: 'Welcome.',
    partnerId: merchantId,
  };
  expect(await call('adminDecidePartner', decision, staff)).toEqual({ response: null });
  const pending = await sql<{ id: number }>`select id from pending_work where task = 'price/record-prices'`.execute(db);
  expect(pending.rows.map(({ id }) => Number(id))).toContain(productId);
  const judge = () => recordPrices(db, 'SE', [productId], now, async () => {});
  await judge();
  expect(await waiting()).toEqual([]);
  // Shoppers read it at the offer.
  const atOffer = async () => {
    await context.reference.refresh('SE');
    const found = await handleRequest(context, 'product', { market: 'SE', productId });
    if (!found.ok) throw new Error(found.error.message);
    return found.value.offers.find(({ merchant }) => merchant.id === merchantId)?.evidence;
  };
  const { company, registryNumber, country, domain } = COMPANY;
  expect(await atOffer()).toEqual({
    evidence: {
      company,
      registryNumber,
      country,
      domain,
      vatCheckedAt: null,
      domainProvedAt: now.toISOString(),
    },
    hereSince: expect.any(String),
    ratingRange: { count: 10, low: 3, high: 4.8 },
  });

  // Another domain has to be proved and accepted again: the company is no evidence until then.
  const moved = { registrationId, ...COMPANY, domain: 'fyndbryggan-ny.example' };
  expect(await call('changeRegistration', moved, { token })).toEqual({ response: null });
  await judge();
  expect(await waiting()).toMatchObject([{ confirmsAt: null }]);
  expect(await atOffer()).toMatchObject({ evidence: null });
});
