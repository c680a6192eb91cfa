import { escapeXml } from '../../base/escape-xml.ts';
import type { ApiClient } from '../../contract/client.ts';
import type { ResponseOf } from '../../contract/contract.ts';
import { SITEMAP_SECTIONS } from '../../contract/market/sitemap-schemas.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import { applyTrailingSlash } from '../../contract/trailing-slash.ts';
import type { Locale } from '../../market/locale.ts';
import { type MarketId, marketConfiguration, openMarkets } from '../../market/market.ts';
import type { PublicSettings } from '../../market/site-setting.ts';
import { parseQuery } from '../routing/query-string.ts';
import { marketAddress, resolveAddress } from '../site-address.ts';
import type { Texts } from '../texts/texts.ts';
import { loadSettings, type MarketSite } from './market-site.ts';
import { llmsText } from './open-data/llms-text.ts';
import { renderDataFile } from './open-data/render-data-file.ts';
import { iconSvg, openSearchXml, robotsText, securityText, webManifest } from './robots-and-manifest.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Sitemap index (sitemaps.org) of a market in one locale. */
const sitemapIndexXml = ({ url }: MarketSite, files: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files
    .map((file) => `<sitemap><loc>${escapeXml(`${url}/${file}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** One sitemap file, with image and last change of each page where known. */
const sitemapXml = (
  { url }: MarketSite,
  origin: string,
  entries: ResponseOf<'sitemap'>['entries'],
  settings: PublicSettings,
): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${entries
    .map(({ path, changedOn, image }) => {
      const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
      const picture =
        image === null
          ? ''
          : `<image:image><image:loc>${escapeXml(encodeURI(decodeURI(origin + image)))}</image:loc></image:image>`;
      return `<url><loc>${escapeXml(encodeURI(decodeURI(url + applyTrailingSlash(path, { settings }))))}</loc>${changed}${picture}</url>\n`;
    })
    .join('')}</urlset>\n`;

/** `canonical` is the page of which the file is another form, if search engines should list that instead. */
export type SiteFile = { type: string; text: string; status?: number; canonical?: string | null };

export type SiteFileRequest = {
  /** Host header, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path without query. */
  path: string;
  /** Without the leading `?`. */
  query?: string;
  client: ApiClient;
  /** The client of whoever asks, in a market and locale. */
  personal: (market: MarketId, locale: Locale) => PersonalClient;
  getTexts: (locale: Locale, siteName: string) => Texts;
  /** Milliseconds since 1970. */
  now: number;
};

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const SITEMAP_FILE = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/;

/**
 * Renders files for crawlers, browsers and programs: robots.txt, llms.txt and security.txt of a host; sitemaps, web
 * manifest, OpenSearch description, feeds and Markdown of a market and locale. Null for other paths.
 */
export async function renderSiteFile(request: SiteFileRequest): Promise<SiteFile | null> {
  const { host, protocol, path, query = '', client, personal, getTexts, now } = request;
  const origin = `${protocol}://${host}`;
  const sites = listMarketSites(host, protocol);
  if (path === '/robots.txt') return { type: TEXT, text: robotsText(sites) };
  if (path === '/llms.txt')
    return { type: 'text/markdown; charset=utf-8', text: await llmsText(sites, origin, client) };
  if (path === '/.well-known/security.txt') return { type: TEXT, text: securityText(sites, origin, now) };
  if (path === '/icon.svg') return { type: 'image/svg+xml', text: iconSvg() };
  if (!/\.(xml|json|md|webmanifest)$/.test(path)) return null;
  const address = resolveAddress(host, path);
  if (address.kind !== 'page') return null;
  const site: MarketSite = { market: address.market, locale: address.locale, url: origin + address.base };
  if (address.path === '/site.webmanifest') {
    return { type: 'application/manifest+json', text: webManifest(site, getTexts(site.locale, site.market.siteName)) };
  }
  if (address.path === '/opensearch.xml') {
    return {
      type: 'application/opensearchdescription+xml',
      text: openSearchXml(site, getTexts(site.locale, site.market.siteName)),
    };
  }
  if (address.path === '/sitemap.xml') {
    return { type: XML, text: sitemapIndexXml(site, await listSitemapFiles(client, site)) };
  }
  const t = getTexts(site.locale, site.market.siteName);
  const home = marketAddress(address.market, address.locale, host);
  const publicOrigin = `${protocol}://${home.host}`;
  const own = personal(site.market.id, site.locale);
  const dataSite = { ...site, url: publicOrigin + home.base, origin: publicOrigin, client, personal: own, t };
  const data = await renderDataFile(dataSite, address.path, parseQuery(query));
  if (data !== null) return data;
  const [, section, page] = SITEMAP_FILE.exec(address.path) ?? [];
  const name = SITEMAP_SECTIONS.find((one) => one === section);
  if (name === undefined) return null;
  const market = { market: site.market.id, locale: site.locale };
  const response = await client.call('sitemap', { ...market, section: name, page: Number(page) });
  if (!response.ok || response.value.entries.length === 0) return null;
  const settings = await loadSettings(client, site.market.id);
  return { type: XML, text: sitemapXml(site, origin, response.value.entries, settings) };
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

/** The open markets, in all their locales, that are served on this host. */
function listMarketSites(host: string, protocol: string): MarketSite[] {
  return openMarkets().flatMap((market) =>
    marketConfiguration(market).locales.flatMap((locale) => {
      const address = marketAddress(market, locale, host);
      if (address.host !== host) return [];
      return [{ market, locale, url: `${protocol}://${host}${address.base}` }];
    }),
  );
}
