import type { ResponseOf } from '../../contract/contract.ts';
import type { MarketSite } from './market-site.ts';
import { escapeXml } from './site-file-texts.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Sitemap index (sitemaps.org) of a market in one locale. */
export const sitemapIndexXml = ({ url }: MarketSite, files: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files
    .map((file) => `<sitemap><loc>${escapeXml(`${url}/${file}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** One sitemap file, with image and last change of each page where known. */
export const sitemapXml = ({ url }: MarketSite, origin: string, entries: ResponseOf<'sitemap'>['entries']): string =>
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
