import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('./local-storage.ts')),
  ...(await import('./consent-store.ts')),
  ...(await import('./consent-state.ts')),
});

it('E06 stores required values immediately, and the others once they are allowed', async () => {
  const {
    writeLocal,
    readLocal,
    flushPendingWrites: keepWhatWaits,
    consentStore,
    grantConsent: consentTo,
  } = await load();
  writeLocal('savedProductsSignedOut', '[1]');
  writeLocal('visitedProductsSignedOut', '[2]');
  expect([...stored.keys()]).toEqual(['savedProductsSignedOut']);
  expect(readLocal('visitedProductsSignedOut')).toBe('[2]');

  consentStore.set(consentTo(['analytics']));
  keepWhatWaits();
  expect([...stored.keys()]).toEqual(['savedProductsSignedOut']);
  consentStore.set(consentTo(['functional']));
  keepWhatWaits();
  expect(stored.get('visitedProductsSignedOut')).toBe('[2]');
  writeLocal('visitedProductsSignedOut', '[3]');
  expect(stored.get('visitedProductsSignedOut')).toBe('[3]');
});

it('works if storage is blocked', async () => {
  const { writeLocal, readLocal } = await load();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  writeLocal('userQueries', '[]');
  expect(readLocal('userQueries')).toBe('[]');
});
