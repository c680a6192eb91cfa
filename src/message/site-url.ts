import type { Locale } from '../market/locale.ts';
import { configurationOf, type Market } from '../market/market.ts';
import { addressOf } from '../web/site-address.ts';

/**
 * The whole address of a path inside a market, for what is read elsewhere; never made from what a request says. A language
 * that the market does not have leads to the market's own.
 */
export function siteUrl(publicUrl: string, market: Market, locale: Locale, path: string): string {
  const { protocol, host: apex } = new URL(publicUrl);
  const known = configurationOf(market).locales.includes(locale) ? locale : market.defaultLocale;
  const { host, base } = addressOf(market, known, apex);
  return `${protocol}//${host}${base}${path}`;
}
