import { MARK } from '../../base/mark.ts';
import type { Texts } from '../texts/texts.ts';
import type { MachinePlace } from './machine-place.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const xmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The site's mark as a picture of its own. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.side} ${MARK.side}"><rect width="${MARK.side}" height="${MARK.side}" rx="${MARK.radius}" fill="${MARK.colours.tile}"/><path fill="${MARK.colours.far}" d="${MARK.far}"/><path fill="${MARK.colours.near}" d="${MARK.near}"/></svg>\n`;

/** What a phone that keeps the site among its apps calls it. */
export const webManifest = ({ market, locale, url }: MachinePlace, t: Texts): string =>
  JSON.stringify({
    name: market.siteName,
    short_name: market.siteName,
    description: t('home.description'),
    lang: locale,
    start_url: `${url}/`,
    scope: `${url}/`,
    display: 'minimal-ui',
    background_color: '#f6f4ef',
    theme_color: MARK.colours.tile,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });

/** What is worked out for one visitor, and what only leads away, is not worth a crawler's time. */
const NOT_FOR_ROBOTS = ['/go/', '/api/', '/*?*f=', '/*?*sort=', '/results', '/pc', '/bc', '/ct/'];

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

/** The rules for all crawlers, below each market on the host, and where the sitemaps stand. */
export function robotsText(places: readonly MachinePlace[]): string {
  const bases = [...new Set(['', ...places.map(({ url }) => pathOf(url))])];
  const rules = bases.flatMap((base) =>
    NOT_FOR_ROBOTS.filter((path) => base === '' || !['/go/', '/api/'].includes(path)).map(
      (path) => `Disallow: ${base}${path}`,
    ),
  );
  const sitemaps = places.map(({ url }) => `Sitemap: ${url}/sitemap.xml`);
  return ['User-agent: *', ...rules, 'Allow: /', '', ...sitemaps, ''].join('\n');
}

const A_YEAR_MS = 365 * 86_400_000;
const A_DAY_MS = 86_400_000;

/** RFC 9116: where to tell of a weakness, on a page that the operator writes. */
export function securityText(places: readonly MachinePlace[], origin: string, now: number): string {
  const home = places[0]?.url ?? origin;
  const expires = new Date(Math.floor(now / A_DAY_MS) * A_DAY_MS + A_YEAR_MS / 2).toISOString();
  const languages = [...new Set(places.map(({ locale }) => locale.slice(0, 2)))].join(', ');
  return [
    `Contact: ${home}/info/contact`,
    `Expires: ${expires}`,
    ...(languages === '' ? [] : [`Preferred-Languages: ${languages}`]),
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** OpenSearch 1.1: lets a browser search here from its address bar, with suggestions. */
export function openSearchXml({ market, locale, url }: MachinePlace, t: Texts): string {
  const suggest = `${new URL(url).origin}/api/${market.id.toLowerCase()}/public/search/opensearch/${market.id}?locale=${locale}&q={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(market.siteName.slice(0, 16))}</ShortName>
<Description>${xmlText(t('home.title'))}</Description>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${xmlText(url)}/results?q={searchTerms}"/>
<Url type="application/x-suggestions+json" template="${xmlText(suggest)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(url)}/opensearch.xml"/>
</OpenSearchDescription>
`;
}
