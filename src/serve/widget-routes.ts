import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiClient } from '../contract/client.ts';
import {
  formatWidgetQuery,
  readWidgetOptions,
  WIDGET_FRAME_PATH,
  WIDGET_LOADER_PATH,
  WIDGET_WIDTHS,
  type WidgetOptions,
  widgetHeight,
} from '../contract/widget/widget-options.ts';
import type { WidgetContent } from '../contract/widget/widget-schemas.ts';
import { resolveAddress } from '../web/site-address.ts';
import { formatHashes } from './content-security-policy.ts';

/** Seconds that browsers and shared caches may keep a frame; it shows how old its prices are. */
const FRAME_MAX_AGE_S = 300;
const LOADER_MAX_AGE_S = 86_400;

/** A rendered frame with the inline style and script that its policy allows. */
export type RenderedWidget = { status: number; html: string; style: string; script: string };

/** The policy of a widget's frame: other sites may frame it, and it may load only pictures. */
function widgetPolicy({ style, script }: Pick<RenderedWidget, 'style' | 'script'>, pictures: readonly string[]) {
  return [
    "default-src 'none'",
    `img-src 'self'${pictures.map((origin) => ` ${origin}`).join('')}`,
    `style-src${formatHashes([style])}`,
    `script-src${formatHashes([script])}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors http: https:',
  ].join('; ');
}

/** Sends a widget's frame, the only page that other sites may frame. */
export function sendWidget(
  reply: FastifyReply,
  widget: RenderedWidget & { pictures: readonly string[] },
): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .code(widget.status)
    .headers({
      'content-security-policy': widgetPolicy(widget, widget.pictures),
      'cache-control': `public, max-age=${FRAME_MAX_AGE_S}`,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    })
    .type('text/html; charset=utf-8')
    .send(widget.html);
}

export const isWidgetFrame = (path: string): boolean => path === WIDGET_FRAME_PATH;

type OembedQuery = { url?: unknown; maxwidth?: unknown; maxheight?: unknown; format?: unknown };

/** The loader, and oEmbed (oembed.com) for addresses of products and categories. */
export async function widgetRoutes(app: FastifyInstance, { client }: { client: ApiClient }): Promise<void> {
  app.get(WIDGET_LOADER_PATH, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': `public, max-age=${LOADER_MAX_AGE_S}`, 'access-control-allow-origin': '*' })
      .send(WIDGET_LOADER),
  );
  app.get<{ Querystring: OembedQuery }>('/oembed', async ({ query, protocol, host }, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (query.format !== undefined && query.format !== 'json')
      return reply.code(501).send({ error: 'Only the format json is supported.' });
    const page = typeof query.url === 'string' && URL.canParse(query.url) ? new URL(query.url) : null;
    const address = page === null ? null : resolveAddress(page.host, page.pathname);
    if (page === null || address?.kind !== 'page')
      return reply.code(404).send({ error: 'The url is not a page of this site.' });
    const kind = /^\/(?:cl|t)\//.test(address.path) ? 'category' : 'product';
    const limit = (value: unknown): number =>
      typeof value === 'string' && Number(value) > 0 ? Number(value) : Infinity;
    const options = readWidgetOptions(new URLSearchParams({ kind, of: page.href, size: 'm' }));
    if (options === null) return reply.code(404).send({ error: 'There is no widget for this page.' });
    const response = await client.call('widget', {
      market: address.market.id,
      locale: address.locale,
      kind,
      of: new URLSearchParams(formatWidgetQuery(options)).get('of') ?? '',
      n: options.count,
    });
    if (!response.ok) return reply.code(404).send({ error: 'There is no widget for this page.' });
    const origin = `${protocol}://${page.host === host ? host : page.host}`;
    return reply.header('cache-control', `public, max-age=${FRAME_MAX_AGE_S}`).send(
      oembedResponse(response.value, options, {
        frame: `${origin}${address.base}${WIDGET_FRAME_PATH}?${formatWidgetQuery(options)}`,
        provider: address.market.siteName,
        origin: `${origin}${address.base}`,
        width: Math.min(WIDGET_WIDTHS[options.size], limit(query.maxwidth)),
        height: Math.min(widgetHeight(options), limit(query.maxheight)),
      }),
    );
  });
}

type Embedding = { frame: string; provider: string; origin: string; width: number; height: number };

function oembedResponse(content: WidgetContent, _options: WidgetOptions, at: Embedding) {
  const { frame, provider, origin, width, height } = at;
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return {
    type: 'rich',
    version: '1.0',
    title: content.title,
    provider_name: provider,
    provider_url: `${origin}/`,
    cache_age: FRAME_MAX_AGE_S,
    width,
    height,
    html: `<iframe src="${escaped(frame)}" title="${escaped(content.title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  };
}

/**
 * The loader that publishers include: it gives each widget on the page the height that its frame reports. It sets no
 * cookie, stores nothing and sends nothing. It believes only frames of widgets, and only messages from their own origin.
 * A frame that was there before it has reported its height to nobody, so the loader asks each one once.
 */
const WIDGET_LOADER = `(function(){
function fit(e){
var d=e.data,h=d&&d.lowtideHeight;
if(typeof h!=='number'||!(h>0))return;
var all=document.querySelectorAll('iframe[src*="/widget/frame?"]');
for(var i=0;i<all.length;i++){
var f=all[i];
if(f.contentWindow!==e.source||new URL(f.src).origin!==e.origin)continue;
f.height=String(Math.min(Math.ceil(h),3000));
f.style.border='0';
}}
addEventListener('message',fit);
var frames=document.querySelectorAll('iframe[src*="/widget/frame?"]');
for(var i=0;i<frames.length;i++)frames[i].contentWindow.postMessage('lowtideHeight',new URL(frames[i].src).origin);
})();
`;
