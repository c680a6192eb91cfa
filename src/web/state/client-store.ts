import { useSyncExternalStore } from 'react';

/** Observable client-side state outside of React. */
export type ClientStore<T> = {
  get(): T;
  set(next: T): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Value during server rendering and hydration. */
  readonly initial: T;
};

/** Creates a store. Never set it on the server, where all visitors would share it. */
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

/** Subscribes to a store. Server rendering and hydration use its initial value. */
export const useClientStore = <T>(store: ClientStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);
