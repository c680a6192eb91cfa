import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../market/locale.ts';
import { configurationOf, type Market } from '../../market/market.ts';
import { useSite } from '../site.ts';
import { addressOf } from '../site-address.ts';
import { Flag } from '../ui/flag.tsx';
import { formatLanguage, formatRegion } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Spoken } from '../ui/section.tsx';
import styles from './market-switch.module.css';
import { marketsByName } from './markets-by-name.ts';
import { pathElsewhere } from './path-elsewhere.ts';
import { useDismiss } from './use-dismiss.ts';

/** Leads to the page of the same kind in other countries and, where this one has several, in other languages. */
export function MarketSwitch() {
  const { t, market, locale, base } = useSite();
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const href = useRouterState({ select: ({ location }) => location.href });
  const path = href.startsWith(`${base}/`) ? href.slice(base.length) : href;
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
              <MarketLink market={other} name={name} path={pathElsewhere(path)} />
            </li>
          ))}
        </ul>
      </div>
    </details>
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
    <a href={`//${address.host}${address.base}${path}`} aria-current={market === current ? 'true' : undefined}>
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
