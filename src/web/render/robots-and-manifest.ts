import { escapeXml } from '../../base/escape-xml.ts';
import { LOGO } from '../../base/site-name-and-logo.ts';
import { CLICK_PREFIX } from '../../contract/merchant/click-link.ts';
import { pages } from '../../contract/pages.ts';
import { DAY_MS } from '../../terms/duration.ts';
import type { Texts } from '../texts/texts.ts';
import type { MarketSite } from './market-site.ts';

/** The site's logo as an SVG icon. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO.size} ${LOGO.size}"><rect width="${LOGO.size}" height="${LOGO.size}" rx="${LOGO.radius}" fill="${LOGO.colours.tile}"/><path fill="${LOGO.colours.water}" d="${LOGO.waterPath}"/><path fill="${LOGO.colours.sand}" d="${LOGO.sandPath}"/></svg>\n`;

/** Web app manifest, for installing the site on a device. */
export const webManifest = ({ market, locale, url }: MarketSite, t: Texts): string =>
  JSON.stringify({
    name: market.siteName,
    short_name: market.siteName,
    description: t('home.description'),
    lang: locale,
    start_url: `${url}/`,
    scope: `${url}/`,
    display: 'minimal-ui',
    background_color: '#f6f4ef',
    theme_color: LOGO.colours.tile,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });

/** Paths that crawlers should skip: redirects, the API, and pages computed for one query. */
const DISALLOWED_PATHS = [
  ...[CLICK_PREFIX, '/api/', '/*?*f=', '/*?*sort='],
  ...[pages.results, pages.compare, pages.basket, pages.powerMode].map(({ pattern }) => fixedPart(pattern)),
];

/** The part of a route's pattern before its first parameter. */
function fixedPart(pattern: string): string {
  const [fixed = ''] = pattern.split(/[{$]/, 1);
  return fixed;
}

const urlPath = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

/** robots.txt: rules below each market's base path on the host, and the sitemaps. */
export function robotsText(sites: readonly MarketSite[]): string {
  const bases = [...new Set(['', ...sites.map(({ url }) => urlPath(url))])];
  const rules = bases.flatMap((base) =>
    DISALLOWED_PATHS.filter((path) => base === '' || ![CLICK_PREFIX, '/api/'].includes(path)).map(
      (path) => `Disallow: ${base}${path}`,
    ),
  );
  const sitemaps = sites.map(({ url }) => `Sitemap: ${url}/sitemap.xml`);
  return ['User-agent: *', ...rules, 'Allow: /', '', ...sitemaps, ''].join('\n');
}

const YEAR_MS = 365 * DAY_MS;

/** security.txt (RFC 9116): contact for vulnerability reports, on a page written by the operator. */
export function securityText(sites: readonly MarketSite[], origin: string, now: number): string {
  const home = sites[0]?.url ?? origin;
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + YEAR_MS / 2).toISOString();
  const languages = [...new Set(sites.map(({ locale }) => locale.slice(0, 2)))].join(', ');
  return [
    `Contact: ${home}${pages.article.path('contact')}`,
    `Expires: ${expires}`,
    ...(languages === '' ? [] : [`Preferred-Languages: ${languages}`]),
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** OpenSearch 1.1 description: search from the browser's address bar, with suggestions. */
export function openSearchXml({ market, locale, url }: MarketSite, t: Texts): string {
  const suggest = `${new URL(url).origin}/api/${market.id.toLowerCase()}/public/search/opensearch/${market.id}?locale=${locale}&q={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(market.siteName.slice(0, 16))}</ShortName>
<Description>${escapeXml(t('home.title'))}</Description>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeXml(url + pages.results.pattern)}?q={searchTerms}"/>
<Url type="application/x-suggestions+json" template="${escapeXml(suggest)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(url)}/opensearch.xml"/>
</OpenSearchDescription>
`;
}
