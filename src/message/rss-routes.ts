import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeXml } from '../base/escape-xml.ts';
import { installationName } from '../market/market.ts';
import { readDeliveryPreference } from '../outbox/delivery-preference.store.ts';
import { readChannelMessages } from '../outbox/outbox.store.ts';
import type { OutboxRow } from '../outbox/outbox.ts';
import { readRssOwner } from '../outbox/rss-key.store.ts';
import type { Databases } from '../platform/databases.ts';
import { composeMessage } from './compose-message.ts';

export type RssOptions = { databases: Databases; publicUrl: () => string };

const MAX_ITEMS = 50;
const KEY = /^[\w-]{20,100}$/;

const FORMATS = {
  xml: { type: 'application/rss+xml; charset=utf-8', render: rssFeed },
  json: { type: 'application/feed+json; charset=utf-8', render: jsonFeed },
};

/** The triggers of an account's watches at a secret URL: `/rss/watches/{key}.xml` as RSS, `.json` as JSON Feed. */
export async function rssRoutes(app: FastifyInstance, { databases, publicUrl }: RssOptions): Promise<void> {
  type Address = { Params: { key: string; format: 'xml' | 'json' } };
  app.get<Address>('/rss/watches/:key.:format(^xml|json$)', async ({ params, headers }, reply) => {
    const { type, render } = FORMATS[params.format];
    const owner = KEY.test(params.key) ? await readRssOwner(databases.main.db, params.key) : null;
    if (owner === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no feed at this address.\n');
    const { isOn } = await readDeliveryPreference(databases.main.db, owner, 'rss');
    const all = isOn
      ? await Promise.all(databases.all.map(({ db }) => readChannelMessages(db, owner, 'rss', MAX_ITEMS)))
      : [];
    const rows = all.flat().sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime());
    const feed = render(rows.slice(0, MAX_ITEMS), publicUrl(), params.key);
    const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send();
    return reply.type(type).send(feed);
  });
}

function rssFeed(rows: readonly OutboxRow[], publicUrl: string, key: string): string {
  const self = new URL(`/rss/watches/${key}.xml`, publicUrl).href;
  const newest = rows[0]?.queuedAt;
  const name = escapeXml(installationName());
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${name}</title><link>${escapeXml(publicUrl)}</link><description>${name}</description>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${newest === undefined ? '' : `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n`}${rows.map((row) => rssItem(row, publicUrl)).join('')}</channel></rss>
`;
}

/** JSON Feed 1.1 (jsonfeed.org). */
function jsonFeed(rows: readonly OutboxRow[], publicUrl: string, key: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: installationName(),
    home_page_url: publicUrl,
    feed_url: new URL(`/rss/watches/${key}.json`, publicUrl).href,
    items: rows.map((row) => {
      const { title, url, lines } = describeTrigger(row, publicUrl);
      return { id: row.id, url, title, content_text: lines.join('\n'), date_published: row.queuedAt.toISOString() };
    }),
  });
}

function describeTrigger(row: OutboxRow, publicUrl: string) {
  const { title, preview, url, blocks } = composeMessage(row, publicUrl, row.queuedAt);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  return { title, url, lines: [preview, ...facts.map(({ label, value }) => `${label}: ${value}`)] };
}

function rssItem(row: OutboxRow, publicUrl: string): string {
  const { title, url, lines } = describeTrigger(row, publicUrl);
  const description = lines.map(escapeXml).join('<br>');
  return `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><guid isPermaLink="false">${row.id}</guid>
<pubDate>${row.queuedAt.toUTCString()}</pubDate><description>${escapeXml(description)}</description></item>
`;
}
