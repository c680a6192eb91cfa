import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINIMUM_VERSIONS } from '../../contract/native-app.ts';
import { appFeaturesForPath } from './app-bridge.ts';
import { APP_SCRIPT } from './native-app.ts';

const AGENT = 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36';

/** Loads the page's modules inside an app of a version; null: in a browser. */
async function loadInApp(version: string | null, bridge: 'android' | 'apple' | 'none' = 'android') {
  vi.resetModules();
  const messages: { type: string; payload: unknown }[] = [];
  const port = { postMessage: (text: string) => messages.push(JSON.parse(text)) };
  vi.stubGlobal('navigator', {
    userAgent: version === null ? AGENT : `${AGENT} LowtideApp/${version} (android)`,
    share: async () => {},
  });
  vi.stubGlobal('window', {
    ...(bridge === 'android' ? { lowtideApp: port } : {}),
    ...(bridge === 'apple' ? { webkit: { messageHandlers: { lowtideApp: port } } } : {}),
  });
  return { ...(await import('./app-bridge.ts')), messages };
}
afterEach(() => vi.unstubAllGlobals());

describe('the app bridge', () => {
  it.each([
    ['/login', '5.0.9', false, 'login'],
    ['/login', '5.1.0', true, 'login'],
    ['/signup?x=1', '5.1.0', true, 'login'],
    ['/modal/pricewatch/1-2', '5.7.9', true, 'navigationEvent'],
    ['/modal/pricewatch/1-2', '5.8.0', true, 'modals'],
    ['/verify-account/abc', '5.14.0', true, 'verifyAccount'],
    ['/cl/1101/Washing-machines/filters', '5.14.9', true, 'navigationEvent'],
    ['/cl/1101/Washing-machines/filters?f=brand:1', '5.15.0', true, 'quickFilters'],
    ['/profile/alerts', '5.18.0', true, 'profileAlertsSorting'],
    ['/profile/alerts', '5.17.9', true, 'navigationEvent'],
    ['/profile', '5.20.0', true, 'profileTabScreens'],
    ['/pl/1-2/x', '5.5.0', false, ''],
    ['/pl/1-2/x', '5.5.1', true, 'navigationEvent'],
  ])('A11 opens %s in an app of version %s: %s', async (path, version, taken, type) => {
    const { openPathInApp: handOverPath, messages } = await loadInApp(version);
    expect(handOverPath(path, `http://uk.localhost${path}`)).toBe(taken);
    expect(messages.map((message) => message.type)).toEqual(taken ? [type] : []);
    if (taken) expect(messages[0]?.payload).toEqual({ path, href: `http://uk.localhost${path}` });
  });

  it('A11 sends nothing in a browser or without a bridge', async () => {
    const browser = await loadInApp(null);
    expect(browser.sendToApp('login', {})).toBe(false);
    expect(browser.openPathInApp('/login', 'http://uk.localhost/login')).toBe(false);
    expect((await loadInApp('5.20.0', 'none')).sendToApp('login', {})).toBe(false);
  });

  it('A11 hands permissions to the app from 5.20.0 on, and the removal of a user without a password from 5.17.0 on', async () => {
    const session = { permissions: ['MERCHANT_INTERFACE'], merchants: [7], brands: [], publishers: [] };
    const old = await loadInApp('5.16.9');
    expect([old.sendPermissions(session), old.removeSimpleUserInApp(), old.messages]).toEqual([false, false, []]);
    const simple = await loadInApp('5.17.0');
    expect([simple.sendPermissions(session), simple.removeSimpleUserInApp()]).toEqual([false, true]);
    const app = await loadInApp('5.20.0');
    expect([app.sendPermissions(session), app.sendPermissions(null), app.removeSimpleUserInApp()]).toEqual([
      true,
      true,
      true,
    ]);
    expect(app.messages).toEqual([
      { type: 'userPermissions', version: 1, payload: { isSignedIn: true, ...session } },
      {
        type: 'userPermissions',
        version: 1,
        payload: { isSignedIn: false, permissions: [], merchants: [], brands: [], publishers: [] },
      },
      { type: 'removeSimpleUser', version: 1, payload: {} },
    ]);
  });

  it('A11 uses the same messages for both kinds of web view', async () => {
    for (const bridge of ['android', 'apple'] as const) {
      const { sendToApp, messages } = await loadInApp('5.20.0', bridge);
      expect(sendToApp('modals', { name: 'x' })).toBe(true);
      expect(messages).toEqual([{ type: 'modals', version: 1, payload: { name: 'x' } }]);
    }
  });

  it('A11 shares a product with the app if it supports it, else with the browser', async () => {
    const product = { title: 'Aquator', url: 'http://uk.localhost/pl/1-2' };
    const old = await loadInApp('5.2.9');
    expect(await old.shareProduct(product)).toBe('shared');
    const young = await loadInApp('5.3.0');
    expect(await young.shareProduct(product)).toBe('app');
    expect(young.messages).toEqual([{ type: 'shareProduct', version: 1, payload: product }]);
  });

  it('A11 marks the document before the first paint, in the app only', () => {
    const classesWith = (userAgent: string) => {
      const classes: string[] = [];
      const classList = { add: (name: string) => classes.push(name) };
      runInNewContext(APP_SCRIPT, { navigator: { userAgent }, document: { documentElement: { classList } } });
      return classes;
    };
    expect(classesWith(`${AGENT} LowtideApp/5.20.0 (android)`)).toEqual(['app']);
    expect(classesWith(AGENT)).toEqual([]);
  });

  it('uses only known features', () => {
    for (const path of ['/', '/login', '/profile/alerts', '/modal/x', '/cl/1/a/filters', '/cl/1/filters']) {
      for (const feature of appFeaturesForPath(path)) expect(MINIMUM_VERSIONS).toHaveProperty(feature);
    }
    expect(appFeaturesForPath('/cl/1/filters')).toEqual(['navigationEvent']);
  });
});
