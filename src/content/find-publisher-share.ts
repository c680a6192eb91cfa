import type { MarketId } from '../market/market.ts';
import { resolveSettings } from '../market/site-setting.ts';
import type { Db } from '../platform/database.ts';
import { readSiteSettings } from './site-setting.store.ts';

/** What publishers get of what is billed for clicks in their widgets, in percent: a setting of the market. */
export async function findPublisherShare(db: Db, market: MarketId): Promise<number> {
  return resolveSettings((await readSiteSettings(db)).get(market) ?? new Map()).publisher_share;
}
