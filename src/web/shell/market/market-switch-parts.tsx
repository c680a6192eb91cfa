import type { Locale } from '../../../market/locale.ts';
import { type Market, marketConfiguration } from '../../../market/market.ts';
import { Cached } from '../../hydration/cached.tsx';
import { useSite } from '../../site.ts';
import { marketAddress } from '../../site-address.ts';
import { Flag } from '../../ui/icon/flag.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import { formatRegion } from '../../ui/text/format.ts';
import { formatLanguage } from '../../ui/text/format-language.ts';
import styles from './market-switch.module.css';
import { marketsByName } from './markets-by-name.ts';

/**
 * Returns the path in another market that is nearest to a path in this one. Categories and tree nodes have the same ids
 * in every market; the other market redirects to its own names. A product may not be sold there, so its category is
 * used. All other pages map to the start page.
 */
export function alternatePath(path: string): string {
  const [type = '', ids = '', name] = path.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  const id = /^\d+/.exec(ids)?.[0];
  if (id === undefined || !['cl', 't', 'pl'].includes(type)) return '/';
  return `/${type === 'pl' ? 'cl' : type}/${id}${name === undefined ? '' : `/${name}`}`;
}

/** The current market: flag and currency. */
export function CurrentMarket() {
  const { t, market, locale } = useSite();
  const { currency } = marketConfiguration(market);
  return (
    <>
      <Flag countryCode={market.countryCode} />
      <span className={styles.currency} aria-hidden="true">
        {currency}
      </span>
      <VisuallyHidden>
        {t('header.market', { country: formatRegion(market.countryCode, locale), currency })}
      </VisuallyHidden>
      <Icon name="down" size={16} />
    </>
  );
}

/** Links to a page in the other languages of the market, and to the nearest page in other countries. */
export function MarketLinks({ path }: { path: string }) {
  const { t, market, locale, host } = useSite();
  const { locales } = marketConfiguration(market);
  return (
    <>
      {locales.length > 1 ? (
        <>
          <h2>{t('header.language')}</h2>
          <Cached name="languages" inputs={[host]} varying={path}>
            {(path) => (
              <ul>
                {locales.map((other) => (
                  <li key={other}>
                    <LanguageLink locale={other} path={path} />
                  </li>
                ))}
              </ul>
            )}
          </Cached>
        </>
      ) : null}
      <h2>{t('header.country')}</h2>
      <Cached name="countries" inputs={[host]} varying={alternatePath(path)}>
        {(path) => (
          <ul className={styles.countries}>
            {marketsByName(locale).map(({ market: other, name }) => (
              <li key={other.id}>
                <MarketLink market={other} name={name} path={path} />
              </li>
            ))}
          </ul>
        )}
      </Cached>
    </>
  );
}

function LanguageLink({ locale, path }: { locale: Locale; path: string }) {
  const { market, host, locale: current } = useSite();
  const address = marketAddress(market, locale, host);
  return (
    <a
      href={`//${address.host}${address.base}${path}`}
      lang={locale}
      hrefLang={locale}
      data-alternate={`${market.id} ${locale}`}
      aria-current={locale === current ? 'true' : undefined}
    >
      {formatLanguage(locale)}
    </a>
  );
}

function MarketLink({ market, name, path }: { market: Market; name: string; path: string }) {
  const { host, market: current } = useSite();
  const address = marketAddress(market, market.defaultLocale, host);
  const { locales, currency } = marketConfiguration(market);
  return (
    <a
      href={`//${address.host}${address.base}${path}`}
      data-alternate={`${market.id} ${market.defaultLocale}`}
      aria-current={market.id === current.id ? 'true' : undefined}
    >
      <Flag countryCode={market.countryCode} />
      <span>
        {name}
        <small>
          {currency} · {locales.map(formatLanguage).join(', ')}
        </small>
      </span>
    </a>
  );
}
