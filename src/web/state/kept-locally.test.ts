import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let held: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  held = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => held.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('./kept-locally.ts')),
  ...(await import('./consent-store.ts')),
  ...(await import('./consent-state.ts')),
});

it('E06 keeps at once what the visitor asked for, and the rest when they allow it', async () => {
  const { writeLocal, readLocal, keepWhatWaits, consentStore, consentTo } = await load();
  writeLocal('savedProductsSignedOut', '[1]');
  writeLocal('visitedProductsSignedOut', '[2]');
  expect([...held.keys()]).toEqual(['savedProductsSignedOut']);
  expect(readLocal('visitedProductsSignedOut')).toBe('[2]');

  consentStore.set(consentTo(['analytics']));
  keepWhatWaits();
  expect([...held.keys()]).toEqual(['savedProductsSignedOut']);
  consentStore.set(consentTo(['functional']));
  keepWhatWaits();
  expect(held.get('visitedProductsSignedOut')).toBe('[2]');
  writeLocal('visitedProductsSignedOut', '[3]');
  expect(held.get('visitedProductsSignedOut')).toBe('[3]');
});

it('goes on in a browser that keeps nothing', async () => {
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
