import type { ApiClient } from '../../contract/client.ts';
import type { Locale } from '../../market/locale.ts';
import type { Market, MarketId } from '../../market/market.ts';
import { DEFAULT_SETTINGS, type PublicSettings, publicSettings } from '../../market/site-setting.ts';

/** A market in one locale. `url` is the absolute base URL of its paths, e.g. `https://example.org/us/shopping`. */
export type MarketSite = { market: Market; locale: Locale; url: string };

/** Loads the market's settings; the defaults if the request fails. */
export async function loadSettings(client: ApiClient, market: MarketId): Promise<PublicSettings> {
  const response = await client.call('settings', { market });
  return response.ok ? response.value : publicSettings(DEFAULT_SETTINGS);
}
