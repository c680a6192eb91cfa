import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentTo } from '../state/consent-state.ts';
import { consentStore } from '../state/consent-store.ts';
import { comparedProducts } from './compared-products.ts';
import { keptProducts, parseKept } from './kept-products.ts';
import { savedProducts } from './saved-products.ts';
import { seenProducts } from './seen-products.ts';

/** What a browser keeps for a site; two tabs of it have one. */
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
  consentStore.set(consentTo([]));
});

afterEach(() => {
  for (const kept of [savedProducts, seenProducts, comparedProducts])
    for (const id of ['SE', 'US'] as const) kept.clear(id);
  vi.unstubAllGlobals();
});

describe('products that a browser keeps', () => {
  it('F05 (signed out) keeps favourites in savedProductsSignedOut, newest first and by market', () => {
    savedProducts.add('SE', 5);
    savedProducts.add('SE', 6);
    savedProducts.add('US', 7);
    savedProducts.add('SE', 5);
    expect(savedProducts.list('SE').map(({ id }) => id)).toEqual([5, 6]);
    expect(stored('savedProductsSignedOut')).toEqual(
      expect.arrayContaining([5, 6, 7].map((id) => ({ market: id === 7 ? 'US' : 'SE', id, at: expect.any(Number) }))),
    );
    savedProducts.remove('SE', 5);
    expect(savedProducts.has('SE', 5)).toBe(false);
    expect(savedProducts.has('SE', 6)).toBe(true);
    savedProducts.restore(savedProducts.clear('SE'));
    expect(savedProducts.list('SE').map(({ id }) => id)).toEqual([6]);
  });

  it('F05 (signed out) keeps what was looked at in visitedProductsSignedOut, once that is allowed', () => {
    seenProducts.add('SE', 9);
    expect(seenProducts.has('SE', 9)).toBe(true);
    expect(stored('visitedProductsSignedOut')).toBeNull();
    consentStore.set(consentTo(['functional']));
    for (let id = 1; id <= seenProducts.most + 5; id++) seenProducts.add('SE', id);
    expect(seenProducts.list('SE')).toHaveLength(seenProducts.most);
    expect(seenProducts.list('SE')[0]?.id).toBe(seenProducts.most + 5);
    expect(stored('visitedProductsSignedOut')).toHaveLength(seenProducts.most);
  });

  it('F06 refuses to compare more products than can stand beside each other', () => {
    for (let id = 1; id <= comparedProducts.most; id++) expect(comparedProducts.add('SE', id)).toBe(true);
    expect(comparedProducts.add('SE', 99)).toBe(false);
    expect(comparedProducts.add('US', 99)).toBe(true);
    expect(comparedProducts.add('SE', 1)).toBe(true);
    expect(comparedProducts.list('SE')).toHaveLength(comparedProducts.most);
  });

  it('keeps two tabs in step, and writes over nothing that the other has added', () => {
    const other = keptProducts({ name: 'savedProductsSignedOut', most: 200, whenFull: 'forget-oldest' });
    const told = vi.fn(() => savedProducts.list('SE'));
    const stop = savedProducts.subscribe(told);
    savedProducts.add('SE', 1);
    expect(other.list('SE').map(({ id }) => id)).toEqual([1]);
    other.add('SE', 2);
    event('storage', 'savedProductsSignedOut');
    expect(told).toHaveBeenCalledTimes(2);
    expect(savedProducts.list('SE').map(({ id }) => id)).toEqual([2, 1]);
    other.add('SE', 3);
    // The event has not come yet.
    savedProducts.add('SE', 4);
    expect(savedProducts.list('SE').map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    event('storage', 'somethingElse');
    event('storage', 'savedProductsSignedOut');
    expect(told).toHaveBeenCalledTimes(4);
    stop();
    event('storage', null);
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('gives the same list until it changes', () => {
    savedProducts.add('SE', 1);
    expect(savedProducts.list('SE')).toBe(savedProducts.list('SE'));
    expect(savedProducts.list('US')).toBe(savedProducts.list('US'));
  });

  it('works without a storage, with a full one and with whatever stands in it', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...storage(), setItem: refuse });
    savedProducts.add('SE', 1);
    expect(savedProducts.has('SE', 1)).toBe(true);
    savedProducts.clear('SE');
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
          for (const { market, id, at } of parseKept(text)) {
            expect([typeof market, Number.isSafeInteger(id), Number.isFinite(at)]).toEqual(['string', true, true]);
          }
        },
      ),
    );
  });
});
