import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_MENU, nextMenu } from '../../state/menu-state.ts';
import { appOffer, appPlatform } from './app-banner.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/153.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const links = { ios: 'https://apps.example/1', android: 'https://play.example/1' };

afterEach(() => vi.unstubAllGlobals());

describe('the app banner', () => {
  it('L18 knows which devices could have the app', () => {
    expect([IPHONE, ANDROID, DESKTOP, `${ANDROID} LowtideApp/5.20.0 (android)`].map(appPlatform)).toEqual([
      'ios',
      'android',
      null,
      null,
    ]);
  });

  it('L18 raises showAppBanner on such a device if the operator has an app, unless the visitor has closed it', () => {
    const offered = (cookie: string, app: typeof links | null, userAgent: string) => {
      vi.stubGlobal('document', { cookie });
      return nextMenu(CLOSED_MENU, appOffer(app, userAgent)).showAppBanner;
    };
    expect(offered('', links, IPHONE)).toBe(true);
    expect(offered('', null, IPHONE)).toBe(false);
    expect(offered('', links, DESKTOP)).toBe(false);
    expect(offered('klarna_modals_app=1', links, IPHONE)).toBe(false);
  });
});
