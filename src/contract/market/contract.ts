import type { PublicEndpointContract } from '../endpoint.ts';
import type { MARKET_ENDPOINTS } from './endpoints.ts';
import * as market from './market-schemas.ts';
import * as settings from './settings-schemas.ts';
import * as sitemap from './sitemap-schemas.ts';

export const MARKET_CONTRACT = {
  markets: {
    summary: 'The markets and their locales',
    scope: 'products',
    request: market.marketRequest.pick({ locale: true }),
    response: market.markets,
  },
  settings: {
    summary: 'Public site settings of a market',
    scope: 'products',
    request: settings.settingsRequest,
    response: settings.settings,
  },
  alternates: {
    summary: 'The same page in other markets and languages',
    scope: 'products',
    request: sitemap.alternatesRequest,
    response: sitemap.alternates,
  },
  sitemap: {
    summary: 'Sitemap entries of a market',
    scope: 'products',
    request: sitemap.sitemapRequest,
    response: sitemap.sitemap,
  },
} as const satisfies Record<keyof typeof MARKET_ENDPOINTS, PublicEndpointContract>;
