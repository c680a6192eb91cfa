/**
 * The app that may wrap the site in a web view. It says so in its user agent, after the browser's own words:
 * `LowtideApp/5.20.0 (ios)`. The page that the server sends is the same for it as for everyone, so that one kept page
 * serves both: the first script marks the document, the style sheet then hides the frame that the app has of its own, and
 * what the app does better is handed over when it is asked for.
 */
export type NativeApp = { version: AppVersion; platform: 'ios' | 'android' | null };

export type AppVersion = readonly [major: number, minor: number, patch: number];

/** What the app takes over, and the first version of it that does. */
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

/** A version as major.minor.patch; parts that are not said are 0. Null where the text is none. */
export function parseVersion(text: string): AppVersion | null {
  const parts = /^(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?(?![\d.])/.exec(text);
  return parts && [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
}

/** Below 0 where `a` came before `b`, 0 where they are the same. */
export function compareVersions(a: AppVersion, b: AppVersion): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The app that a user agent names; null for a browser. */
export function appOf(userAgent: string): NativeApp | null {
  const [, said = '', platform] = / LowtideApp\/(\S+)(?: \((ios|android)\))?/.exec(userAgent) ?? [];
  const version = parseVersion(said);
  return version && { version, platform: platform === 'ios' || platform === 'android' ? platform : null };
}

/** Whether the app takes this over. */
export function takesOver(app: NativeApp | null, feature: AppFeature): boolean {
  const first = parseVersion(MINIMUM_VERSIONS[feature]);
  return app !== null && first !== null && compareVersions(app.version, first) >= 0;
}
