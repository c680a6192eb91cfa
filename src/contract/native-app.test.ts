import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppFeature,
  compareVersions,
  MINIMUM_VERSIONS,
  parseNativeApp,
  parseVersion,
  supportsFeature,
} from './native-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const appWith = (version: string) => parseNativeApp(`${PHONE} LowtideApp/${version} (ios)`);

/** The preceding version: one patch less, or the highest patch of the previous minor version. */
function before(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return patch > 0 ? `${major}.${minor}.${patch - 1}` : `${major}.${minor - 1}.999`;
}

describe('the native app', () => {
  it('A11 takes over each feature from this version on', () => {
    expect(MINIMUM_VERSIONS).toEqual({
      login: '5.1.0',
      shareProduct: '5.3.0',
      navigationEvent: '5.5.1',
      modals: '5.8.0',
      verifyAccountCollision: '5.13.0',
      verifyAccount: '5.14.0',
      quickFilters: '5.15.0',
      removeSimpleUser: '5.17.0',
      profileAlertsSorting: '5.18.0',
      profileTabScreens: '5.20.0',
      userPermissions: '5.20.0',
    });
  });

  it.each(Object.entries(MINIMUM_VERSIONS))('A11 supports %s from version %s', (name, minimum) => {
    const isFeature = (text: string): text is AppFeature => Object.hasOwn(MINIMUM_VERSIONS, text);
    if (!isFeature(name)) throw new Error(name);
    expect(supportsFeature(appWith(minimum), name)).toBe(true);
    expect(supportsFeature(appWith(before(minimum)), name)).toBe(false);
    expect(supportsFeature(appWith('6.0.0'), name)).toBe(true);
    expect(supportsFeature(parseNativeApp(PHONE), name)).toBe(false);
  });

  it('A11 compares versions numerically as major.minor.patch', () => {
    const version = fc.tuple(fc.nat(200), fc.nat(200), fc.nat(200));
    fc.assert(
      fc.property(version, version, (a, b) => {
        const order = a[0] * 1e6 + a[1] * 1e3 + a[2] - (b[0] * 1e6 + b[1] * 1e3 + b[2]);
        expect(Math.sign(compareVersions(a, b))).toBe(Math.sign(order));
        expect(parseVersion(a.join('.'))).toEqual(a);
      }),
    );
    expect(parseVersion('5.8')).toEqual([5, 8, 0]);
    expect(parseVersion('5.8.0-beta.2')).toEqual([5, 8, 0]);
    for (const text of ['', 'five', '5.', '5.8.0.1', '-1.0.0']) expect(parseVersion(text)).toBeNull();
  });

  it.each([
    [`${PHONE} LowtideApp/5.20.0 (ios)`, { version: [5, 20, 0], platform: 'ios' }],
    [`${PHONE} LowtideApp/5.9.1 (android)`, { version: [5, 9, 1], platform: 'android' }],
    [`${PHONE} LowtideApp/5.9.1`, { version: [5, 9, 1], platform: null }],
    [`${PHONE} LowtideApp/next`, null],
    [`${PHONE} NotLowtideApp/5.9.1`, null],
    [PHONE, null],
    ['', null],
  ])('A11 is detected in %s', (userAgent, app) => {
    expect(parseNativeApp(userAgent)).toEqual(app);
  });
});
