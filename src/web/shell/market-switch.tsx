import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LOCALES, type Locale } from '../../market/locale.ts';
import { configurationOf, type Market } from '../../market/market.ts';
import { useSite } from '../site.ts';
import { addressOf } from '../site-address.ts';
import { Flag } from '../ui/flag.tsx';
import { formatRegion } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Spoken } from '../ui/section.tsx';
import styles from './market-switch.module.css';
import { marketsByName } from './markets-by-name.ts';
import { useDismiss } from './use-dismiss.ts';

/** Leads to the other countries and, where the country has several languages, to the same page in another one. */
export function MarketSwitch() {
  const { t, market, locale } = useSite();
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const path = useRouterState({ select: ({ location }) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(close, [path]);
  const { currency, locales } = configurationOf(market);
  return (
    <details ref={box} className={styles.switch} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Flag countryCode={market.countryCode} />
        <span className={styles.currency} aria-hidden="true">
          {currency}
        </span>
        <Spoken>{t('header.market', { country: formatRegion(market.countryCode, locale), currency })}</Spoken>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.panel}>
        {locales.length > 1 ? (
          <>
            <h2>{t('header.language')}</h2>
            <ul>
              {locales.map((other) => (
                <li key={other}>
                  <LanguageLink locale={other} path={path} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <h2>{t('header.country')}</h2>
        <ul className={styles.countries}>
          {marketsByName(locale).map(({ market: other, name }) => (
            <li key={other.id}>
              <MarketLink market={other} name={name} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function LanguageLink({ locale, path }: { locale: Locale; path: string }) {
  const { market, host, base, locale: current } = useSite();
  const address = addressOf(market, locale, host);
  const inMarket = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return (
    <a
      href={`//${address.host}${address.base}${inMarket}`}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
    >
      {LOCALES[locale].name}
    </a>
  );
}

function MarketLink({ market, name }: { market: Market; name: string }) {
  const { host, market: current } = useSite();
  const address = addressOf(market, market.defaultLocale, host);
  return (
    <a href={`//${address.host}${address.base}/`} aria-current={market === current ? 'true' : undefined}>
      <Flag countryCode={market.countryCode} />
      {name}
    </a>
  );
}
