import { type AppFeature, appOf, type NativeApp, takesOver } from '../../api/contract/native-app.ts';
import { featuresOfPath } from './app-features.ts';

/** What the page tells the app: which of its features is meant, and what with. */
export type AppMessage = { type: AppFeature; version: 1; payload: Readonly<Record<string, unknown>> };

declare global {
  interface Window {
    /** Android's web view has this one … */
    readonly lowtideApp?: { postMessage(message: string): void };
    /** … and Apple's that one. */
    readonly webkit?: { messageHandlers?: { lowtideApp?: { postMessage(message: string): void } } };
  }
}

let known: NativeApp | null | undefined;

/** The app that shows this document; null in a browser. */
export function nativeApp(): NativeApp | null {
  known ??= appOf(navigator.userAgent);
  return known;
}

/**
 * Hands something to the app, if it is shown by one that takes it over: `if (handOver('login', {})) return;`. False where
 * the page is to do it itself.
 */
export function handOver(feature: AppFeature, payload: AppMessage['payload']): boolean {
  if (!takesOver(nativeApp(), feature)) return false;
  const bridge = window.lowtideApp ?? window.webkit?.messageHandlers?.lowtideApp;
  if (bridge === undefined) return false;
  const message: AppMessage = { type: feature, version: 1, payload };
  bridge.postMessage(JSON.stringify(message));
  return true;
}

/** Hands a way inside the site to the app; `href` is the whole address, `path` that inside the market. */
export const handOverPath = (path: string, href: string): boolean =>
  nativeApp() !== null && featuresOfPath(path).some((feature) => handOver(feature, { path, href }));

/**
 * Shares a product: by the app, by what the browser has for it, or else by copying its address. Says which of them it
 * was; null where the visitor thought better of it.
 */
export async function shareProduct(product: {
  title: string;
  url: string;
}): Promise<'app' | 'shared' | 'copied' | null> {
  if (handOver('shareProduct', product)) return 'app';
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
