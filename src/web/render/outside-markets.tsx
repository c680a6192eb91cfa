import { renderToStaticMarkup } from 'react-dom/server';
import { LIVE_MARKETS, type Market } from '../../market/market.ts';
import { MarketsPage } from '../pages/markets/markets-page.tsx';
import type { Texts } from '../texts/texts.ts';
import { formatRegion } from '../ui/format.ts';

/** The pages that stand outside of any market: they need no data and no script. */
export function marketsPage(t: Texts, host: string, kind: 'choose-market' | 'unknown') {
  const found = kind === 'choose-market';
  return {
    status: found ? 200 : 404,
    head: headOf(t(found ? 'markets.title' : 'error.404.title'), t('markets.description'), found),
    body: renderToStaticMarkup(
      <MarketsPage
        t={t}
        host={host}
        markets={LIVE_MARKETS}
        heading={t(found ? 'markets.heading' : 'error.404.title')}
        text={t(found ? 'markets.text' : 'error.404.text')}
      />,
    ),
  };
}

/** A market that is planned but not open, in its own language. */
export function notYetHerePage(t: Texts, market: Market, host: string) {
  const country = formatRegion(market.countryCode, market.defaultLocale);
  return {
    status: 200,
    head: headOf(t('markets.not-yet.title', { country }), t('markets.description'), false),
    body: renderToStaticMarkup(
      <MarketsPage
        t={t}
        host={host}
        markets={LIVE_MARKETS}
        heading={t('markets.not-yet.title', { country })}
        text={t('markets.not-yet.text', { country })}
      />,
    ),
  };
}

const headOf = (title: string, description: string, index: boolean) => ({
  meta: [
    { title: `${title} | Lowtide` },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
  ],
  links: [],
  scripts: [],
});
