import { useSyncExternalStore } from 'react';

/** A piece of state that one browser holds, outside of any page. */
export type ClientStore<T> = {
  get(): T;
  set(next: T): void;
  /** Gives what ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** What it holds before any script has run, and while rendering on the server. */
  readonly initial: T;
};

/** Never set one while rendering on the server, where all visitors would share it. */
export function createClientStore<T>(initial: T): ClientStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the store holds now; the server's markup and the first drawing in the browser show what it held at first. */
export const useClientStore = <T>(store: ClientStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);
