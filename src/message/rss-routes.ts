import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 allows no other control characters than tab, line feed and carriage return, not even escaped.
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/[^\P{Cc}\t\n\r]/gu, '');

/** The triggers of an account's watches as RSS, at a secret URL: `/rss/watches/{key}.xml`. */
export async function rssRoutes(app: FastifyInstance, { databases, publicUrl }: RssOptions): Promise<void> {
  app.get<{ Params: { key: string } }>('/rss/watches/:key.xml', async ({ params, headers }, reply) => {
    const owner = KEY.test(params.key) ? await readRssOwner(databases.main.db, params.key) : null;
    if (owner === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no feed at this address.\n');
    const { isOn } = await readDeliveryPreference(databases.main.db, owner, 'rss');
    const all = isOn
      ? await Promise.all(databases.all.map(({ db }) => readChannelMessages(db, owner, 'rss', MAX_ITEMS)))
      : [];
    const rows = all.flat().sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime());
    const feed = renderFeed(rows.slice(0, MAX_ITEMS), publicUrl(), params.key);
    const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
}

function renderFeed(rows: readonly OutboxRow[], publicUrl: string, key: string): string {
  const self = new URL(`/rss/watches/${key}.xml`, publicUrl).href;
  const newest = rows[0]?.queuedAt;
  const name = escapeXml(installationName());
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${name}</title><link>${escapeXml(publicUrl)}</link><description>${name}</description>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${newest === undefined ? '' : `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n`}${rows.map((row) => renderItem(row, publicUrl)).join('')}</channel></rss>
`;
}

function renderItem(row: OutboxRow, publicUrl: string): string {
  const { title, preview, url, blocks } = composeMessage(row, publicUrl, row.queuedAt);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  const description = [preview, ...facts.map(({ label, value }) => `${label}: ${value}`)].map(escapeXml).join('<br>');
  return `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><guid isPermaLink="false">${row.id}</guid>
<pubDate>${row.queuedAt.toUTCString()}</pubDate><description>${escapeXml(description)}</description></item>
`;
}
