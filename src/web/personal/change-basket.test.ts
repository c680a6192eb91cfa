import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import { MARKETS } from '../../market/market.ts';
import { MAX_BASKET_ITEMS } from '../../terms/basket.ts';
import { discardPendingWrites } from '../state/local-storage.ts';
import { sampleSite } from '../testing/test-site.ts';
import { accountBasket, basketPieces, localBasket } from './basket.ts';
import { changeBasket, replaceBasket, withQuantity } from './change-basket.ts';
import { refreshSession } from './session.ts';
import { mergeLocalBasket } from './sync-basket.ts';

/** A fake server with a basket. */
function server() {
  const items = new Map<number, number>();
  const state = { fails: false, next: async () => {} };
  const call = async (name: string, request: Record<string, unknown>) => {
    const { fails, next } = state;
    state.next = async () => {};
    await next();
    if (fails) return err(apiError('unavailable'));
    const products = Array.isArray(request.products) ? request.products : [];
    if (name === 'setBasketItem') items.set(Number(request.productId), Number(request.quantity));
    for (const { id, quantity } of products) items.set(id, Math.max(quantity, items.get(id) ?? 0));
    if (name === 'mergeBasket')
      return ok({ taken: products.map(({ id, at }) => ({ id, at })), most: MAX_BASKET_ITEMS });
    if (name === 'savedBasket')
      return ok({ items: [...items].map(([id, quantity]) => ({ id, quantity })), wish: null });
    return ok({ response: null });
  };
  const personal = { call, submit: call } as unknown as PersonalClient;
  return { site: { ...sampleSite(), market: MARKETS.SE, personal }, items, state };
}

const target = new EventTarget();
const signIn = (on: boolean) => {
  vi.stubGlobal('document', { cookie: on ? 'authenticationState=%7B%22userType%22%3A%22PASSWORD%22%7D' : '' });
  refreshSession();
};

beforeEach(() => {
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  signIn(false);
});

afterEach(() => {
  signIn(false);
  localBasket.clear('SE');
  accountBasket.set(null);
  discardPendingWrites();
  vi.unstubAllGlobals();
});

const local = () => basketPieces(localBasket.list('SE'));

it('F06 keeps the basket of a visitor in the browser, up to its limit', async () => {
  const { site } = server();
  await changeBasket(site, 5, 1);
  await changeBasket(site, 6, 2);
  await changeBasket(site, 5, 3);
  expect(local()).toEqual([
    { id: 6, quantity: 2 },
    { id: 5, quantity: 3 },
  ]);
  await changeBasket(site, 6, 0);
  expect(local()).toEqual([{ id: 5, quantity: 3 }]);
  for (let id = 100; id < 100 + MAX_BASKET_ITEMS; id++) await changeBasket(site, id, 1);
  expect(local()).toHaveLength(MAX_BASKET_ITEMS);
});

it('F06 E09 moves the basket to the account at sign-in, and changes it there', async () => {
  const { site, items, state } = server();
  items.set(5, 1);
  await changeBasket(site, 5, 4);
  await changeBasket(site, 6, 1);
  signIn(true);
  expect(await mergeLocalBasket(site)).toBe(0);
  expect(local()).toEqual([]);
  expect(accountBasket.get()).toEqual([
    { id: 5, quantity: 4 },
    { id: 6, quantity: 1 },
  ]);
  await changeBasket(site, 6, 7);
  expect(items.get(6)).toBe(7);
  state.fails = true;
  await changeBasket(site, 6, 0);
  expect(accountBasket.get()).toContainEqual({ id: 6, quantity: 7 });
});

it('F06 replaces the basket by that of a shared link', async () => {
  const { site } = server();
  await changeBasket(site, 5, 1);
  await replaceBasket(site, local(), [
    { id: 7, quantity: 2 },
    { id: 8, quantity: 1 },
  ]);
  expect(local()).toEqual([
    { id: 7, quantity: 2 },
    { id: 8, quantity: 1 },
  ]);
  expect(withQuantity([{ id: 7, quantity: 2 }], 7, 0)).toEqual([]);
});

it('F06 keeps the last of several quick changes, however long the answer to the first takes', async () => {
  const { site, items, state } = server();
  signIn(true);
  accountBasket.set([{ id: 5, quantity: 1 }]);
  state.next = () => new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all([changeBasket(site, 5, 2), changeBasket(site, 5, 3)]);
  expect([items.get(5), accountBasket.get()]).toEqual([3, [{ id: 5, quantity: 3 }]]);
});

it('F06 takes back a failed change only, not those of other products since then', async () => {
  const { site, state } = server();
  signIn(true);
  accountBasket.set([{ id: 5, quantity: 1 }]);
  state.fails = true;
  state.next = async () => {
    state.fails = false;
  };
  await Promise.all([changeBasket(site, 5, 2), changeBasket(site, 6, 1)]);
  expect(accountBasket.get()).toEqual([
    { id: 6, quantity: 1 },
    { id: 5, quantity: 1 },
  ]);
});

it('F06 shows nothing of the account where a change finds that the session has ended', async () => {
  const { site, state } = server();
  signIn(true);
  accountBasket.set([{ id: 5, quantity: 1 }]);
  state.fails = true;
  state.next = async () => {
    signIn(false);
    accountBasket.set(null);
  };
  await changeBasket(site, 6, 1);
  expect(accountBasket.get()).toBeNull();
});
