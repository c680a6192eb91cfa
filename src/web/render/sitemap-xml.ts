import type { AnswerOf } from '../../api/contract/contract.ts';
import type { MachinePlace } from './machine-place.ts';
import { xmlText } from './machine-texts.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Names the files of a place, as sitemaps.org has it. */
export const sitemapIndexXml = ({ url }: MachinePlace, files: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files
    .map((file) => `<sitemap><loc>${xmlText(`${url}/${file}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** The addresses of one file, each with its picture and the day of its last change where they are known. */
export const sitemapXml = ({ url }: MachinePlace, origin: string, entries: AnswerOf<'sitemap'>['entries']): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${entries
    .map(({ path, changedOn, image }) => {
      const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
      const picture =
        image === null
          ? ''
          : `<image:image><image:loc>${xmlText(encodeURI(decodeURI(origin + image)))}</image:loc></image:image>`;
      return `<url><loc>${xmlText(encodeURI(decodeURI(url + path)))}</loc>${changed}${picture}</url>\n`;
    })
    .join('')}</urlset>\n`;
