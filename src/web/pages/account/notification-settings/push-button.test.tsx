import { afterEach, expect, it, vi } from 'vitest';
import { subscribeToPush } from './push-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('replaces the subscription that the browser has for another key, for which nothing would arrive', async () => {
  let current: { key: string; unsubscribe: () => Promise<boolean> } | null = null;
  const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (current !== null && current.key !== key) throw new DOMException('another key', 'InvalidStateError');
    current ??= {
      key,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current;
  };
  const worker = { pushManager: { subscribe, getSubscription: async () => current } };
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => worker, ready: Promise.resolve(worker) } });
  vi.stubGlobal('window', { PushManager: {} });
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  expect(await subscribeToPush('old')).toMatchObject({ key: 'old' });
  expect(await subscribeToPush('old')).toMatchObject({ key: 'old' });
  expect(await subscribeToPush('new')).toMatchObject({ key: 'new' });
});
