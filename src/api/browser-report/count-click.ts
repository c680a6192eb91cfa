import type { ReportBody } from '../../contract/report-schemas.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { tidyLearnable } from '../../search/queries.ts';
import { countSearchClick } from '../../search/search-click.store.ts';
import { dayOf } from '../../terms/utc-day.ts';
import type { ApiContext } from '../view/context.ts';

/**
 * Counts that a product was opened after a query, without the visitor. A query that may say who somebody is, a locale that
 * the market does not have and an unknown product are not counted.
 */
export async function countClick(
  { databases, clock }: ApiContext,
  market: MarketId,
  { query, productId, locale }: ReportBody<'searchClick'>,
): Promise<void> {
  const tidy = tidyLearnable(query);
  const isSpoken = marketConfiguration(MARKETS[market]).locales.some((one) => one === locale);
  if (tidy === null || !isSpoken) return;
  const click = { day: dayOf(clock().getTime()), language: getContentLanguage(locale), query: tidy, productId };
  await countSearchClick(databases.forMarket(market).db, market, click);
}
