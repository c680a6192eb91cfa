import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountByEmail } from '../shopper/account.store.ts';
import { mute } from '../shopper/delivery-choice.store.ts';
import { exportWatchesOf, forgetWatchesOf, readWatchedProducts } from '../shopper/price-watch.store.ts';
import { pruneAccounts } from '../shopper/prune-accounts.ts';
import type { PersonalRequestOf } from './contract/personal-contract.ts';
import { gtinOf, type Row, stockMarkets } from './test-market.ts';
import { NOBODY, personalCalls, type Who } from './test-personal-calls.ts';

const kettle = (id: string, price: number, more: Partial<Row> = {}): Row => ({
  id,
  title: 'Solhem Puff vattenkokare',
  brand: 'Solhem',
  category: 2101,
  price,
  shipping: 49,
  gtin: gtinOf(101),
  mpn: 'PUFF-1',
  ...more,
});

const { context, database, now, productOf, merchantIds, close } = await stockMarkets({
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
const productId = await productOf('SE', 'F1');
const [cheap = 0, dear = 0] = [merchantIds.get('Fri Frakt'), merchantIds.get('Dyr Frakt')];

const { someone, call, answer, failure } = personalCalls(context, 'SE', now);

/** What waits to be sent, by kind and channel, with what it says. */
async function outbox() {
  const { rows } = await sql<{ kind: string; channel: string; address: string | null; data: Record<string, unknown> }>`
    select kind, channel, address, data from outbox order by kind, channel, id`.execute(db);
  return rows;
}

const products = [String(productId)];
const target = { products, kind: 'target' as const, price: '350', amount: 'total' as const, channels: ['email'] };

let owner: Who;
beforeEach(async () => {
  await sql`truncate price_watch, outbox, attempt, account_token cascade`.execute(db);
  owner = await someone();
});

describe('price watches', () => {
  it('F04 are set with a form, told of at once where they are true already, and listed with what they told', async () => {
    const once = randomUUID();
    const form = { ...target, channels: ['email', 'rss'] };
    expect(await answer(owner, 'setWatch', form, once)).toEqual({ id: once, state: 'set' });
    expect(await answer(owner, 'setWatch', form, once)).toEqual({ id: once, state: 'set' });
    const { watches } = await answer(owner, 'watches', {});
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
      firing: { amount: { amount: 34_900 }, shop: 'Fri Frakt', lowest30: { amount: 44_900 } },
    });
    const told = await outbox();
    expect(told.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual(['price-watch email', 'price-watch rss']);
    expect(told[0]?.data).toMatchObject({
      watchId: once,
      amount: 34_900,
      price: 30_000,
      shipping: 4900,
      shop: 'Fri Frakt',
    });
  });

  it('F04 look only at the price, the shops and the conditions that were chosen', async () => {
    await answer(owner, 'setWatch', { ...target, amount: 'item', price: '295,00' });
    await answer(owner, 'setWatch', { ...target, shops: [String(dear)] });
    await answer(owner, 'setWatch', { ...target, conditions: ['used'], price: '9000' });
    const { watches } = await answer(owner, 'watches', {});
    const firedAt = watches.map(({ firing }) => firing?.shop ?? null);
    expect(new Set(firedAt)).toEqual(new Set(['Dyr Frakt', null]));
    expect(firedAt.filter((shop) => shop === null)).toHaveLength(2);
    expect(watches.find(({ terms }) => terms.shops.length > 0)?.now).toMatchObject({ amount: 38_900 });
  });

  it('F04 are changed, put to sleep, woken and deleted; each said twice changes nothing more', async () => {
    const { id } = await answer(owner, 'setWatch', { ...target, price: '100' });
    expect(await outbox()).toHaveLength(0);
    for (let i = 0; i < 2; i++) await answer(owner, 'changeWatch', { watchId: id, ...target });
    expect(await outbox()).toHaveLength(1);
    for (let i = 0; i < 2; i++) await answer(owner, 'pauseWatch', { watchId: id });
    await answer(owner, 'changeWatch', { watchId: id, ...target, price: '360' });
    expect(await outbox()).toHaveLength(1);
    for (let i = 0; i < 2; i++) await answer(owner, 'wakeWatch', { watchId: id });
    expect(await outbox()).toHaveLength(2);
    for (let i = 0; i < 2; i++) await answer(owner, 'deleteWatch', { watchId: id });
    expect((await answer(owner, 'watches', {})).watches).toEqual([]);
  });

  it('F04 that were deleted see nothing, and are brought back with what they know, for a while', async () => {
    const { id } = await answer(owner, 'setWatch', target);
    const [before] = (await answer(owner, 'watches', {})).watches;
    await answer(owner, 'deleteWatch', { watchId: id });
    expect(await readWatchedProducts(db, 'SE', [productId])).toEqual([]);
    expect(await failure(await someone(), 'restoreWatch', { watchId: id })).toMatchObject({ kind: 'not-found' });
    for (let i = 0; i < 2; i++) await answer(owner, 'restoreWatch', { watchId: id });
    expect((await answer(owner, 'watches', {})).watches).toEqual([before]);
    expect(await readWatchedProducts(db, 'SE', [productId])).toEqual([productId]);
    expect(await outbox()).toHaveLength(1);
    await answer(owner, 'deleteWatch', { watchId: id });
    const DAY_MS = 86_400_000;
    await pruneAccounts(db, new Date(now.getTime() + 29 * DAY_MS));
    await answer(owner, 'restoreWatch', { watchId: id });
    await answer(owner, 'deleteWatch', { watchId: id });
    await pruneAccounts(db, new Date(now.getTime() + 31 * DAY_MS));
    expect(await failure(owner, 'restoreWatch', { watchId: id })).toMatchObject({ kind: 'not-found' });
  });

  it('F04 tell by at least one way that reaches the person, and the form knows which do', async () => {
    const refused = async (channels: string[]) => (await failure(owner, 'setWatch', { ...target, channels })).problems;
    expect(await refused([])).toEqual(['channels required']);
    expect(await refused(['push', 'webhook'])).toEqual(['channels unreachable']);
    expect((await answer(owner, 'watchForm', { productId })).silent).toEqual(['push', 'rss', 'webhook']);
    await answer(owner, 'setWebhook', { url: 'https://hook.example/a' });
    await answer(owner, 'changeDelivery', { channel: 'email', isOn: false });
    expect((await answer(owner, 'watchForm', { productId })).silent).toEqual(['email', 'push', 'rss']);
    expect(await refused(['email'])).toEqual(['channels unreachable']);
    await answer(owner, 'setWatch', { ...target, channels: ['email', 'webhook'] });
    expect((await answer(NOBODY, 'watchForm', { productId })).silent).toEqual([]);
  });

  it('F04 say whose letters were stopped by a link, and have them sent again', async () => {
    const { id } = await answer(owner, 'setWatch', target);
    await answer(owner, 'setWatch', { ...target, price: '340' });
    const states = async () => {
      const { watches, isMuted } = await answer(owner, 'watches', {});
      return [isMuted, ...watches.filter((one) => one.isMuted).map((one) => one.id)];
    };
    expect(await states()).toEqual([false]);
    await mute(db, `shopper:${owner.id}`, `watch:${id}`, now);
    expect(await states()).toEqual([false, id]);
    expect((await answer(owner, 'watchForm', { productId })).silent).not.toContain('email');
    await answer(owner, 'wantLetters', { topic: `watch:${id}` });
    expect(await states()).toEqual([false]);
    await mute(db, `shopper:${owner.id}`, 'watches', now);
    expect(await states()).toEqual([true]);
    expect((await answer(owner, 'watchForm', { productId })).silent).toContain('email');
    await answer(owner, 'wantLetters', { topic: 'watches' });
    expect(await states()).toEqual([false]);
    expect(await failure(owner, 'wantLetters', { topic: 'everything' })).toMatchObject({
      problems: ['topic not-allowed'],
    });
  });

  it('F04 of another person are not found', async () => {
    const { id } = await answer(owner, 'setWatch', target);
    const other = await someone();
    for (const name of ['pauseWatch', 'wakeWatch'] as const) {
      expect(await failure(other, name, { watchId: id })).toMatchObject({ kind: 'not-found' });
    }
    expect(await failure(other, 'changeWatch', { watchId: id, ...target })).toMatchObject({ kind: 'not-found' });
    expect(await failure(other, 'watchForm', { productId, watchId: id })).toMatchObject({ kind: 'not-found' });
    await answer(other, 'deleteWatch', { watchId: id });
    const taken = await call(other, 'setWatch', target, id);
    expect(taken).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect((await answer(owner, 'watches', {})).watches).toHaveLength(1);
  });

  it.each([
    [{ ...target, price: '' }, 'price required'],
    [{ ...target, price: 'cheap' }, 'price not-an-amount'],
    [{ ...target, price: '-5' }, 'price not-an-amount'],
    [{ products, kind: 'drop' }, 'percent required'],
    [{ products, kind: 'drop', percent: '91' }, 'percent too-large'],
    [{ products, kind: 'drop', percent: 'much' }, 'percent not-a-number'],
    [{ products, kind: 'lowest' }, 'days required'],
    [{ products, kind: 'shop' }, 'shops required'],
    [{ products, kind: 'stock', shops: ['999999'] }, 'shops unknown'],
    [{ products, kind: 'stock', channels: ['pigeon'] }, 'channels.0 not-allowed'],
  ] as const)('F04 say beside the field what is wrong with %o', async (form, wrong) => {
    const result = await call(owner, 'setWatch', form as PersonalRequestOf<'setWatch'>);
    expect(result.ok ? [] : result.error.fields.map(({ path, problem }) => `${path} ${problem}`)).toEqual([wrong]);
  });

  it('F04 on a product that nobody has are not found', async () => {
    expect(await failure(owner, 'setWatch', { ...target, products: ['1'] })).toMatchObject({ kind: 'not-found' });
    expect(await failure(owner, 'setWatch', { ...target, products: [] })).toMatchObject({ kind: 'not-found' });
  });

  it('F04 without an account begin when the owner of the address says yes, once', async () => {
    const email = `${randomUUID()}@Example.org`;
    const once = randomUUID();
    expect(await failure(NOBODY, 'setWatch', target)).toMatchObject({ problems: ['email required'] });
    expect(await failure(NOBODY, 'setWatch', { ...target, email: 'nobody' })).toMatchObject({
      problems: ['email not-an-email'],
    });
    for (let i = 0; i < 2; i++) {
      expect(await answer(NOBODY, 'setWatch', { ...target, email }, once)).toEqual({ id: once, state: 'asked' });
    }
    const [letter, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: 'confirm-watch', address: email });
    expect(await readAccountByEmail(db, email)).toBeNull();
    const token = String(letter?.data.token);
    expect(await answer(NOBODY, 'watchLink', { token })).toMatchObject({ link: { email, terms: { kind: 'target' } } });
    await answer(NOBODY, 'confirmWatch', { token });
    const person = await readAccountByEmail(db, email);
    expect(person).toMatchObject({ status: 'ACTIVE_EMAIL_ONLY', verifiedAt: now });
    expect(await failure(NOBODY, 'confirmWatch', { token })).toMatchObject({ kind: 'gone' });
    expect(await answer(NOBODY, 'watchLink', { token })).toEqual({ link: null });
    const told = (await outbox()).filter(({ kind }) => kind === 'price-watch');
    expect(told.map(({ data }) => data.watchId)).toEqual([once]);
    const { priceWatches } = await exportWatchesOf(db, person?.id ?? '');
    expect(priceWatches).toMatchObject([{ id: once, channels: ['email'] }]);
  });

  it('F04 of an address that has an account become that account’s, and nobody else is told that there is one', async () => {
    const email = `${randomUUID()}@post.example`;
    const person = await someone({ email });
    const asked = await answer(NOBODY, 'setWatch', { ...target, email });
    expect(asked.state).toBe('asked');
    const [letter] = await outbox();
    await answer(NOBODY, 'confirmWatch', { token: String(letter?.data.token) });
    expect((await answer(person, 'watches', {})).watches).toHaveLength(1);
  });

  it('F04 can be taken along, and are forgotten with what they told', async () => {
    await answer(owner, 'setWatch', target);
    const taken = await exportWatchesOf(db, owner.id ?? '');
    expect(taken.priceWatches).toHaveLength(1);
    expect(taken.priceWatchFirings).toMatchObject([{ sequence: 1, facts: { amount: 34_900 } }]);
    await forgetWatchesOf(db, owner.id ?? '');
    expect(await exportWatchesOf(db, owner.id ?? '')).toEqual({ priceWatches: [], priceWatchFirings: [] });
  });

  it('R05 shows what the product costs, who sells it, how long it is known, and the watch to be changed', async () => {
    const form = await answer(NOBODY, 'watchForm', { productId });
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
    const { id } = await answer(owner, 'setWatch', { ...target, shops: [String(cheap)] });
    const own = await answer(owner, 'watchForm', { productId, watchId: id });
    expect(own).toMatchObject({ own: 1, watch: { id, terms: { shops: [{ id: cheap, name: 'Fri Frakt' }] } } });
    expect(await failure(NOBODY, 'watchForm', { productId: 1 })).toMatchObject({ kind: 'not-found' });
  });
});
