import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OnTheWay } from '../../api/contract/on-the-way.ts';
import type { Locale } from '../../market/locale.ts';
import { formatMoney } from '../../market/money.ts';
import { linkTo, plainLinks } from '../routes.ts';
import styles from '../shell/shell.module.css';
import type { Texts } from '../texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { formatAgo } from '../ui/format.ts';
import { Logo } from '../ui/logo.tsx';

type Place = { t: Texts; locale: Locale; base: string; siteName: string };

/** Until the browser goes on by itself. Long enough to see where to. */
const GOES_ON_AFTER_S = 1;

/** Stands where the frame itself could not be drawn: nothing in it can fail. */
export const failurePage = ({ t, base, siteName }: Place) =>
  plainPage(
    `${t('failed.500.title')} | ${siteName}`,
    [],
    <PlainPage siteName={siteName} title={t('failed.500.title')}>
      <p>{t('failed.500.text')}</p>
      <ButtonLink kind="primary" href={linkTo(plainLinks(base), '/')}>
        {t('error.home')}
      </ButtonLink>
    </PlainPage>,
  );

/** Tells where one is being led and at what price, and leads on; a link stands for who does not want to wait. */
export function redirectPage(
  { t, locale, base, siteName }: Place,
  { link, productPath, offer }: OnTheWay,
  now: number,
) {
  const shop = offer.merchant.name;
  const title = t('redirect.title', { shop });
  const price = formatMoney(offer.total ?? offer.item, locale);
  return plainPage(
    `${title} | ${siteName}`,
    [{ 'http-equiv': 'refresh', content: `${GOES_ON_AFTER_S}; url=${link}` }],
    <PlainPage siteName={siteName} title={title}>
      <p className={styles.plainPrice}>{t(offer.total === null ? 'redirect.item' : 'redirect.total', { price })}</p>
      <p>{t('redirect.seen', { ago: formatAgo(Date.parse(offer.seenAt), now, locale) })}</p>
      <ButtonLink kind="primary" href={link} rel="nofollow noreferrer">
        {t('redirect.go', { shop })}
      </ButtonLink>
      {productPath === null ? null : <a href={linkTo(plainLinks(base), productPath)}>{t('redirect.back')}</a>}
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
