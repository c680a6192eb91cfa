import { escapeHtml } from '../../../../base/escape-html.ts';
import {
  formatWidgetQuery,
  WIDGET_FRAME_PATH,
  WIDGET_LOADER_PATH,
  WIDGET_WIDTHS,
  type WidgetOptions,
  widgetHeight,
} from '../../../../contract/widget/widget-options.ts';
import type { WidgetContent } from '../../../../contract/widget/widget-schemas.ts';
import type { Locale } from '../../../../market/locale.ts';
import { formatMoney } from '../../../../market/money.ts';
import { formatDay } from '../../../ui/text/format.ts';

type Embedding = {
  options: WidgetOptions;
  content: WidgetContent;
  locale: Locale;
  siteName: string;
  /** Origin of the site, and address of the market without a slash at the end. */
  origin: string;
  url: string;
};

/** Path of the frame inside the market. */
export const framePath = (options: WidgetOptions): string => `${WIDGET_FRAME_PATH}?${formatWidgetQuery(options)}`;

/** The frame, which needs no script. */
export function frameCode({ options, content, siteName, url }: Embedding): string {
  const title = escapeHtml([content.title, siteName].filter((part) => part !== '').join(' | '));
  const [width, height] = [WIDGET_WIDTHS[options.size], widgetHeight(options)];
  return `<iframe src="${escapeHtml(url + framePath(options))}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** The frame with the loader that gives it the height of its content. */
export const scriptCode = (embedding: Embedding): string =>
  `${frameCode(embedding)}\n<script async src="${embedding.origin}${WIDGET_LOADER_PATH}"></script>`;

/** Plain HTML: names as links, and prices as what they are: seen on a day. */
export function htmlCode({ content, locale, siteName, url }: Embedding): string {
  const day = content.seenAt === null ? '' : formatDay(content.seenAt.slice(0, 10), locale);
  const [best] = content.offers;
  const rows =
    content.products.length > 0
      ? content.products.map((one) => ({ ...one, price: one.lowestTotal ?? one.lowestItem }))
      : [{ name: content.title, path: content.path, price: best?.total ?? best?.item ?? null }];
  const items = rows.map(({ name, path, price }) => {
    const text = price === null ? '' : `: ${escapeHtml(formatMoney(price, locale))}${day === '' ? '' : ` (${day})`}`;
    return `  <li><a href="${escapeHtml(url + path)}">${escapeHtml(name)}</a>${text}</li>`;
  });
  return `<ul>\n${items.join('\n')}\n</ul>\n<p><a href="${escapeHtml(url)}/">${escapeHtml(siteName)}</a></p>`;
}
