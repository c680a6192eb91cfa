import type { RenderRedirectScreen } from '../api/click/click-out.ts';
import type { Clock } from '../platform/clock.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageRenderer } from './serve-pages.ts';

/** Renders the interstitial page before a merchant's site, in the language of the page with the link. */
export function createRedirectScreen(renderer: () => Promise<PageRenderer>, clock: Clock): RenderRedirectScreen {
  return async (way, { host, referer }) => {
    const at = { host, url: URL.parse(referer)?.pathname ?? '/', now: clock().getTime() };
    const { bytes, inline } = (await renderer()).redirectScreen(way, at);
    return { bytes, policy: contentSecurityPolicy(inline, { scripts: [], pictures: [] }) };
  };
}
