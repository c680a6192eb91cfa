import type { ApiClient } from '../../../contract/client.ts';
import { formatWidgetQuery, readWidgetOptions } from '../../../contract/widget/widget-options.ts';
import type { Locale } from '../../../market/locale.ts';
import { resolveAddress } from '../../site-address.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderWidgetFrame } from './widget-frame.tsx';
import { WIDGET_SCRIPT, WIDGET_STYLE } from './widget-style.ts';

export type WidgetRequest = {
  /** Host header, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path and query. */
  url: string;
  client: ApiClient;
  getTexts: (locale: Locale, siteName: string) => Texts;
  /** Milliseconds since 1970. */
  now: number;
};

/** A frame, with the inline style and script for its policy. */
export type WidgetResult = { status: number; html: string; style: string; script: string };

/** Renders the frame of a widget. Null if the URL belongs to no market. */
export async function renderWidget({ host, protocol, url, client, getTexts, now }: WidgetRequest) {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const address = resolveAddress(host, path);
  if (address.kind !== 'page') return null;
  const { market, locale, base } = address;
  const options = readWidgetOptions(new URLSearchParams(search));
  const params = { market: market.id, locale };
  const [response, settings] = await Promise.all([
    options === null
      ? null
      : client.call('widget', {
          ...params,
          kind: options.subject.kind,
          of: new URLSearchParams(formatWidgetQuery(options)).get('of') ?? '',
          n: options.count,
        }),
    client.call('settings', { market: market.id }),
  ]);
  const content = response?.ok === true ? response.value : null;
  const failed = response?.ok === false && response.error.status >= 500;
  const origin = `${protocol}://${host}`;
  const html = renderWidgetFrame({
    options: options ?? { subject: { kind: 'search', words: '' }, size: 'm', theme: 'auto', count: 1, publisher: null },
    content,
    t: getTexts(locale, market.siteName),
    locale,
    siteName: market.siteName,
    origin,
    url: origin + base,
    pictureBase: settings.ok ? (settings.value.content_delivery_base ?? '') : '',
    now,
  });
  return {
    status: content !== null ? 200 : failed ? 503 : 404,
    html,
    style: WIDGET_STYLE,
    script: WIDGET_SCRIPT,
  } satisfies WidgetResult;
}
