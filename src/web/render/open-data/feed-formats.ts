import { escapeXml } from '../../../base/escape-xml.ts';
import type { DataSite } from './data-site.ts';
import type { FeedItem, ListFeed } from './list-feed.ts';

/** Where a feed is, and the page that it is of. */
type FeedAddress = { self: string; page: string };

/** RSS 2.0, with the page's address as the feed's link. */
export function rssText({ locale }: DataSite, feed: ListFeed, { self, page }: FeedAddress): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(feed.title)}</title><link>${escapeXml(page)}</link><description>${escapeXml(feed.description)}</description><language>${locale}</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${feed.items.map(rssItem).join('')}</channel></rss>
`;
}

function rssItem({ id, url, title, lines, publishedAt }: FeedItem): string {
  const published = publishedAt === null ? '' : `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`;
  // The description is HTML inside of XML.
  const description = lines.map(escapeXml).join('<br>');
  return `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><guid isPermaLink="${id === url}">${escapeXml(id)}</guid>${published}<description>${escapeXml(description)}</description></item>\n`;
}

/** JSON Feed 1.1 (jsonfeed.org). `_offer` has the amounts in minor units, for programs. */
export function jsonFeedText({ locale }: DataSite, feed: ListFeed, { self, page }: FeedAddress): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: page,
    feed_url: self,
    language: locale,
    items: feed.items.map(jsonItem),
  });
}

const jsonItem = ({ id, url, title, lines, publishedAt, image, product }: FeedItem) => ({
  id,
  url,
  title,
  content_text: lines.join('\n'),
  ...(image === null ? {} : { image }),
  ...(publishedAt === null ? {} : { date_published: publishedAt }),
  ...(product === null ? {} : { _offer: offerExtension(product) }),
});

function offerExtension({ card, offer }: NonNullable<FeedItem['product']>) {
  if (offer === null) return { product_id: card.id };
  const { id, merchant, item, shipping, deposit, total, stock, pricedAt, seenAt } = offer;
  return {
    product_id: card.id,
    offer_id: id,
    shop: merchant.name,
    item,
    shipping,
    deposit,
    total,
    stock,
    priced_at: pricedAt,
    seen_at: seenAt,
  };
}
