import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { grantConsent } from '../state/consent-state.ts';
import { consentStore } from '../state/consent-store.ts';
import { comparedProducts } from './compared-products.ts';
import { localFavourites } from './favourites.ts';
import { createLocalProductList, parseLocalProducts } from './local-products.ts';
import { recentlyViewedProducts } from './recently-viewed-products.ts';

/** A `Storage` shared by two tabs. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

const target = new EventTarget();
const event = (type: string, key: string | null) => target.dispatchEvent(Object.assign(new Event(type), { key }));
const stored = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? 'null');

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  consentStore.set(grantConsent([]));
});

afterEach(() => {
  for (const list of [localFavourites, recentlyViewedProducts, comparedProducts])
    for (const id of ['SE', 'US'] as const) list.clear(id);
  vi.unstubAllGlobals();
});

describe('local products', () => {
  it('F05 (signed out) stores favourites in savedProductsSignedOut, newest first, by market', () => {
    localFavourites.add('SE', 5);
    localFavourites.add('SE', 6);
    localFavourites.add('US', 7);
    localFavourites.add('SE', 5);
    expect(localFavourites.list('SE').map(({ id }) => id)).toEqual([5, 6]);
    expect(stored('savedProductsSignedOut')).toEqual(
      expect.arrayContaining([5, 6, 7].map((id) => ({ market: id === 7 ? 'US' : 'SE', id, at: expect.any(Number) }))),
    );
    localFavourites.remove('SE', 5);
    expect(localFavourites.has('SE', 5)).toBe(false);
    expect(localFavourites.has('SE', 6)).toBe(true);
    localFavourites.restore(localFavourites.clear('SE'));
    expect(localFavourites.list('SE').map(({ id }) => id)).toEqual([6]);
  });

  it('F05 (signed out) stores viewed products in visitedProductsSignedOut, with consent only', () => {
    recentlyViewedProducts.add('SE', 9);
    expect(recentlyViewedProducts.has('SE', 9)).toBe(true);
    expect(stored('visitedProductsSignedOut')).toBeNull();
    consentStore.set(grantConsent(['functional']));
    for (let id = 1; id <= recentlyViewedProducts.max + 5; id++) recentlyViewedProducts.add('SE', id);
    expect(recentlyViewedProducts.list('SE')).toHaveLength(recentlyViewedProducts.max);
    expect(recentlyViewedProducts.list('SE')[0]?.id).toBe(recentlyViewedProducts.max + 5);
    expect(stored('visitedProductsSignedOut')).toHaveLength(recentlyViewedProducts.max);
  });

  it('F06 rejects more products than a comparison can display', () => {
    for (let id = 1; id <= comparedProducts.max; id++) expect(comparedProducts.add('SE', id)).toBe(true);
    expect(comparedProducts.add('SE', 99)).toBe(false);
    expect(comparedProducts.add('US', 99)).toBe(true);
    expect(comparedProducts.add('SE', 1)).toBe(true);
    expect(comparedProducts.list('SE')).toHaveLength(comparedProducts.max);
  });

  it('synchronises two tabs without overwriting the other’s additions', () => {
    const other = createLocalProductList({ name: 'savedProductsSignedOut', max: 200, whenFull: 'drop-oldest' });
    const listener = vi.fn(() => localFavourites.list('SE'));
    const stop = localFavourites.subscribe(listener);
    localFavourites.add('SE', 1);
    expect(other.list('SE').map(({ id }) => id)).toEqual([1]);
    other.add('SE', 2);
    event('storage', 'savedProductsSignedOut');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(localFavourites.list('SE').map(({ id }) => id)).toEqual([2, 1]);
    other.add('SE', 3);
    // The event has not come yet.
    localFavourites.add('SE', 4);
    expect(localFavourites.list('SE').map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    event('storage', 'somethingElse');
    event('storage', 'savedProductsSignedOut');
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    event('storage', null);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('returns the same array until the list changes', () => {
    localFavourites.add('SE', 1);
    expect(localFavourites.list('SE')).toBe(localFavourites.list('SE'));
    expect(localFavourites.list('US')).toBe(localFavourites.list('US'));
  });

  it('works without storage, with full storage and with malformed contents', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...storage(), setItem: refuse });
    localFavourites.add('SE', 1);
    expect(localFavourites.has('SE', 1)).toBe(true);
    localFavourites.clear('SE');
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    comparedProducts.add('SE', 2);
    expect(comparedProducts.has('SE', 2)).toBe(true);
    const item = fc.oneof(
      fc.anything(),
      fc.record({ market: fc.constantFrom('SE', 7), id: fc.anything(), at: fc.anything() }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(item).map((some) => JSON.stringify(some) ?? ''),
        ),
        (text) => {
          for (const { market, id, at } of parseLocalProducts(text)) {
            expect([typeof market, Number.isSafeInteger(id), Number.isFinite(at)]).toEqual(['string', true, true]);
          }
        },
      ),
    );
  });
});
