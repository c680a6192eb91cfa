import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../../base/escape-html.ts';
import type { Image } from '../../../contract/common-schemas.ts';
import { addClickFact } from '../../../contract/merchant/click-link.ts';
import type { WidgetOptions } from '../../../contract/widget/widget-options.ts';
import type { WidgetContent } from '../../../contract/widget/widget-schemas.ts';
import { imageSet } from '../../../image/image-url.ts';
import type { Locale } from '../../../market/locale.ts';
import { formatMoney, type Money } from '../../../market/money.ts';
import type { Texts } from '../../texts/texts.ts';
import { formatAgo } from '../../ui/text/format.ts';
import { WIDGET_SCRIPT, WIDGET_STYLE } from './widget-style.ts';

/** What a frame is rendered for. `url` is the address of the market, without a slash at the end. */
export type WidgetFrame = {
  options: WidgetOptions;
  /** Null: there is nothing to show. */
  content: WidgetContent | null;
  t: Texts;
  locale: Locale;
  siteName: string;
  origin: string;
  url: string;
  pictureBase: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** The document of a widget's frame: readable without scripts, with links that open outside the frame. */
export function renderWidgetFrame(frame: WidgetFrame): string {
  const { options, locale, siteName, content } = frame;
  const title = `${content?.title ?? ''} | ${siteName}`;
  return `<!doctype html>
<html lang="${locale}" data-theme="${options.theme}" data-size="${options.size}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><base target="_blank"><style>${WIDGET_STYLE}</style></head>
<body>${renderToStaticMarkup(<Frame {...frame} />)}<script>${WIDGET_SCRIPT}</script></body></html>
`;
}

function Frame(frame: WidgetFrame) {
  const { content, t, siteName, url } = frame;
  if (content === null) {
    return (
      <main>
        <p>{t('widget.none')}</p>
        <footer>
          <SiteLink {...frame} href={`${url}/`} text={siteName} />
        </footer>
      </main>
    );
  }
  return (
    <main>
      {content.title === '' ? null : (
        <header>
          <WidgetPicture {...frame} image={content.image} size={112} />
          <h1>
            <a href={url + content.path} rel="noopener">
              {content.title}
            </a>
          </h1>
        </header>
      )}
      {content.offers.length > 0 ? <OfferList {...frame} content={content} /> : null}
      {content.products.length > 0 ? <ProductList {...frame} content={content} /> : null}
      <footer>
        {content.seenAt === null ? null : <span>{t('widget.seen', { ago: agoText(frame, content.seenAt) })}</span>}
        <SiteLink {...frame} href={url + content.path} text={t('widget.all')} />
        <SiteLink {...frame} href={`${url}/`} text={t('widget.prices-from', { name: siteName })} />
      </footer>
    </main>
  );
}

const agoText = ({ now, locale }: WidgetFrame, seenAt: string): string => formatAgo(Date.parse(seenAt), now, locale);

const SiteLink = ({ href, text, t }: WidgetFrame & { href: string; text: string }) => (
  <a href={href} rel="noopener">
    {text}
    <span className="hidden"> ({t('widget.new-tab')})</span>
  </a>
);

const priceText = ({ locale, t }: WidgetFrame, total: Money | null, item: Money | null) =>
  total !== null ? (
    <b>{formatMoney(total, locale)}</b>
  ) : item !== null ? (
    <b>
      {formatMoney(item, locale)}
      <small>{t('widget.delivery-unknown')}</small>
    </b>
  ) : null;

/** The path of a link to a shop. It names the publisher, so that it gets its share. */
const linkPath = (clickPath: string, { publisher }: WidgetOptions): string =>
  publisher === null ? clickPath : addClickFact(clickPath, 'publisherId', publisher);

const OfferList = ({ content, ...frame }: WidgetFrame & { content: WidgetContent }) => (
  <ul>
    {content.offers.map(({ shop, total, item, seenAt, clickPath }) => (
      <li key={clickPath}>
        <a href={frame.origin + linkPath(clickPath, frame.options)} rel="nofollow noopener sponsored">
          <span>
            {shop}
            <small>{frame.t('widget.seen', { ago: agoText({ ...frame, content }, seenAt) })}</small>
          </span>
          {priceText({ ...frame, content }, total, item)}
        </a>
      </li>
    ))}
  </ul>
);

const ProductList = ({ content, ...frame }: WidgetFrame & { content: WidgetContent }) => (
  <ul className="products">
    {content.products.map(({ name, path, image, lowestTotal, lowestItem }) => (
      <li key={path}>
        <a href={frame.url + path} rel="noopener">
          <WidgetPicture {...frame} content={content} image={image} size={44} />
          <span>{name}</span>
          {priceText({ ...frame, content }, lowestTotal, lowestItem)}
        </a>
      </li>
    ))}
  </ul>
);

function WidgetPicture({ image, size, pictureBase, origin }: WidgetFrame & { image: Image | null; size: number }) {
  if (image === null) return null;
  const { src, srcSet } = imageSet(pictureBase, image.path, { width: size, height: size }, { extend: true });
  const base = pictureBase === '' ? origin : '';
  return <img src={base + src} srcSet={base === '' ? srcSet : undefined} width={size} height={size} alt="" />;
}
