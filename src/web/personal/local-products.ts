import { useSyncExternalStore } from 'react';
import type { MarketId } from '../../market/market.ts';
import { useSite } from '../site.ts';
import type { LocalName } from '../state/browser-storage.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';

/**
 * A product stored in this browser. `at` is the time it was added, in milliseconds since 1970; `quantity` the pieces, in
 * the basket.
 */
export type LocalProduct = { market: string; id: number; at: number; quantity?: number };

type Options = {
  name: LocalName;
  /** Maximum number of products per market. */
  max: number;
  /** Whether a full list rejects a new product or drops its oldest one. */
  whenFull: 'reject' | 'drop-oldest';
};

/** A list of products in local storage: synchronised between tabs, empty on the server. */
export type LocalProductList = {
  readonly max: number;
  /** Newest first. Returns the same array until the list changes. */
  list(market: MarketId): readonly LocalProduct[];
  has(market: MarketId, id: number): boolean;
  /** Adds the product at the front. Returns false if a full list rejects it. */
  add(market: MarketId, id: number): boolean;
  /** Sets the pieces of a product on the list; it keeps its position. */
  setQuantity(market: MarketId, id: number, quantity: number): void;
  remove(market: MarketId, id: number): void;
  /** Removes exactly these entries; a product added again since then stays. */
  removeExact(products: readonly LocalProduct[]): void;
  /** Clears the market's list and returns its products, for `restore`. */
  clear(market: MarketId): readonly LocalProduct[];
  restore(products: readonly LocalProduct[]): void;
  subscribe(listener: () => void): () => void;
};

const NONE: readonly LocalProduct[] = [];

const productKey = ({ market, id, at }: LocalProduct): string => `${market} ${id} ${at}`;

const isLocalProduct = (value: unknown): value is LocalProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  Number(value.id) > 0 &&
  'at' in value &&
  Number.isFinite(value.at) &&
  'market' in value &&
  typeof value.market === 'string' &&
  (!('quantity' in value) || (Number.isSafeInteger(value.quantity) && Number(value.quantity) > 0));

/** Parses stored products, skipping malformed ones: newest first, without duplicates. */
export function parseLocalProducts(text: string | null): LocalProduct[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const valid = Array.isArray(stored) ? stored.filter(isLocalProduct) : [];
  const seen = new Set<string>();
  return valid
    .map(({ market, id, at, quantity }) => ({ market, id, at, ...(quantity === undefined ? {} : { quantity }) }))
    .sort((a, b) => b.at - a.at)
    .filter(({ market, id }) => !seen.has(`${market} ${id}`) && seen.add(`${market} ${id}`));
}

export function createLocalProductList({ name, max, whenFull }: Options): LocalProductList {
  const listeners = new Set<() => void>();
  let cached: { text: string | null; byMarket: Map<string, LocalProduct[]> } | null = null;

  // Cached, because reading local storage for every button is slow. Storage events announce changes by other tabs.
  const current = () => {
    if (cached === null) {
      const text = readLocal(name);
      cached = { text, byMarket: Map.groupBy(parseLocalProducts(text), ({ market }) => market) };
    }
    return cached.byMarket;
  };
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const refresh = () => {
    // Without a cached value, listeners already know of the last change.
    if (cached === null || readLocal(name) === cached.text) return;
    cached = null;
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === name || event.key === null) refresh();
  };
  const change = (update: (products: LocalProduct[]) => LocalProduct[]) => {
    const text = JSON.stringify(update(parseLocalProducts(readLocal(name))));
    writeLocal(name, text);
    cached = null;
    notify();
  };
  const list = (market: MarketId) => current().get(market) ?? NONE;
  const isOther = (market: MarketId, id: number) => (one: LocalProduct) => one.market !== market || one.id !== id;

  return {
    max,
    list,
    has: (market, id) => list(market).some((one) => one.id === id),
    add(market, id) {
      refresh();
      const rest = list(market).filter((one) => one.id !== id);
      if (whenFull === 'reject' && rest.length >= max) return false;
      const dropped = new Set(rest.slice(max - 1).map((one) => one.id));
      const at = Math.max(Date.now(), (rest[0]?.at ?? 0) + 1);
      change((products) => [
        { market, id, at },
        ...products.filter(isOther(market, id)).filter((one) => one.market !== market || !dropped.has(one.id)),
      ]);
      return true;
    },
    setQuantity: (market, id, quantity) =>
      change((products) => products.map((one) => (isOther(market, id)(one) ? one : { ...one, quantity }))),
    remove: (market, id) => change((products) => products.filter(isOther(market, id))),
    removeExact(removed) {
      const keys = new Set(removed.map(productKey));
      change((products) => products.filter((one) => !keys.has(productKey(one))));
    },
    clear(market) {
      const removed = list(market);
      change((products) => products.filter((one) => one.market !== market));
      return removed;
    },
    restore: (back) => change((products) => [...back, ...products]),
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        // A page restored from the back/forward cache has missed storage events.
        addEventListener('pageshow', refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', refresh);
      };
    },
  };
}

/** Subscribes to the market's products of a list, newest first; empty on the server and during hydration. */
export function useLocalProducts(list: LocalProductList): readonly LocalProduct[] {
  const { market } = useSite();
  return useSyncExternalStore(
    list.subscribe,
    () => list.list(market.id),
    () => NONE,
  );
}

/** Subscribes to whether the list contains a product; false on the server and during hydration. */
export function useIsInLocalList(list: LocalProductList, id: number): boolean {
  const { market } = useSite();
  return useSyncExternalStore(
    list.subscribe,
    () => list.has(market.id, id),
    () => false,
  );
}
