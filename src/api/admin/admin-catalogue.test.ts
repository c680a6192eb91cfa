import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, signInAs } from '../../account/testing/account.ts';
import { PERSONAL_CONTRACT, type PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { handleRequest } from '../serve/handle-request.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';

const { context, database, close, findProductId, now } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};
const account = await createTestAccount(db, { email: 'vera@lowtide.example' });
const { token } = await signInAs(db, account.id, now);

/** The response of an endpoint, checked against its contract; the kind and first field of its error. */
async function call<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, signedIn = true) {
  const caller = {
    token: signedIn ? token : null,
    address: '10.0.0.1',
    userAgent: '',
    knownBrowser: null,
    oauthCookie: null,
  };
  const incoming = { market: 'SE', request: { ...request }, idempotencyKey: randomUUID() } as const;
  const result = await handlePersonalRequest(personal, name, incoming, caller);
  if (!result.ok) return { error: `${result.error.kind} ${result.error.fields[0]?.path ?? ''}`.trim(), value: null };
  expect(PERSONAL_CONTRACT[name].response.safeParse(result.value).error ?? null).toBeNull();
  return { error: null, value: result.value };
}

const readProduct = (productId: number) => handleRequest(context, 'product', { market: 'SE', productId });
const offerIdOf = async (sku: string): Promise<number> => {
  const { rows } = await sql`select id from offer where market = 'SE' and sku = ${sku}`.execute(db);
  return Number(Object.values(Object(rows[0]))[0]);
};
describe('the catalogue in admin', () => {
  it('A08 is for staff only', async () => {
    expect((await call('adminQueue', {}, false)).error).toBe('sign-in-required');
    expect((await call('adminDecide', { decision: 'merge' }, false)).error).toBe('sign-in-required');
  });

  it('lists what waits, shows both sides, and decides what was shown', async () => {
    const offerId = await offerIdOf('V2');
    const product = await findProductId('SE', 'E5');
    const reasons = JSON.stringify([{ subject: 'candidate', finding: `product ${product}`, weight: 0 }]);
    await sql`update match set product_id = null, outcome = 'queued', rule = 'similarity', score = 0.6,
      reasons = ${reasons}::json where offer_id = ${offerId}`.execute(db);
    const { value: queue } = await call('adminQueue', { kind: 'similar', q: 'vattenkokare' });
    expect(queue).toMatchObject({ total: 1, items: [{ subject: `offer-${offerId}`, waiting: 1 }], last: null });
    expect((await call('adminQueue', { q: 'nothing' })).value).toMatchObject({ total: 0, items: [] });
    const { value: question } = await call('adminQuestion', { subject: `offer-${offerId}` });
    expect(question?.candidates[0]?.product.id).toBe(product);
    expect(question?.candidates[0]?.facts).toContainEqual(
      expect.objectContaining({ of: 'part-number', offer: 'PUFF-1', product: 'PUFF-1', verdict: 'same' }),
    );
    const shown = question?.offer?.shown ?? '';
    const joined = await call('adminDecide', { decision: 'join', offers: [shown], product: String(product) });
    expect(joined.value?.product).toBe(product);
    // A colleague who still sees the question as it was is refused.
    expect((await call('adminDecide', { decision: 'unmatch', offers: [shown] })).error).toBe('conflict');
    const { value: after } = await call('adminQueue', {});
    expect(after?.last).toMatchObject({ kind: 'join', subject: `offer-${offerId}`, offers: 1 });
    expect((await call('adminUndo', { decisionId: joined.value?.id ?? '' })).error).toBeNull();
    expect((await call('adminQueue', { kind: 'similar' })).value?.total).toBe(1);
    const { value: entries } = await call('adminAuditLog', {});
    expect(
      entries?.entries
        .map(({ kind }) => kind)
        .slice(0, 2)
        .sort(),
    ).toEqual(['decide-match', 'undo-match']);
  });

  it('names the field that is missing or wrong', async () => {
    const product = String(await findProductId('SE', 'E1'));
    expect((await call('adminDecide', { decision: 'merge', product })).error).toBe('invalid-request into');
    expect((await call('adminDecide', { decision: 'merge', product, into: product })).error).toBe(
      'invalid-request decision',
    );
    expect((await call('adminDecide', { decision: 'move', product, category: 'Nowhere' })).error).toBe(
      'invalid-request category',
    );
    expect((await call('adminDecide', { decision: 'split', offers: [] })).error).toBe('invalid-request offers');
    expect((await call('adminQuestion', { subject: 'offer-1' })).error).toBe('not-found');
  });

  it('finds products by words, number and GTIN, and moves one by the name of a category', async () => {
    const product = await findProductId('SE', 'E4');
    expect((await call('adminFindProducts', { q: String(product) })).value?.products).toMatchObject([{ id: product }]);
    expect((await call('adminFindProducts', { q: 'torktumlare' })).value?.products[0]?.id).toBe(product);
    const { value } = await call('adminProduct', { productId: product });
    const variants = (await call('adminFindProducts', { q: '' })).value?.products.map(({ name }) => name) ?? [];
    expect(variants.length).toBeGreaterThan(1);
    expect(new Set(variants).size).toBe(variants.length);
    const moved = await call('adminDecide', {
      decision: 'move',
      product: value?.product.shown ?? '',
      category: 'Brödrostar (2102)',
      reason: 'It is a toaster',
    });
    expect(moved.error).toBeNull();
    const { value: after } = await call('adminProduct', { productId: product });
    expect(after?.product.category.id).toBe(2102);
    expect(after?.decisions[0]).toMatchObject({ kind: 'move', reason: 'It is a toaster', category: { id: 2102 } });
  });

  it('leads the address of a merged product to the one that stays, and back', async () => {
    const [gone, stays] = [await findProductId('SE', 'E2'), await findProductId('SE', 'E1')];
    const { value } = await call('adminProduct', { productId: gone });
    const path = (await call('adminProduct', { productId: stays })).value?.product.path ?? '';
    const merge = { decision: 'merge', product: value?.product.shown ?? '', into: path } as const;
    const { value: merged } = await call('adminDecide', merge);
    const answer = await readProduct(gone);
    expect(answer).toMatchObject({ ok: true, value: { id: stays } });
    expect((await call('adminProduct', { productId: gone })).value?.product.id).toBe(stays);
    await call('adminUndo', { decisionId: merged?.id ?? '' });
    expect((await call('adminProduct', { productId: gone })).value?.product.id).toBe(gone);
  });

  it('answers 410 for a product that was created and taken back', async () => {
    const offerId = await offerIdOf('V2');
    const { value: question } = await call('adminQuestion', { subject: `offer-${offerId}` });
    const offers = [question?.offer?.shown ?? ''];
    const { value } = await call('adminDecide', { decision: 'create', offers, category: '2101' });
    await call('adminUndo', { decisionId: value?.id ?? '' });
    expect(await readProduct(value?.product ?? 0)).toMatchObject({ error: { status: 410 } });
  });
});
