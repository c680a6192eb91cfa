import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RedirectScreen } from '../../contract/merchant/click-link.ts';
import type { Locale } from '../../market/locale.ts';
import { formatMoney } from '../../market/money.ts';
import { linkTo, plainLinkStyle } from '../links.ts';
import styles from '../shell/shell.module.css';
import type { Texts } from '../texts/texts.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Logo } from '../ui/icon/logo.tsx';
import { formatAgo } from '../ui/text/format.ts';

type PlainPageContext = { t: Texts; locale: Locale; base: string; siteName: string };

/** Delay of the automatic redirect, in seconds: long enough to read the target. */
const REDIRECT_DELAY_S = 1;

/** Error page for when even the frame fails to render. It depends on nothing that can fail. */
export const errorPage = ({ t, base, siteName }: PlainPageContext) =>
  plainPage(
    `${t('failed.500.title')} | ${siteName}`,
    [],
    <PlainPage siteName={siteName} title={t('failed.500.title')}>
      <p>{t('failed.500.text')}</p>
      <ButtonLink kind="primary" href={linkTo(plainLinkStyle(base), '/')}>
        {t('error.home')}
      </ButtonLink>
    </PlainPage>,
  );

/** Interstitial page before a shop: names shop and price, redirects automatically, and has a link to continue. */
export function redirectPage(
  { t, locale, base, siteName }: PlainPageContext,
  { link, productPath, offer }: RedirectScreen,
  now: number,
) {
  const shop = offer.merchant.name;
  const title = t('redirect.title', { shop });
  const price = formatMoney(offer.total ?? offer.item, locale);
  return plainPage(
    `${title} | ${siteName}`,
    [{ 'http-equiv': 'refresh', content: `${REDIRECT_DELAY_S}; url=${link}` }],
    <PlainPage siteName={siteName} title={title}>
      <p className={styles.plainPrice}>{t(offer.total === null ? 'redirect.item' : 'redirect.total', { price })}</p>
      <p>{t('redirect.seen', { ago: formatAgo(Date.parse(offer.seenAt), now, locale) })}</p>
      <ButtonLink kind="primary" href={link} rel="nofollow noreferrer">
        {t('redirect.go', { shop })}
      </ButtonLink>
      {productPath === null ? null : <a href={linkTo(plainLinkStyle(base), productPath)}>{t('redirect.back')}</a>}
    </PlainPage>,
  );
}

const plainPage = (title: string, meta: readonly Record<string, string>[], body: ReactNode) => ({
  head: { meta: [{ title }, { name: 'robots', content: 'noindex' }, ...meta], links: [], scripts: [] },
  body: [renderToStaticMarkup(body)],
});

const PlainPage = ({ siteName, title, children }: { siteName: string; title: string; children: ReactNode }) => (
  <main className={styles.plain}>
    <Logo name={siteName} />
    <h1>{title}</h1>
    {children}
  </main>
);
