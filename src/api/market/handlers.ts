import type { MARKET_ENDPOINTS } from '../../contract/market/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { alternates } from './alternates.ts';
import { markets } from './markets.ts';
import { settings } from './settings.ts';
import { sitemap } from './sitemap.ts';

export const MARKET_HANDLERS: HandlersOf<typeof MARKET_ENDPOINTS> = {
  markets,
  settings,
  alternates,
  sitemap,
};
