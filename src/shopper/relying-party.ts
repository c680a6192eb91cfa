import { MARKETS, type Market } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';

/** For whom a browser keeps a passkey. */
export type RelyingParty = {
  /** The host that it is bound to: that of the page, or one that it is below. */
  readonly id: string;
  /** Scheme, host and port of the page. */
  readonly origin: string;
  /** What the browser calls the site. */
  readonly name: string;
};

const pageOf = (publicUrl: string, market: Market): URL =>
  new URL(siteUrl(publicUrl, market, market.defaultLocale, '/'));

/**
 * The one for the pages of a market. All markets share the global host, which the markets' own hosts are below, so that a
 * passkey made in one market opens the others too. A name without a dot (`localhost`) is nothing that browsers let others
 * share: there, each host has passkeys of its own.
 */
export function relyingParty(publicUrl: string, market: Market): RelyingParty {
  const { hostname: apex } = pageOf(publicUrl, MARKETS.US);
  const { hostname, origin } = pageOf(publicUrl, market);
  return { id: apex.includes('.') ? apex : hostname, origin, name: market.siteName };
}
