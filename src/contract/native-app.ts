/**
 * The native app, which displays the site in a web view. Its user agent ends in e.g. `LowtideApp/5.20.0 (ios)`. The
 * server sends the app the same cached page as browsers. The page's first script adds a class to the document, CSS then
 * hides the header and footer, and features that the app supports are delegated to it at run time.
 */
export type NativeApp = { version: AppVersion; platform: 'ios' | 'android' | null };

export type AppVersion = readonly [major: number, minor: number, patch: number];

/** Features that the app takes over, with the first version that supports each. */
export const MINIMUM_VERSIONS = {
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
} as const;

export type AppFeature = keyof typeof MINIMUM_VERSIONS;

/** Parses major.minor.patch; missing parts are 0. Returns null for other text. */
export function parseVersion(text: string): AppVersion | null {
  const parts = /^(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?(?![\d.])/.exec(text);
  return parts && [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
}

/** Negative if `a` is older than `b`, 0 if they are equal. */
export function compareVersions(a: AppVersion, b: AppVersion): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Detects the app in a user agent; null for a browser. */
export function parseNativeApp(userAgent: string): NativeApp | null {
  const [, versionText = '', platform] = / LowtideApp\/(\S+)(?: \((ios|android)\))?/.exec(userAgent) ?? [];
  const version = parseVersion(versionText);
  return version && { version, platform: platform === 'ios' || platform === 'android' ? platform : null };
}

/** Whether the app is new enough for a feature. */
export function supportsFeature(app: NativeApp | null, feature: AppFeature): boolean {
  const first = parseVersion(MINIMUM_VERSIONS[feature]);
  return app !== null && first !== null && compareVersions(app.version, first) >= 0;
}
