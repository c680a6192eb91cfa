import { MARKETS, type Market } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';

/** The WebAuthn relying party that a passkey is bound to. */
export type RelyingParty = {
  /** The relying party id: the host of the page or a parent domain of it. */
  readonly id: string;
  /** Origin of the page. */
  readonly origin: string;
  /** The site's name in browser dialogs. */
  readonly name: string;
};

const homePageUrl = (publicUrl: string, market: Market): URL =>
  new URL(siteUrl(publicUrl, market, market.defaultLocale, '/'));

/**
 * The relying party of a market's pages. Markets whose hosts are subdomains of the global host share it, so a passkey works
 * in all of them. Browsers do not allow sharing a name without a dot such as `localhost`; there each
 * host has its own passkeys.
 */
export function relyingParty(publicUrl: string, market: Market): RelyingParty {
  const { hostname: apex } = homePageUrl(publicUrl, MARKETS.US);
  const { hostname, origin } = homePageUrl(publicUrl, market);
  const isShared = apex.includes('.') && (hostname === apex || hostname.endsWith(`.${apex}`));
  return { id: isShared ? apex : hostname, origin, name: market.siteName };
}
