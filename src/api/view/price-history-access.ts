import type { MarketId } from '../../market/market.ts';
import type { ApiContext } from './context.ts';

/** Whether the market shows price histories to signed-in users only. */
export const isPriceHistoryForMembers = ({ settings }: ApiContext, market: MarketId): boolean =>
  settings.get(market).price_history_requires_sign_in;
