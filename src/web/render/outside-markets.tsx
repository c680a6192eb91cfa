import { renderToStaticMarkup } from 'react-dom/server';
import { installationName, type Market, openMarkets } from '../../market/market.ts';
import { MarketsPage } from '../pages/info/markets/markets-page.tsx';
import type { Texts } from '../texts/texts.ts';
import { formatRegion } from '../ui/text/format.ts';

/** The page that lists the markets, also used as 404 page outside of markets. Needs no data and no scripts. */
export function marketsPage(t: Texts, host: string, kind: 'choose-market' | 'unknown') {
  const isMarketList = kind === 'choose-market';
  return {
    status: isMarketList ? 200 : 404,
    head: buildHead(t(isMarketList ? 'markets.title' : 'error.404.title'), t('markets.description'), isMarketList),
    body: renderToStaticMarkup(
      <MarketsPage
        t={t}
        host={host}
        markets={openMarkets()}
        heading={t(isMarketList ? 'markets.heading' : 'error.404.title')}
        // Outside of markets there is nothing to search.
        text={t(isMarketList ? 'markets.text' : 'markets.title')}
      />,
    ),
  };
}

/** The page of a planned market, in its own language. */
export function plannedMarketPage(t: Texts, market: Market, host: string) {
  const country = formatRegion(market.countryCode, market.defaultLocale);
  return {
    status: 200,
    head: buildHead(t('markets.not-yet.title', { country }), t('markets.description'), false),
    body: renderToStaticMarkup(
      <MarketsPage
        t={t}
        host={host}
        markets={openMarkets()}
        heading={t('markets.not-yet.title', { country })}
        text={t('markets.not-yet.text', { country })}
      />,
    ),
  };
}

const buildHead = (title: string, description: string, index: boolean) => ({
  meta: [
    { title: `${title} | ${installationName()}` },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
  ],
  links: [],
  scripts: [],
});
