import { randomBytes } from 'node:crypto';
import type { ShowScreen } from '../api/click-out.ts';
import type { Clock } from '../platform/clock.ts';
import { contentPolicy } from './content-policy.ts';
import type { PageRenderer } from './serve-pages.ts';

/** Draws the screen on the way to a shop in the language of the page that one comes from. */
export function redirectScreen(renderer: () => Promise<PageRenderer>, clock: Clock): ShowScreen {
  return async (way, { host, referer }) => {
    const nonce = randomBytes(16).toString('base64');
    const at = { host, url: URL.parse(referer)?.pathname ?? '/', nonce, now: clock().getTime() };
    return {
      bytes: (await renderer()).redirectScreen(way, at),
      policy: contentPolicy(nonce, { scripts: [], pictures: [] }),
    };
  };
}
