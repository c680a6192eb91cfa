import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINIMUM_VERSIONS } from '../../api/contract/native-app.ts';
import { featuresOfPath } from './app-features.ts';
import { APP_SCRIPT } from './native-app.ts';

const AGENT = 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36';

/** The page as an app of that version shows it; null: as a browser does. */
async function shownBy(version: string | null, bridge: 'android' | 'apple' | 'none' = 'android') {
  vi.resetModules();
  const heard: { type: string; payload: unknown }[] = [];
  const port = { postMessage: (text: string) => heard.push(JSON.parse(text)) };
  vi.stubGlobal('navigator', {
    userAgent: version === null ? AGENT : `${AGENT} LowtideApp/${version} (android)`,
    share: async () => {},
  });
  vi.stubGlobal('window', {
    ...(bridge === 'android' ? { lowtideApp: port } : {}),
    ...(bridge === 'apple' ? { webkit: { messageHandlers: { lowtideApp: port } } } : {}),
  });
  return { ...(await import('./app-bridge.ts')), heard };
}
afterEach(() => vi.unstubAllGlobals());

describe('what is handed to the app', () => {
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
  ])('A11 hands the way to %s to an app of version %s: %s', async (path, version, taken, type) => {
    const { handOverPath, heard } = await shownBy(version);
    expect(handOverPath(path, `http://uk.localhost${path}`)).toBe(taken);
    expect(heard.map((message) => message.type)).toEqual(taken ? [type] : []);
    if (taken) expect(heard[0]?.payload).toEqual({ path, href: `http://uk.localhost${path}` });
  });

  it('A11 hands nothing over in a browser, or where the app has no ear', async () => {
    const browser = await shownBy(null);
    expect(browser.handOver('login', {})).toBe(false);
    expect(browser.handOverPath('/login', 'http://uk.localhost/login')).toBe(false);
    expect((await shownBy('5.20.0', 'none')).handOver('login', {})).toBe(false);
  });

  it('A11 speaks to either kind of web view, in one form', async () => {
    for (const bridge of ['android', 'apple'] as const) {
      const { handOver, heard } = await shownBy('5.20.0', bridge);
      expect(handOver('modals', { name: 'x' })).toBe(true);
      expect(heard).toEqual([{ type: 'modals', version: 1, payload: { name: 'x' } }]);
    }
  });

  it('A11 shares a product by the app from its version on, and by the browser before', async () => {
    const product = { title: 'Aquator', url: 'http://uk.localhost/pl/1-2' };
    const old = await shownBy('5.2.9');
    expect(await old.shareProduct(product)).toBe('shared');
    const young = await shownBy('5.3.0');
    expect(await young.shareProduct(product)).toBe('app');
    expect(young.heard).toEqual([{ type: 'shareProduct', version: 1, payload: product }]);
  });

  it('A11 marks the document before it is drawn, in the app only', () => {
    const classesWith = (userAgent: string) => {
      const classes: string[] = [];
      const classList = { add: (name: string) => classes.push(name) };
      runInNewContext(APP_SCRIPT, { navigator: { userAgent }, document: { documentElement: { classList } } });
      return classes;
    };
    expect(classesWith(`${AGENT} LowtideApp/5.20.0 (android)`)).toEqual(['app']);
    expect(classesWith(AGENT)).toEqual([]);
  });

  it('names features that there are', () => {
    for (const path of ['/', '/login', '/profile/alerts', '/modal/x', '/cl/1/a/filters', '/cl/1/filters']) {
      for (const feature of featuresOfPath(path)) expect(MINIMUM_VERSIONS).toHaveProperty(feature);
    }
    expect(featuresOfPath('/cl/1/filters')).toEqual(['navigationEvent']);
  });
});
