import english from '../../../locales/en-GB.json';
import { err } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import type { ApiClient } from '../../contract/client.ts';
import { MARKETS } from '../../market/market.ts';
import { DEFAULT_SETTINGS, publicSettings } from '../../market/site-setting.ts';
import type { Site } from '../site.ts';
import { createTexts } from '../texts/texts.ts';

const unavailableClient: ApiClient = { call: async () => err(apiError('unavailable')) };

/** A site context of the British market, for tests. */
export const sampleSite = (client: ApiClient = unavailableClient): Site => ({
  market: MARKETS.UK,
  currency: 'GBP',
  locale: 'en-GB',
  base: '',
  host: 'uk.localhost',
  origin: 'http://uk.localhost',
  renderedAt: Date.parse('2026-11-20T12:00:00Z'),
  cleanMode: 0,
  t: createTexts({ locale: 'en-GB', table: english, fallback: {}, onMissing: null }),
  settings: publicSettings(DEFAULT_SETTINGS),
  client,
  personal: { call: async () => err(apiError('unavailable')), submit: async () => err(apiError('unavailable')) },
  isPersonal: false,
  form: null,
});
