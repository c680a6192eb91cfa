import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError } from '../../api/contract/errors.ts';
import type { PersonalClient } from '../../api/contract/personal-client.ts';
import { err, ok } from '../../base/result.ts';
import { MARKETS } from '../../market/market.ts';
import { forgetUnkept } from '../state/kept-locally.ts';
import { sampleSite } from '../test-site.ts';
import { accountFavourites } from './account-favourites.ts';
import { changeFavourite } from './change-favourite.ts';
import { followFavourites, takeUp } from './follow-favourites.ts';
import { savedProducts } from './saved-products.ts';
import { readSessionAgain } from './session.ts';

type Saving = { id: number; at: number };

/** What a server does with savings and favourites, one call after the other. */
function server({ room = 500 } = {}) {
  const known = new Set<string>();
  const favourites = new Set<number>();
  const calls: string[] = [];
  const state = { fails: false, during: () => {} };
  const call = async (name: string, request: Record<string, unknown>) => {
    calls.push(name);
    await Promise.resolve();
    if (state.fails) return err(apiError('unavailable'));
    if (name === 'favourites') return ok({ ids: [...favourites] });
    if (name === 'saveFavourite') favourites.add(Number(request.productId));
    if (name === 'dropFavourite') favourites.delete(Number(request.productId));
    if (name !== 'mergeSaved') return ok({ response: null });
    const taken = (request.products as Saving[]).filter(({ id, at }) => {
      if (known.has(`${id} ${at}`)) return true;
      if (favourites.size >= room && !favourites.has(id)) return false;
      known.add(`${id} ${at}`);
      favourites.add(id);
      return true;
    });
    state.during();
    return ok({ taken, most: room });
  };
  const personal = { call, submit: call } as unknown as PersonalClient;
  return { site: { ...sampleSite(), market: MARKETS.SE, personal }, favourites, calls, state };
}

const target = new EventTarget();
const signIn = (on: boolean) => {
  vi.stubGlobal('document', { cookie: on ? 'authenticationState=%7B%22userType%22%3A%22PASSWORD%22%7D' : '' });
  readSessionAgain();
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  signIn(false);
});

afterEach(() => {
  signIn(false);
  savedProducts.clear('SE');
  savedProducts.clear('NO');
  accountFavourites.set(null);
  forgetUnkept();
  vi.unstubAllGlobals();
});

const here = () => savedProducts.list('SE').map(({ id }) => id);

describe('favourites at sign-in', () => {
  it('F05 E09 join the account and leave savedProductsSignedOut, those of other markets not', async () => {
    const { site, favourites } = server();
    savedProducts.add('SE', 5);
    savedProducts.add('SE', 6);
    savedProducts.add('NO', 9);
    signIn(true);
    expect(await takeUp(site)).toBe(0);
    expect([...favourites].sort()).toEqual([5, 6]);
    expect(accountFavourites.get()).toEqual(new Set([6, 5]));
    expect(here()).toEqual([]);
    expect(savedProducts.list('NO')).toHaveLength(1);
  });

  it('F05 E09 stay in the browser until the server has them, and what is saved meanwhile stays too', async () => {
    const { site, state, favourites } = server();
    savedProducts.add('SE', 5);
    signIn(true);
    state.fails = true;
    expect(await takeUp(site)).toBe(1);
    expect(here()).toEqual([5]);
    expect(accountFavourites.get()).toBeNull();
    state.fails = false;
    state.during = () => {
      state.during = () => {};
      savedProducts.add('SE', 7);
      savedProducts.remove('SE', 5);
      savedProducts.add('SE', 5);
    };
    await takeUp(site);
    expect(here()).toEqual([5, 7]);
    await takeUp(site);
    expect(here()).toEqual([]);
    expect([...favourites].sort()).toEqual([5, 7]);
  });

  it('F05 are neither lost nor doubled though two tabs bring them at once', async () => {
    const { site, favourites } = server();
    savedProducts.add('SE', 5);
    savedProducts.add('SE', 6);
    signIn(true);
    await Promise.all([takeUp(site), takeUp(site)]);
    expect([...favourites].sort()).toEqual([5, 6]);
    expect(here()).toEqual([]);
  });

  it('F05 follow the session: the account while signed in, the browser’s own store after that', async () => {
    const { site, calls } = server();
    savedProducts.add('SE', 5);
    const stop = followFavourites(site);
    await settled();
    expect(calls).toEqual([]);
    signIn(true);
    await settled();
    expect(accountFavourites.get()).toEqual(new Set([5]));
    // Another tab, which does not know of the sign-in yet.
    savedProducts.add('SE', 6);
    await settled();
    expect(accountFavourites.get()).toEqual(new Set([5, 6]));
    signIn(false);
    expect(accountFavourites.get()).toBeNull();
    savedProducts.add('SE', 8);
    await settled();
    expect(here()).toEqual([8]);
    stop();
  });

  it('F05 that find no room stay in the browser and are not brought again and again', async () => {
    const { site, calls, favourites } = server({ room: 1 });
    for (const id of [5, 6, 7]) savedProducts.add('SE', id);
    const stop = followFavourites(site);
    signIn(true);
    await settled();
    expect(favourites.size).toBe(1);
    expect(here()).toHaveLength(2);
    expect(calls.filter((name) => name === 'mergeSaved').length).toBeLessThan(3);
    stop();
  });
});

describe('a heart of who is signed in', () => {
  it('F05 changes at once and then on the server; where that fails it is as it was', async () => {
    const { site, state, favourites } = server();
    accountFavourites.set(new Set([5]));
    const done = changeFavourite(site, 6, true);
    expect(accountFavourites.get()).toEqual(new Set([5, 6]));
    await done;
    expect([...favourites]).toEqual([6]);
    state.fails = true;
    await changeFavourite(site, 6, false);
    expect(accountFavourites.get()).toEqual(new Set([5, 6]));
    expect(here()).toEqual([]);
  });
});
