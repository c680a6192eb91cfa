import type { ApiClient } from '../../contract/client.ts';
import { SITEMAP_SECTIONS } from '../../contract/market/sitemap-schemas.ts';
import type { Locale } from '../../market/locale.ts';
import { LIVE_MARKETS, marketConfiguration } from '../../market/market.ts';
import { marketAddress, resolveAddress } from '../site-address.ts';
import type { Texts } from '../texts/texts.ts';
import { llmsText } from './llms-text.ts';
import type { MarketSite } from './market-site.ts';
import { iconSvg, openSearchXml, robotsText, securityText, webManifest } from './site-file-texts.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

export type SiteFile = { type: string; text: string };

export type SiteFileRequest = {
  /** Host header, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path without query. */
  path: string;
  client: ApiClient;
  getTexts: (locale: Locale) => Texts;
  /** Milliseconds since 1970. */
  now: number;
};

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const SITEMAP_FILE = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/;

/**
 * Renders files for crawlers and browsers: robots.txt, llms.txt and security.txt of a host; sitemaps, web manifest and
 * OpenSearch description of a market and locale. Null for other paths.
 */
export async function renderSiteFile(request: SiteFileRequest): Promise<SiteFile | null> {
  const { host, protocol, path, client, getTexts, now } = request;
  const origin = `${protocol}://${host}`;
  const sites = listMarketSites(host, protocol);
  if (path === '/robots.txt') return { type: TEXT, text: robotsText(sites) };
  if (path === '/llms.txt') return { type: 'text/markdown; charset=utf-8', text: llmsText(sites, origin) };
  if (path === '/.well-known/security.txt') return { type: TEXT, text: securityText(sites, origin, now) };
  if (path === '/icon.svg') return { type: 'image/svg+xml', text: iconSvg() };
  if (!/\.(xml|webmanifest)$/.test(path)) return null;
  const address = resolveAddress(host, path);
  if (address.kind !== 'page') return null;
  const site: MarketSite = { market: address.market, locale: address.locale, url: origin + address.base };
  if (address.path === '/site.webmanifest') {
    return { type: 'application/manifest+json', text: webManifest(site, getTexts(site.locale)) };
  }
  if (address.path === '/opensearch.xml') {
    return { type: 'application/opensearchdescription+xml', text: openSearchXml(site, getTexts(site.locale)) };
  }
  if (address.path === '/sitemap.xml') {
    return { type: XML, text: sitemapIndexXml(site, await listSitemapFiles(client, site)) };
  }
  const [, section, page] = SITEMAP_FILE.exec(address.path) ?? [];
  const name = SITEMAP_SECTIONS.find((one) => one === section);
  if (name === undefined) return null;
  const market = { market: site.market.id, locale: site.locale };
  const response = await client.call('sitemap', { ...market, section: name, page: Number(page) });
  if (!response.ok || response.value.entries.length === 0) return null;
  return { type: XML, text: sitemapXml(site, origin, response.value.entries) };
}

async function listSitemapFiles(client: ApiClient, { market, locale }: MarketSite): Promise<string[]> {
  const sections = await Promise.all(
    SITEMAP_SECTIONS.map(async (section) => {
      const response = await client.call('sitemap', { market: market.id, locale, section });
      return { section, pages: response.ok ? response.value.pages : 0 };
    }),
  );
  return sections.flatMap(({ section, pages }) =>
    Array.from({ length: pages }, (_, i) => `sitemap-${section}-${i + 1}.xml`),
  );
}

/** The live markets, in all their locales, that are served on this host. */
function listMarketSites(host: string, protocol: string): MarketSite[] {
  return LIVE_MARKETS.flatMap((market) =>
    marketConfiguration(market).locales.flatMap((locale) => {
      const address = marketAddress(market, locale, host);
      if (address.host !== host) return [];
      return [{ market, locale, url: `${protocol}://${host}${address.base}` }];
    }),
  );
}
