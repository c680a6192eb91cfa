import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import { mergeFavouritesRequest } from '../../contract/list/list-schemas.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import { MARKETS } from '../../market/market.ts';
import { discardPendingWrites } from '../state/local-storage.ts';
import { attachNoticeBoard } from '../state/notices.ts';
import { sampleSite } from '../testing/test-site.ts';
import { changeFavourite } from './change-favourite.ts';
import { accountFavourites, localFavourites } from './favourites.ts';
import { refreshSession } from './session.ts';
import { mergeLocalFavourites, syncFavourites } from './sync-favourites.ts';

/** A fake server for favourites that handles requests one after the other. */
function server({ room = 500 } = {}) {
  const merged = new Set<string>();
  const favourites = new Set<number>();
  const calls: string[] = [];
  const state = { fails: false, during: () => {}, next: async () => {} };
  const call = async (name: string, request: Record<string, unknown>) => {
    calls.push(name);
    const { fails, next } = state;
    state.next = async () => {};
    await next();
    if (fails) return err(apiError('unavailable'));
    if (name === 'favourites') return ok({ ids: [...favourites] });
    if (name === 'saveFavourite') favourites.add(Number(request.productId));
    if (name === 'removeFavourite') favourites.delete(Number(request.productId));
    if (name !== 'mergeFavourites') return ok({ response: null });
    const taken = mergeFavouritesRequest.parse(request).products.filter(({ id, at }) => {
      if (merged.has(`${id} ${at}`)) return true;
      if (favourites.size >= room && !favourites.has(id)) return false;
      merged.add(`${id} ${at}`);
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
  refreshSession();
};
const signInAs = (id: string) => {
  vi.stubGlobal('document', { cookie: `authenticationState=${encodeURIComponent(JSON.stringify({ id }))}` });
  refreshSession();
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  signIn(false);
});

afterEach(() => {
  signIn(false);
  localFavourites.clear('SE');
  localFavourites.clear('NO');
  accountFavourites.set(null);
  discardPendingWrites();
  vi.unstubAllGlobals();
});

const here = () => localFavourites.list('SE').map(({ id }) => id);

describe('favourites at sign-in', () => {
  it('F05 E09 move from savedProductsSignedOut to the account, for this market only', async () => {
    const { site, favourites } = server();
    localFavourites.add('SE', 5);
    localFavourites.add('SE', 6);
    localFavourites.add('NO', 9);
    signIn(true);
    expect(await mergeLocalFavourites(site)).toBe(0);
    expect([...favourites].sort()).toEqual([5, 6]);
    expect(accountFavourites.get()).toEqual(new Set([6, 5]));
    expect(here()).toEqual([]);
    expect(localFavourites.list('NO')).toHaveLength(1);
  });

  it('F05 E09 stay in the browser until the server has them, as do those added meanwhile', async () => {
    const { site, state, favourites } = server();
    localFavourites.add('SE', 5);
    signIn(true);
    state.fails = true;
    expect(await mergeLocalFavourites(site)).toBe(1);
    expect(here()).toEqual([5]);
    expect(accountFavourites.get()).toBeNull();
    state.fails = false;
    state.during = () => {
      state.during = () => {};
      localFavourites.add('SE', 7);
      localFavourites.remove('SE', 5);
      localFavourites.add('SE', 5);
    };
    await mergeLocalFavourites(site);
    expect(here()).toEqual([5, 7]);
    await mergeLocalFavourites(site);
    expect(here()).toEqual([]);
    expect([...favourites].sort()).toEqual([5, 7]);
  });

  it('F05 are neither lost nor duplicated if two tabs send them simultaneously', async () => {
    const { site, favourites } = server();
    localFavourites.add('SE', 5);
    localFavourites.add('SE', 6);
    signIn(true);
    await Promise.all([mergeLocalFavourites(site), mergeLocalFavourites(site)]);
    expect([...favourites].sort()).toEqual([5, 6]);
    expect(here()).toEqual([]);
  });

  it('F05 follow the session: the account’s while signed in, the local ones afterwards', async () => {
    const { site, calls } = server();
    localFavourites.add('SE', 5);
    const stop = syncFavourites(site);
    await settled();
    expect(calls).toEqual([]);
    signIn(true);
    await settled();
    expect(accountFavourites.get()).toEqual(new Set([5]));
    // Another tab, which does not know of the sign-in yet.
    localFavourites.add('SE', 6);
    await settled();
    expect(accountFavourites.get()).toEqual(new Set([5, 6]));
    signIn(false);
    expect(accountFavourites.get()).toBeNull();
    localFavourites.add('SE', 8);
    await settled();
    expect(here()).toEqual([8]);
    stop();
  });

  it('F05 are those of the account that signed in in another tab, and no more of the one before', async () => {
    const { site, favourites } = server();
    signInAs('first');
    favourites.add(5);
    const stop = syncFavourites(site);
    await settled();
    favourites.clear();
    signInAs('second');
    expect(accountFavourites.get()).toBeNull();
    await settled();
    expect(accountFavourites.get()).toEqual(new Set());
    stop();
  });

  it('F05 that do not fit stay in the browser and are not sent repeatedly', async () => {
    const { site, calls, favourites } = server({ room: 1 });
    for (const id of [5, 6, 7]) localFavourites.add('SE', id);
    const stop = syncFavourites(site);
    signIn(true);
    await settled();
    expect(favourites.size).toBe(1);
    expect(here()).toHaveLength(2);
    expect(calls.filter((name) => name === 'mergeFavourites').length).toBeLessThan(3);
    stop();
  });
});

describe('the favourite button', () => {
  const notices: string[] = [];
  beforeEach(() => {
    attachNoticeBoard({ open: ({ title, link }) => notices.push(`${title} ${link?.url ?? ''}`), close: () => {} });
    // Those of earlier tests had waited for a board.
    notices.length = 0;
  });

  it('F05 changes immediately, then on the server, when signed in; a failure reverts it', async () => {
    const { site, state, favourites } = server();
    signIn(true);
    accountFavourites.set(new Set([5]));
    const done = changeFavourite(site, 6, true);
    expect(accountFavourites.get()).toEqual(new Set([5, 6]));
    await done;
    expect([...favourites]).toEqual([6]);
    expect(notices).toEqual(['Saved to your favourites /modal/userlistaction/6']);
    state.fails = true;
    await changeFavourite(site, 6, false);
    expect(accountFavourites.get()).toEqual(new Set([5, 6]));
    expect(here()).toEqual([]);
    expect(notices.slice(1)).toEqual(['We could not save that just now. Please try again. ']);
  });

  it('F05 keeps the last of several quick changes, however long the answer to the first takes', async () => {
    const { site, state, favourites } = server();
    signIn(true);
    accountFavourites.set(new Set());
    state.next = () => new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all([changeFavourite(site, 6, true), changeFavourite(site, 6, false)]);
    expect([[...favourites], [...(accountFavourites.get() ?? [])]]).toEqual([[], []]);
  });

  it('F05 only tells what was saved, when signed out', async () => {
    const { site, calls } = server();
    await changeFavourite(site, 6, true);
    await changeFavourite(site, 6, false);
    expect(notices).toEqual(['Saved to your favourites /modal/userlistaction/6']);
    expect(calls).toEqual([]);
  });
});
