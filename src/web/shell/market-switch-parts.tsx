import type { Locale } from '../../market/locale.ts';
import { configurationOf, type Market } from '../../market/market.ts';
import { Kept } from '../hydration/kept-markup.tsx';
import { useSite } from '../site.ts';
import { addressOf } from '../site-address.ts';
import { Flag } from '../ui/flag.tsx';
import { formatRegion } from '../ui/format.ts';
import { formatLanguage } from '../ui/format-language.ts';
import { Icon } from '../ui/icon.tsx';
import { Spoken } from '../ui/section.tsx';
import styles from './market-switch.module.css';
import { marketsByName } from './markets-by-name.ts';
import { pathElsewhere } from './path-elsewhere.ts';

/** Where one is: the country's flag and currency. */
export function Here() {
  const { t, market, locale } = useSite();
  const { currency } = configurationOf(market);
  return (
    <>
      <Flag countryCode={market.countryCode} />
      <span className={styles.currency} aria-hidden="true">
        {currency}
      </span>
      <Spoken>{t('header.market', { country: formatRegion(market.countryCode, locale), currency })}</Spoken>
      <Icon name="down" size={16} />
    </>
  );
}

/** The page of a path in the market's other languages, and the one of the same kind in other countries. */
export function Elsewhere({ path }: { path: string }) {
  const { t, market, locale, host } = useSite();
  const { locales } = configurationOf(market);
  return (
    <>
      {locales.length > 1 ? (
        <>
          <h2>{t('header.language')}</h2>
          <Kept as="languages" of={[host]} varying={path}>
            {(path) => (
              <ul>
                {locales.map((other) => (
                  <li key={other}>
                    <LanguageLink locale={other} path={path} />
                  </li>
                ))}
              </ul>
            )}
          </Kept>
        </>
      ) : null}
      <h2>{t('header.country')}</h2>
      <Kept as="countries" of={[host]} varying={pathElsewhere(path)}>
        {(path) => (
          <ul className={styles.countries}>
            {marketsByName(locale).map(({ market: other, name }) => (
              <li key={other.id}>
                <MarketLink market={other} name={name} path={path} />
              </li>
            ))}
          </ul>
        )}
      </Kept>
    </>
  );
}

function LanguageLink({ locale, path }: { locale: Locale; path: string }) {
  const { market, host, locale: current } = useSite();
  const address = addressOf(market, locale, host);
  return (
    <a
      href={`//${address.host}${address.base}${path}`}
      lang={locale}
      hrefLang={locale}
      data-place={`${market.id} ${locale}`}
      aria-current={locale === current ? 'true' : undefined}
    >
      {formatLanguage(locale)}
    </a>
  );
}

function MarketLink({ market, name, path }: { market: Market; name: string; path: string }) {
  const { host, market: current } = useSite();
  const address = addressOf(market, market.defaultLocale, host);
  const { locales, currency } = configurationOf(market);
  return (
    <a
      href={`//${address.host}${address.base}${path}`}
      data-place={`${market.id} ${market.defaultLocale}`}
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
