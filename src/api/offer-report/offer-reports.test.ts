import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, signInAs } from '../../account/testing/account.ts';
import { PERSONAL_CONTRACT } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';

const { context, database, close, findProductId, importFeed, now } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;
let time = now;
const personal: PersonalContext = {
  ...context,
  clock: () => time,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};

type CallOptions = { token?: string; key?: string; address?: string };

/** The response of an endpoint, or the field or kind of its error. */
async function call(name: PersonalEndpointName, request: object, options: CallOptions = {}) {
  const { token = null, key = randomUUID(), address = '10.0.0.1' } = options;
  const result = await handlePersonalRequest(
    personal,
    name,
    { market: 'SE', request: { ...request }, idempotencyKey: key },
    { token, address, userAgent: '', knownBrowser: null, oauthCookie: null },
  );
  if (!result.ok) return result.error.fields[0]?.path ?? result.error.kind;
  expect(PERSONAL_CONTRACT[name].response.safeParse(result.value).error ?? null).toBeNull();
  return result.value;
}

const staffAccount = await createTestAccount(db, { email: 'vera@lowtide.example' });
const staff = { token: (await signInAs(db, staffAccount.id, now)).token };

const productId = await findProductId('SE', 'E1');
const readProduct = () => getResponse(context, 'product', { market: 'SE', productId });
const { offers } = await readProduct();
const offerId = offers[0]?.id ?? 0;

describe('reports of an offer', () => {
  it('need no account, name the offer and are stored once', async () => {
    const shown = { offer: { id: offerId, product: { path: expect.stringContaining(`-${productId}/`) } } };
    expect(await call('reportedOffer', { offerId })).toMatchObject({ ...shown, correctionTime: null });
    expect(await call('reportedOffer', { offerId: 1 })).toBe('not-found');
    expect(await call('reportOffer', { offerId, cause: 'weather' })).toBe('cause');
    const key = randomUUID();
    for (let i = 0; i < 2; i++) {
      expect(await call('reportOffer', { offerId, cause: 'price', note: ' It is 4999. ' }, { key })).toEqual({
        response: null,
      });
    }
    const { reports, total } = Object(await call('adminOffers', {}, staff));
    expect(total).toBe(1);
    expect(reports).toMatchObject([{ id: key, offerId, cause: 'price', note: 'It is 4999.' }]);
    expect(await call('adminOffers', {})).toBe('sign-in-required');
  });

  it('are limited by address', async () => {
    const outcomes: unknown[] = [];
    for (let i = 0; i < 12; i++) {
      outcomes.push(await call('reportOffer', { offerId, cause: 'stock' }, { address: '10.0.0.9' }));
    }
    expect(outcomes.filter((one) => one === 'too-many-requests')).toHaveLength(2);
    expect(await call('reportOffer', { offerId, cause: 'link' }, { address: '10.0.0.8' })).toEqual({ response: null });
  });

  it('are closed with those of the same cause, and the median time until correction is public', async () => {
    const { reports } = Object(await call('adminOffers', {}, staff));
    const byCause = (cause: string) => reports.find((one: { cause: string }) => one.cause === cause).id;
    time = new Date(now.getTime() + 6 * HOUR_MS);
    const close = (cause: string, outcome: string) =>
      call('adminResolveReport', { reportId: byCause(cause), outcome }, staff);
    expect(await close('price', 'corrected')).toEqual({ response: null });
    expect(await close('price', 'corrected')).toBe('not-found');
    expect(await close('stock', 'no-error')).toEqual({ response: null });
    expect(await call('adminOffers', {}, staff)).toMatchObject({ total: 1 });
    expect(await call('reportedOffer', { offerId })).toMatchObject({ correctionTime: { hours: 6, count: 1 } });
    const log = await call('adminAuditLog', {}, staff);
    expect(log).toMatchObject({ entries: [{ kind: 'resolve-report', subject: `offer:${offerId}` }, {}] });
    time = now;
  });
});

describe('an unconfirmed price', () => {
  const slip = (shipping: number) => ({
    name: 'Slarvet',
    files: [
      {
        daysAgo: 0,
        rows: [
          {
            id: 'S1',
            title: 'Nordvik W7 tvättmaskin 8 kg vit 1400 rpm',
            brand: 'Nordvik',
            category: 1101,
            price: 99,
            shipping,
            gtin: makeGtin(1),
            mpn: 'W78-W',
          },
        ],
      },
    ],
  });

  it('F03 is last on the product page with its reason, counts for nothing, and is decided by staff', async () => {
    const lowest = (await readProduct()).lowestItem?.amount ?? 0;
    await importFeed('SE', slip(0));
    const shown = await readProduct();
    expect(shown.offers.map(({ unconfirmed }) => unconfirmed?.reason ?? null)).toEqual([
      null,
      null,
      null,
      'below-others',
    ]);
    const odd = shown.offers.at(-1);
    expect(odd).toMatchObject({ item: { amount: 9_900 }, unconfirmed: { usual: { amount: expect.any(Number) } } });
    expect(shown).toMatchObject({ lowestItem: { amount: lowest }, merchantCount: 4 });
    const basket = await getResponse(context, 'basket', { market: 'SE', items: `${productId}:1` });
    expect(JSON.stringify(basket)).not.toContain('Slarvet');
    const listed = await call('adminOffers', { view: 'unconfirmed' }, staff);
    expect(listed).toMatchObject({ total: 1, prices: [{ offerId: odd?.id, amount: 9_900, merchantName: 'Slarvet' }] });
    const decide = (amount: number) =>
      call('adminDecidePrice', { offerId: odd?.id, amount, verdict: 'confirmed' }, staff);
    expect(await decide(5)).toBe('conflict');
    expect(await decide(9_900)).toEqual({ response: null });
    await importFeed('SE', slip(1));
    expect(await readProduct()).toMatchObject({ lowestItem: { amount: 9_900 } });
    expect(await call('adminOffers', { view: 'unconfirmed' }, staff)).toMatchObject({ total: 0 });
  });
});
