import type { ApiClient } from '../../contract/client.ts';
import type { ResponseOf } from '../../contract/contract.ts';
import { SITEMAP_SECTIONS } from '../../contract/market/sitemap-schemas.ts';
import type { Locale } from '../../market/locale.ts';
import { installationName, marketConfiguration, openMarkets } from '../../market/market.ts';
import { marketAddress, resolveAddress } from '../site-address.ts';
import type { Texts } from '../texts/texts.ts';
import { formatRegion } from '../ui/text/format.ts';
import type { MarketSite } from './market-site.ts';
import { escapeXml, iconSvg, openSearchXml, robotsText, securityText, webManifest } from './site-file-texts.ts';
import { WRITTEN_FEEDS, writtenFeedXml } from './written-feed.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Sitemap index (sitemaps.org) of a market in one locale. */
const sitemapIndexXml = ({ url }: MarketSite, files: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files
    .map((file) => `<sitemap><loc>${escapeXml(`${url}/${file}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** One sitemap file, with image and last change of each page where known. */
const sitemapXml = ({ url }: MarketSite, origin: string, entries: ResponseOf<'sitemap'>['entries']): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${entries
    .map(({ path, changedOn, image }) => {
      const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
      const picture =
        image === null
          ? ''
          : `<image:image><image:loc>${escapeXml(encodeURI(decodeURI(origin + image)))}</image:loc></image:image>`;
      return `<url><loc>${escapeXml(encodeURI(decodeURI(url + path)))}</loc>${changed}${picture}</url>\n`;
    })
    .join('')}</urlset>\n`;

/** Renders llms.txt: a description of the site and its data for language models. */
function llmsText(sites: readonly MarketSite[], origin: string): string {
  const markets = sites.map(
    ({ market, locale, url }) =>
      `- [${formatRegion(market.countryCode, 'en-GB')} (${locale})](${url}/): [sitemap](${url}/sitemap.xml)`,
  );
  return `# ${sites[0]?.market.siteName ?? installationName()}

> Compares shops' prices for the same product, including delivery, and keeps the full price history.

Every price is a dated fact: it has a shop, components (item, delivery, deposit), a condition and the time it was observed. Quote it with that time. Unknown delivery is not free delivery, and unknown stock is not "out of stock". A drop is measured from the shop's own lowest price of at least the preceding 30 days. Positions in price order cannot be bought.

## Reading it as data

- [API](${origin}/api/docs): the same data as the pages, as JSON, without an API key
- [OpenAPI document](${origin}/api/openapi.json)

## Markets

${markets.join('\n')}
`;
}

export type SiteFile = { type: string; text: string };

export type SiteFileRequest = {
  /** Host header, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path without query. */
  path: string;
  client: ApiClient;
  getTexts: (locale: Locale, siteName: string) => Texts;
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
  const feed = Object.entries(WRITTEN_FEEDS).find(([path]) => path === address.path)?.[1];
  if (feed !== undefined) {
    const written = await client.call('writtenPages', { market: site.market.id, locale: site.locale, kind: feed });
    if (!written.ok) return null;
    const text = writtenFeedXml(site, feed, written.value.entries, getTexts(site.locale, site.market.siteName));
    return { type: 'application/rss+xml; charset=utf-8', text };
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
