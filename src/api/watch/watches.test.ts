import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountByEmail } from '../../account/account.store.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import { optOut } from '../../outbox/email-opt-out.store.ts';
import { transaction } from '../../platform/database.ts';
import { emptyTables } from '../../platform/testing/empty-tables.ts';
import { deleteExpiredData } from '../../privacy/delete-expired-data.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { evaluateProductWatches } from '../../watch/evaluate-watches.ts';
import { deleteShopperWatches, exportShopperWatches, readWatchedProducts } from '../../watch/price-watch.store.ts';
import { createTestMarkets } from '../testing/market.ts';
import { createPersonalRequests, NOBODY, type TestCaller } from '../testing/personal-requests.ts';
import { kettle } from '../testing/shops.ts';

const { context, database, now, findProductId, merchantIds, close } = await createTestMarkets({
  SE: [
    {
      name: 'Fri Frakt',
      files: [
        { daysAgo: 40, rows: [kettle('F1', 400)] },
        { daysAgo: 0, rows: [kettle('F1', 300)] },
      ],
    },
    { name: 'Dyr Frakt', files: [{ daysAgo: 0, rows: [kettle('D1', 290, { shipping: 99 })] }] },
  ],
});
afterAll(close);
const { db } = database;
const productId = await findProductId('SE', 'F1');
const [cheap = 0, dear = 0] = [merchantIds.get('Fri Frakt'), merchantIds.get('Dyr Frakt')];

const { createShopper, call, getResponse, getError } = createPersonalRequests(context, 'SE', now);

/** Pending messages by kind and channel, with their data. */
async function outbox() {
  const { rows } = await sql<{ kind: string; channel: string; address: string | null; data: Record<string, unknown> }>`
    select kind, channel, address, data from outbox order by kind, channel, id`.execute(db);
  return rows;
}

const products = [String(productId)];
const target = { products, kind: 'target' as const, price: '350', amount: 'total' as const, channels: ['email'] };

let owner: TestCaller;
beforeEach(async () => {
  await emptyTables(db, 'price_watch', 'outbox', 'attempt', 'account_token', 'product_redirect');
  owner = await createShopper();
});

describe('price watches', () => {
  it('F04 are created by a form, triggered immediately if already true, and listed with their trigger', async () => {
    const once = randomUUID();
    const form = { ...target, channels: ['email', 'rss'] };
    expect(await getResponse(owner, 'setWatch', form, once)).toEqual({ id: once, state: 'set' });
    expect(await getResponse(owner, 'setWatch', form, once)).toEqual({ id: once, state: 'set' });
    const { watches } = await getResponse(owner, 'watches', {});
    expect(watches).toHaveLength(1);
    expect(watches[0]).toMatchObject({
      id: once,
      terms: {
        kind: 'target',
        price: { amount: 35_000, currency: 'SEK' },
        amount: 'total',
        channels: ['email', 'rss'],
      },
      now: { amount: 34_900 },
      isPaused: false,
      trigger: { amount: { amount: 34_900 }, shop: 'Fri Frakt', lowest30: { amount: 44_900 } },
    });
    const messages = await outbox();
    expect(messages.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual(['price-watch email', 'price-watch rss']);
    expect(messages[0]?.data).toMatchObject({
      watchId: once,
      amount: 34_900,
      price: 30_000,
      shipping: 4900,
      shop: 'Fri Frakt',
    });
  });

  it('F04 that are equal, as after a merge of their products, notify once', async () => {
    const waiting = { ...target, price: '200' };
    for (let i = 0; i < 2; i++) await getResponse(owner, 'setWatch', waiting, randomUUID());
    await getResponse(owner, 'setWatch', { ...waiting, amount: 'item' as const }, randomUUID());
    await sql`update price_watch set rule = jsonb_set(rule, '{amount}', '35000')`.execute(db);
    await transaction(db, (trx) => evaluateProductWatches(trx, 'SE', [productId], now));
    expect((await getResponse(owner, 'watches', {})).watches.filter(({ trigger }) => trigger !== null)).toHaveLength(3);
    expect((await outbox()).map(({ data }) => data.by).sort()).toEqual(['item', 'total']);
  });

  it('F04 evaluate only the selected price, merchants and conditions', async () => {
    await getResponse(owner, 'setWatch', { ...target, amount: 'item', price: '295,00' });
    await getResponse(owner, 'setWatch', { ...target, shops: [String(dear)] });
    await getResponse(owner, 'setWatch', { ...target, conditions: ['used'], price: '9000' });
    const { watches } = await getResponse(owner, 'watches', {});
    const triggeredAt = watches.map(({ trigger }) => trigger?.shop ?? null);
    expect(new Set(triggeredAt)).toEqual(new Set(['Dyr Frakt', null]));
    expect(triggeredAt.filter((shop) => shop === null)).toHaveLength(2);
    expect(watches.find(({ terms }) => terms.shops.length > 0)?.now).toMatchObject({ amount: 38_900 });
  });

  it('F04 are changed, paused, resumed and deleted, each idempotently', async () => {
    const { id } = await getResponse(owner, 'setWatch', { ...target, price: '100' });
    expect(await outbox()).toHaveLength(0);
    for (let i = 0; i < 2; i++) await getResponse(owner, 'changeWatch', { watchId: id, ...target });
    expect(await outbox()).toHaveLength(1);
    for (let i = 0; i < 2; i++) await getResponse(owner, 'pauseWatch', { watchId: id });
    await getResponse(owner, 'changeWatch', { watchId: id, ...target, price: '360' });
    expect(await outbox()).toHaveLength(1);
    for (let i = 0; i < 2; i++) await getResponse(owner, 'resumeWatch', { watchId: id });
    expect(await outbox()).toHaveLength(2);
    for (let i = 0; i < 2; i++) await getResponse(owner, 'deleteWatch', { watchId: id });
    expect((await getResponse(owner, 'watches', {})).watches).toEqual([]);
  });

  it('F04 that were deleted are not evaluated, and can be restored with their state for 30 days', async () => {
    const { id } = await getResponse(owner, 'setWatch', target);
    const [before] = (await getResponse(owner, 'watches', {})).watches;
    await getResponse(owner, 'deleteWatch', { watchId: id });
    expect(await readWatchedProducts(db, 'SE', [productId])).toEqual([]);
    expect(await getError(await createShopper(), 'restoreWatch', { watchId: id })).toMatchObject({ kind: 'not-found' });
    for (let i = 0; i < 2; i++) await getResponse(owner, 'restoreWatch', { watchId: id });
    expect((await getResponse(owner, 'watches', {})).watches).toEqual([before]);
    expect(await readWatchedProducts(db, 'SE', [productId])).toEqual([productId]);
    expect(await outbox()).toHaveLength(1);
    await getResponse(owner, 'deleteWatch', { watchId: id });
    await deleteExpiredData(db, new Date(now.getTime() + 29 * DAY_MS));
    await getResponse(owner, 'restoreWatch', { watchId: id });
    await getResponse(owner, 'deleteWatch', { watchId: id });
    await deleteExpiredData(db, new Date(now.getTime() + 31 * DAY_MS));
    expect(await getError(owner, 'restoreWatch', { watchId: id })).toMatchObject({ kind: 'not-found' });
  });

  it('F04 require a reachable channel, and the form lists unreachable ones', async () => {
    const rejected = async (channels: string[]) =>
      (await getError(owner, 'setWatch', { ...target, channels })).problems;
    expect(await rejected([])).toEqual(['channels required']);
    expect(await rejected(['push', 'webhook'])).toEqual(['channels unreachable']);
    expect((await getResponse(owner, 'watchForm', { productId })).silent).toEqual(['push', 'rss', 'webhook']);
    await getResponse(owner, 'setWebhook', { url: 'https://hook.example/a' });
    await getResponse(owner, 'changeDelivery', { channel: 'email', isOn: false });
    expect((await getResponse(owner, 'watchForm', { productId })).silent).toEqual(['email', 'push', 'rss']);
    expect(await rejected(['email'])).toEqual(['channels unreachable']);
    await getResponse(owner, 'setWatch', { ...target, channels: ['email', 'webhook'] });
    expect((await getResponse(NOBODY, 'watchForm', { productId })).silent).toEqual([]);
  });

  it('F04 report unsubscribed emails, which can be resubscribed', async () => {
    const { id } = await getResponse(owner, 'setWatch', target);
    await getResponse(owner, 'setWatch', { ...target, price: '340' });
    const states = async () => {
      const { watches, isMuted } = await getResponse(owner, 'watches', {});
      return [isMuted, ...watches.filter((one) => one.isMuted).map((one) => one.id)];
    };
    expect(await states()).toEqual([false]);
    await optOut(db, `shopper:${owner.id}`, `watch:${id}`, now);
    expect(await states()).toEqual([false, id]);
    expect((await getResponse(owner, 'watchForm', { productId })).silent).not.toContain('email');
    await getResponse(owner, 'resubscribeTopic', { topic: `watch:${id}` });
    expect(await states()).toEqual([false]);
    await optOut(db, `shopper:${owner.id}`, 'watches', now);
    expect(await states()).toEqual([true]);
    expect((await getResponse(owner, 'watchForm', { productId })).silent).toContain('email');
    await getResponse(owner, 'resubscribeTopic', { topic: 'watches' });
    expect(await states()).toEqual([false]);
    expect(await getError(owner, 'resubscribeTopic', { topic: 'everything' })).toMatchObject({
      problems: ['topic not-allowed'],
    });
  });

  it('F04 of another user are not found', async () => {
    const { id } = await getResponse(owner, 'setWatch', target);
    const other = await createShopper();
    for (const name of ['pauseWatch', 'resumeWatch'] as const) {
      expect(await getError(other, name, { watchId: id })).toMatchObject({ kind: 'not-found' });
    }
    expect(await getError(other, 'changeWatch', { watchId: id, ...target })).toMatchObject({ kind: 'not-found' });
    expect(await getError(other, 'watchForm', { productId, watchId: id })).toMatchObject({ kind: 'not-found' });
    await getResponse(other, 'deleteWatch', { watchId: id });
    const taken = await call(other, 'setWatch', target, id);
    expect(taken).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect((await getResponse(owner, 'watches', {})).watches).toHaveLength(1);
  });

  it.each([
    [{ ...target, price: '' }, 'price required'],
    [{ ...target, price: 'cheap' }, 'price not-an-amount'],
    [{ ...target, price: '-5' }, 'price not-an-amount'],
    [{ ...target, price: '0' }, 'price not-an-amount'],
    [{ products, kind: 'drop' }, 'percent required'],
    [{ products, kind: 'drop', percent: '91' }, 'percent too-large'],
    [{ products, kind: 'drop', percent: 'much' }, 'percent not-a-number'],
    [{ products, kind: 'lowest' }, 'days required'],
    [{ products, kind: 'shop' }, 'shops required'],
    [{ products, kind: 'stock', shops: ['999999'] }, 'shops unknown'],
    [{ products, kind: 'stock', channels: ['pigeon'] }, 'channels.0 not-allowed'],
  ] as const)('F04 report the invalid field of %o', async (form, wrong) => {
    const result = await call(owner, 'setWatch', form as PersonalRequestOf<'setWatch'>);
    expect(result.ok ? [] : result.error.fields.map(({ path, problem }) => `${path} ${problem}`)).toEqual([wrong]);
  });

  it('F04 on an unknown product are not found', async () => {
    expect(await getError(owner, 'setWatch', { ...target, products: ['1'] })).toMatchObject({ kind: 'not-found' });
    expect(await getError(owner, 'setWatch', { ...target, products: [] })).toMatchObject({ kind: 'not-found' });
  });

  it('F04 without an account start when the address is confirmed, once', async () => {
    const email = `${randomUUID()}@Example.org`;
    const once = randomUUID();
    expect(await getError(NOBODY, 'setWatch', target)).toMatchObject({ problems: ['email required'] });
    expect(await getError(NOBODY, 'setWatch', { ...target, email: 'nobody' })).toMatchObject({
      problems: ['email not-an-email'],
    });
    for (let i = 0; i < 2; i++) {
      expect(await getResponse(NOBODY, 'setWatch', { ...target, email }, once)).toEqual({ id: once, state: 'asked' });
    }
    const [request, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ kind: 'confirm-watch', address: email });
    expect(await readAccountByEmail(db, email)).toBeNull();
    const token = String(request?.data.token);
    expect(await getResponse(NOBODY, 'watchLink', { token })).toMatchObject({
      link: { email, terms: { kind: 'target' } },
    });
    await getResponse(NOBODY, 'confirmWatch', { token });
    const person = await readAccountByEmail(db, email);
    expect(person).toMatchObject({ status: 'ACTIVE_EMAIL_ONLY', verifiedAt: now });
    expect(await getError(NOBODY, 'confirmWatch', { token })).toMatchObject({ kind: 'gone' });
    expect(await getResponse(NOBODY, 'watchLink', { token })).toEqual({ link: null });
    const messages = (await outbox()).filter(({ kind }) => kind === 'price-watch');
    expect(messages.map(({ data }) => data.watchId)).toEqual([once]);
    const { priceWatches } = await exportShopperWatches(db, person?.id ?? '');
    expect(priceWatches).toMatchObject([{ id: once, channels: ['email'] }]);
  });

  it('F04 confirmed after their product was merged into another watch that one', async () => {
    const email = `${randomUUID()}@example.org`;
    const { id } = await getResponse(NOBODY, 'setWatch', { ...target, email });
    const token = String((await outbox())[0]?.data.token);
    // As if the product had been 1 when the watch was requested.
    await sql`update account_token set payload = jsonb_set(payload, '{productIds}', '[1]')`.execute(db);
    await sql`insert into product_redirect (market, from_id, to_id) values ('SE', 1, ${productId})`.execute(db);
    await getResponse(NOBODY, 'confirmWatch', { token });
    const messages = (await outbox()).filter(({ kind }) => kind === 'price-watch');
    expect(messages.map(({ data }) => data)).toMatchObject([{ watchId: id, product: { id: productId } }]);
    expect(await readWatchedProducts(db, 'SE', [1, productId])).toEqual([productId]);
  });

  it('F04 are set and changed by a form that is older than a merge of its product', async () => {
    await sql`insert into product_redirect (market, from_id, to_id) values ('SE', 1, ${productId})`.execute(db);
    const { id } = await getResponse(owner, 'setWatch', { ...target, products: ['1'] });
    await getResponse(owner, 'changeWatch', { ...target, watchId: id, products: ['1'], price: '120' });
    const { watches } = await getResponse(owner, 'watches', {});
    expect(watches).toMatchObject([{ terms: { products: [productId], price: { amount: 12_000 } } }]);
  });

  it('F04 for an address with an account belong to it, without revealing that it exists', async () => {
    const email = `${randomUUID()}@post.example`;
    const person = await createShopper({ email });
    const asked = await getResponse(NOBODY, 'setWatch', { ...target, email });
    expect(asked.state).toBe('asked');
    const [request] = await outbox();
    await getResponse(NOBODY, 'confirmWatch', { token: String(request?.data.token) });
    expect((await getResponse(person, 'watches', {})).watches).toHaveLength(1);
  });

  it('F04 are exported and deleted with their triggers', async () => {
    await getResponse(owner, 'setWatch', target);
    const taken = await exportShopperWatches(db, owner.id ?? '');
    expect(taken.priceWatches).toHaveLength(1);
    expect(taken.priceWatchTriggers).toMatchObject([{ sequence: 1, facts: { amount: 34_900 } }]);
    await deleteShopperWatches(db, owner.id ?? '');
    expect(await exportShopperWatches(db, owner.id ?? '')).toEqual({ priceWatches: [], priceWatchTriggers: [] });
  });

  it('R05 shows prices, merchants, days of history, and the watch to edit', async () => {
    const form = await getResponse(NOBODY, 'watchForm', { productId });
    expect(form).toMatchObject({
      now: { item: { amount: 29_000 }, total: { amount: 34_900 } },
      lowest30: { amount: 34_900 },
      knownDays: 40,
      stock: 'in',
      isSignedIn: false,
      own: 0,
      watch: null,
    });
    expect(form.shops).toEqual([
      { id: dear, name: 'Dyr Frakt' },
      { id: cheap, name: 'Fri Frakt' },
    ]);
    const { id } = await getResponse(owner, 'setWatch', { ...target, shops: [String(cheap)] });
    const own = await getResponse(owner, 'watchForm', { productId, watchId: id });
    expect(own).toMatchObject({ own: 1, watch: { id, terms: { shops: [{ id: cheap, name: 'Fri Frakt' }] } } });
    expect(await getError(NOBODY, 'watchForm', { productId: 1 })).toMatchObject({ kind: 'not-found' });
  });
});
