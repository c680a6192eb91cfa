import type { ApiClient } from '../../api/contract/client.ts';
import { SITEMAP_SECTIONS } from '../../api/contract/place-schemas.ts';
import type { Locale } from '../../market/locale.ts';
import { configurationOf, LIVE_MARKETS } from '../../market/market.ts';
import { addressOf, resolveAddress } from '../site-address.ts';
import type { Texts } from '../texts/texts.ts';
import { llmsText } from './llms-text.ts';
import type { MachinePlace } from './machine-place.ts';
import { iconSvg, openSearchXml, robotsText, securityText, webManifest } from './machine-texts.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

export type MachineFile = { type: string; text: string };

export type MachineFileRequest = {
  /** As the client sent it, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path without query. */
  path: string;
  client: ApiClient;
  textsOf: (locale: Locale) => Texts;
  /** Milliseconds since 1970. */
  now: number;
};

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const FILE = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/;

/**
 * What a host has for machines: robots.txt, llms.txt and security.txt for the host, a sitemap and an OpenSearch
 * description for each market and language. Null where the path is none of these.
 */
export async function machineFile(request: MachineFileRequest): Promise<MachineFile | null> {
  const { host, protocol, path, client, textsOf, now } = request;
  const origin = `${protocol}://${host}`;
  const places = placesOn(host, protocol);
  if (path === '/robots.txt') return { type: TEXT, text: robotsText(places) };
  if (path === '/llms.txt') return { type: 'text/markdown; charset=utf-8', text: llmsText(places, origin) };
  if (path === '/.well-known/security.txt') return { type: TEXT, text: securityText(places, origin, now) };
  if (path === '/icon.svg') return { type: 'image/svg+xml', text: iconSvg() };
  if (!/\.(xml|webmanifest)$/.test(path)) return null;
  const address = resolveAddress(host, path);
  if (address.kind !== 'page') return null;
  const place: MachinePlace = { market: address.market, locale: address.locale, url: origin + address.base };
  if (address.path === '/site.webmanifest') {
    return { type: 'application/manifest+json', text: webManifest(place, textsOf(place.locale)) };
  }
  if (address.path === '/opensearch.xml') {
    return { type: 'application/opensearchdescription+xml', text: openSearchXml(place, textsOf(place.locale)) };
  }
  if (address.path === '/sitemap.xml') {
    return { type: XML, text: sitemapIndexXml(place, await filesOf(client, place)) };
  }
  const [, section, page] = FILE.exec(address.path) ?? [];
  const name = SITEMAP_SECTIONS.find((one) => one === section);
  if (name === undefined) return null;
  const market = { market: place.market.id, locale: place.locale };
  const answer = await client.call('sitemap', { ...market, section: name, page: Number(page) });
  if (!answer.ok || answer.value.entries.length === 0) return null;
  return { type: XML, text: sitemapXml(place, origin, answer.value.entries) };
}

async function filesOf(client: ApiClient, { market, locale }: MachinePlace): Promise<string[]> {
  const counted = await Promise.all(
    SITEMAP_SECTIONS.map(async (section) => {
      const answer = await client.call('sitemap', { market: market.id, locale, section });
      return { section, pages: answer.ok ? answer.value.pages : 0 };
    }),
  );
  return counted.flatMap(({ section, pages }) =>
    Array.from({ length: pages }, (_, i) => `sitemap-${section}-${i + 1}.xml`),
  );
}

/** The open markets in all their languages whose home is this host. */
function placesOn(host: string, protocol: string): MachinePlace[] {
  return LIVE_MARKETS.flatMap((market) =>
    configurationOf(market).locales.flatMap((locale) => {
      const address = addressOf(market, locale, host);
      if (address.host !== host) return [];
      return [{ market, locale, url: `${protocol}://${host}${address.base}` }];
    }),
  );
}
