import type { ResponseOf } from '../../contract/contract.ts';
import type { Texts } from '../texts/texts.ts';
import type { MarketSite } from './market-site.ts';
import { escapeXml } from './site-file-texts.ts';

/** The feeds of written pages by their paths inside a market. */
export const WRITTEN_FEEDS = { '/guide.xml': 'guide', '/blog.xml': 'blog' } as const;

const MAX_ITEMS = 50;

/** RSS 2.0 of the guides or blog posts of a market and locale, newest first. */
export function writtenFeedXml(
  { market, locale, url }: MarketSite,
  kind: 'guide' | 'blog',
  entries: ResponseOf<'writtenPages'>['entries'],
  t: Texts,
): string {
  const title = `${t(kind === 'guide' ? 'written.guides' : 'written.blog')} | ${market.siteName}`;
  const description = t(kind === 'guide' ? 'written.guides.lead' : 'written.blog.lead');
  const items = entries.slice(0, MAX_ITEMS).map((entry) => {
    const link = escapeXml(encodeURI(decodeURI(url + entry.path)));
    const published = new Date(`${entry.publishedOn}T00:00:00Z`).toUTCString();
    return `<item><title>${escapeXml(entry.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${published}</pubDate><description>${escapeXml(entry.description)}</description></item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(`${url}/${kind}`)}</link><description>${escapeXml(description)}</description><language>${locale}</language>
<atom:link href="${escapeXml(`${url}/${kind}.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`;
}
