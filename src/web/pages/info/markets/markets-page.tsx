import { installationName, type Market, marketConfiguration } from '../../../../market/market.ts';
import { marketAddress } from '../../../site-address.ts';
import type { Texts } from '../../../texts/texts.ts';
import { Flag } from '../../../ui/icon/flag.tsx';
import { Logo } from '../../../ui/icon/logo.tsx';
import { formatRegion } from '../../../ui/text/format.ts';
import { formatLanguage } from '../../../ui/text/format-language.ts';

type Props = { t: Texts; host: string; markets: readonly Market[]; heading: string; text: string };

/** Links to every open market in each of its languages. Countries are named in their own language. */
export const MarketsPage = ({ t, host, markets, heading, text }: Props) => (
  <main className="markets-page">
    <div className="markets-sheet">
      <Logo name={installationName()} />
      <h1>{heading}</h1>
      <p className="markets-lead">{text}</p>
      <ul className="markets-markets" aria-label={t('markets.label')}>
        {markets.toSorted(compareByName).map((market) => (
          <li key={market.id}>
            <MarketLinks market={market} host={host} />
          </li>
        ))}
      </ul>
    </div>
    <svg className="markets-tide" viewBox="0 0 1440 220" preserveAspectRatio="none" aria-hidden="true">
      <path className="markets-far" d="M0 70c180-70 330-20 520 20s360 60 560 10 260-60 360-40v160H0Z" />
      <path className="markets-near" d="M0 130c200-50 360-10 560 25s380 30 540 0 240-40 340-25v90H0Z" />
    </svg>
  </main>
);

const countryName = ({ countryCode, defaultLocale }: Market) => formatRegion(countryCode, defaultLocale);
const compareByName = (a: Market, b: Market) => countryName(a).localeCompare(countryName(b), 'en');

function MarketLinks({ market, host }: { market: Market; host: string }) {
  const { locales, currency } = marketConfiguration(market);
  const [first, ...others] = locales;
  if (first === undefined) return null;
  const href = (locale: typeof first) => {
    const address = marketAddress(market, locale, host);
    return `//${address.host}${address.base}/`;
  };
  return (
    <div className="markets-market">
      <Flag countryCode={market.countryCode} />
      <a href={href(first)} lang={first} className="markets-main">
        {countryName(market)}
      </a>
      <span className="markets-detail">
        <span lang={first}>{formatLanguage(first)}</span>
        {others.map((locale) => (
          <a key={locale} href={href(locale)} lang={locale}>
            {formatLanguage(locale)}
          </a>
        ))}
        {currency}
      </span>
    </div>
  );
}
