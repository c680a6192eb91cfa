import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '../platform/databases.ts';
import { readDeliveryChoice, readRssOwner } from '../shopper/delivery-choice.store.ts';
import { readToldTo } from '../shopper/outbox.store.ts';
import type { OutboxRow } from '../shopper/outbox.ts';
import { sayMessage } from './say-message.ts';

export type RssOptions = { databases: Databases; publicUrl: () => string };

const MOST_ITEMS = 50;
const KEY = /^[\w-]{20,100}$/;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML has no other control characters than the three, not even escaped.
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/[^\P{Cc}\t\n\r]/gu, '');

/** What a person's watches found, for their feed reader, at an address that nobody can guess: `/rss/watches/{key}.xml`. */
export async function rssRoutes(app: FastifyInstance, { databases, publicUrl }: RssOptions): Promise<void> {
  app.get<{ Params: { key: string } }>('/rss/watches/:key.xml', async ({ params, headers }, reply) => {
    const owner = KEY.test(params.key) ? await readRssOwner(databases.main.db, params.key) : null;
    if (owner === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no feed at this address.\n');
    const { isOn } = await readDeliveryChoice(databases.main.db, owner, 'rss');
    const all = isOn ? await Promise.all(databases.all.map(({ db }) => readToldTo(db, owner, 'rss', MOST_ITEMS))) : [];
    const rows = all.flat().sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime());
    const feed = rssOf(rows.slice(0, MOST_ITEMS), publicUrl(), params.key);
    const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
}

function rssOf(rows: readonly OutboxRow[], publicUrl: string, key: string): string {
  const self = new URL(`/rss/watches/${key}.xml`, publicUrl).href;
  const newest = rows[0]?.queuedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Lowtide</title><link>${escaped(publicUrl)}</link><description>Lowtide</description>
<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>
${newest === undefined ? '' : `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n`}${rows.map((row) => itemOf(row, publicUrl)).join('')}</channel></rss>
`;
}

function itemOf(row: OutboxRow, publicUrl: string): string {
  const { title, preview, url, blocks } = sayMessage(row, publicUrl, row.queuedAt);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  const description = [preview, ...facts.map(({ label, value }) => `${label}: ${value}`)].map(escaped).join('<br>');
  return `<item><title>${escaped(title)}</title><link>${escaped(url)}</link><guid isPermaLink="false">${row.id}</guid>
<pubDate>${row.queuedAt.toUTCString()}</pubDate><description>${escaped(description)}</description></item>
`;
}
