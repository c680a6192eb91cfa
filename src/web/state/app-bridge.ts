import { type AppFeature, type NativeApp, parseNativeApp, supportsFeature } from '../../contract/native-app.ts';

/** App features that can open a path (inside the market), most specific first. */
export const appFeaturesForPath = (path: string): readonly AppFeature[] => [
  ...(FEATURES_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? []),
  'navigationEvent',
];

const FEATURES_BY_PATH: readonly (readonly [RegExp, readonly AppFeature[]])[] = [
  [/^\/(login|signup)(?![^/?#])/, ['login']],
  [/^\/modal\//, ['modals']],
  [/^\/verify-account\//, ['verifyAccount']],
  [/^\/profile\/alerts(?![^/?#])/, ['profileAlertsSorting', 'profileTabScreens']],
  [/^\/profile(?![^/?#])/, ['profileTabScreens']],
  [/^\/cl\/[^/?#]+\/[^/?#]+\/filters(?![^/?#])/, ['quickFilters']],
];

/** A message to the app: the feature to open, and its data. */
export type AppMessage = { type: AppFeature; version: 1; payload: Readonly<Record<string, unknown>> };

declare global {
  interface Window {
    /** Bridge of Android's web view. */
    readonly lowtideApp?: { postMessage(message: string): void };
    /** Bridge of WKWebView. */
    readonly webkit?: { messageHandlers?: { lowtideApp?: { postMessage(message: string): void } } };
  }
}

let cachedApp: NativeApp | null | undefined;

/** The app that displays this document; null in a browser. */
export function getNativeApp(): NativeApp | null {
  cachedApp ??= parseNativeApp(navigator.userAgent);
  return cachedApp;
}

/**
 * Delegates a feature to the app if it supports it: `if (sendToApp('login', {})) return;`. Returns false if the page must
 * handle it itself.
 */
export function sendToApp(feature: AppFeature, payload: AppMessage['payload']): boolean {
  if (!supportsFeature(getNativeApp(), feature)) return false;
  const bridge = window.lowtideApp ?? window.webkit?.messageHandlers?.lowtideApp;
  if (bridge === undefined) return false;
  const message: AppMessage = { type: feature, version: 1, payload };
  bridge.postMessage(JSON.stringify(message));
  return true;
}

/** What the app may know of a session. */
type Permissions = {
  readonly permissions: readonly string[];
  readonly merchants: readonly number[];
  readonly brands: readonly number[];
  readonly publishers: readonly number[];
};

/** Tells the app what the signed-in user may do; nothing after they signed out. */
export function sendPermissions(session: Permissions | null): boolean {
  const { permissions = [], merchants = [], brands = [], publishers = [] } = session ?? {};
  return sendToApp('userPermissions', { isSignedIn: session !== null, permissions, merchants, brands, publishers });
}

/** Hands the deletion of an account that has no password to the app, which signs it out on the device too. */
export const removeSimpleUserInApp = (): boolean => sendToApp('removeSimpleUser', {});

/** Asks the app to open a page. `href` is the full URL, `path` the path inside the market. Returns whether the app does. */
export const openPathInApp = (path: string, href: string): boolean =>
  getNativeApp() !== null && appFeaturesForPath(path).some((feature) => sendToApp(feature, { path, href }));

/**
 * Shares a product with the app, the Web Share API, or by copying its URL. Returns the method; null if the visitor
 * cancelled or it failed.
 */
export async function shareProduct(product: {
  title: string;
  url: string;
}): Promise<'app' | 'shared' | 'copied' | null> {
  if (sendToApp('shareProduct', product)) return 'app';
  try {
    if (navigator.share !== undefined) {
      await navigator.share(product);
      return 'shared';
    }
    await navigator.clipboard.writeText(product.url);
    return 'copied';
  } catch {
    return null;
  }
}
