import { useSyncExternalStore } from 'react';
import type { MarketId } from '../../market/market.ts';
import { useSite } from '../site.ts';
import { readLocal, writeLocal } from '../state/kept-locally.ts';
import type { LocalName } from '../state/storage-names.ts';

/** A product that this browser remembers, and since when (milliseconds since 1970). Products belong to a market. */
export type KeptProduct = { market: string; id: number; at: number };

type Options = {
  name: LocalName;
  /** Of one market. */
  most: number;
  /** What a full list does with one more: it refuses it, or lets its oldest go. */
  whenFull: 'refuse' | 'forget-oldest';
};

/** A list of products in the browser's storage: the same in all of its tabs, and empty while rendering on the server. */
export type KeptProducts = {
  readonly most: number;
  /** Newest first; the same array as long as nothing changes. */
  list(market: MarketId): readonly KeptProduct[];
  has(market: MarketId, id: number): boolean;
  /** Puts it first. Gives false where the list is full and refuses it. */
  add(market: MarketId, id: number): boolean;
  remove(market: MarketId, id: number): void;
  /** Lets exactly these go; a product that was added anew since then stays. */
  letGo(products: readonly KeptProduct[]): void;
  /** Empties the market's list; gives what it held, for `restore`. */
  clear(market: MarketId): readonly KeptProduct[];
  restore(products: readonly KeptProduct[]): void;
  subscribe(listener: () => void): () => void;
};

const NONE: readonly KeptProduct[] = [];

const keyOf = ({ market, id, at }: KeptProduct): string => `${market} ${id} ${at}`;

const isKept = (value: unknown): value is KeptProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  Number(value.id) > 0 &&
  'at' in value &&
  Number.isFinite(value.at) &&
  'market' in value &&
  typeof value.market === 'string';

/** What was stored, as far as it makes sense: newest first, each product once. */
export function parseKept(text: string | null): KeptProduct[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const known = Array.isArray(stored) ? stored.filter(isKept) : [];
  const seen = new Set<string>();
  return known
    .map(({ market, id, at }) => ({ market, id, at }))
    .sort((a, b) => b.at - a.at)
    .filter(({ market, id }) => !seen.has(`${market} ${id}`) && seen.add(`${market} ${id}`));
}

export function keptProducts({ name, most, whenFull }: Options): KeptProducts {
  const listeners = new Set<() => void>();
  let read: { text: string | null; byMarket: Map<string, KeptProduct[]> } | null = null;

  // What another tab has written is told by an event; asking the storage for every button would be slow.
  const current = () => {
    if (read === null) {
      const text = readLocal(name);
      read = { text, byMarket: Map.groupBy(parseKept(text), ({ market }) => market) };
    }
    return read.byMarket;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const readAgain = () => {
    // Where nobody has read since the last change, all have been told.
    if (read === null || readLocal(name) === read.text) return;
    read = null;
    tell();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === name || event.key === null) readAgain();
  };
  const change = (make: (products: KeptProduct[]) => KeptProduct[]) => {
    const text = JSON.stringify(make(parseKept(readLocal(name))));
    writeLocal(name, text);
    read = null;
    tell();
  };
  const list = (market: MarketId) => current().get(market) ?? NONE;
  const others = (market: MarketId, id: number) => (one: KeptProduct) => one.market !== market || one.id !== id;

  return {
    most,
    list,
    has: (market, id) => list(market).some((one) => one.id === id),
    add(market, id) {
      readAgain();
      const own = list(market).filter((one) => one.id !== id);
      if (whenFull === 'refuse' && own.length >= most) return false;
      const gone = new Set(own.slice(most - 1).map((one) => one.id));
      const at = Math.max(Date.now(), (own[0]?.at ?? 0) + 1);
      change((products) => [
        { market, id, at },
        ...products.filter(others(market, id)).filter((one) => one.market !== market || !gone.has(one.id)),
      ]);
      return true;
    },
    remove: (market, id) => change((products) => products.filter(others(market, id))),
    letGo(gone) {
      const keys = new Set(gone.map(keyOf));
      change((products) => products.filter((one) => !keys.has(keyOf(one))));
    },
    clear(market) {
      const before = list(market);
      change((products) => products.filter((one) => one.market !== market));
      return before;
    },
    restore: (back) => change((products) => [...back, ...products]),
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        // A page that comes back from the browser's memory was not told what happened meanwhile.
        addEventListener('pageshow', readAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', readAgain);
      };
    },
  };
}

/** The market's products of a list, newest first; none on the server and while scripts take over. */
export function useKeptProducts(kept: KeptProducts): readonly KeptProduct[] {
  const { market } = useSite();
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.list(market.id),
    () => NONE,
  );
}

/** Whether the list holds the product; false on the server and while scripts take over. */
export function useIsKept(kept: KeptProducts, id: number): boolean {
  const { market } = useSite();
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.has(market.id, id),
    () => false,
  );
}
