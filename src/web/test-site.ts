import english from '../../locales/en-GB.json';
import type { ApiClient } from '../api/contract/client.ts';
import { apiError } from '../api/contract/errors.ts';
import { err } from '../base/result.ts';
import { MARKETS } from '../market/market.ts';
import { publicSettings, STANDARD_SETTINGS } from '../market/site-setting.ts';
import type { Site } from './site.ts';
import { createTexts } from './texts/texts.ts';

const nobody: ApiClient = { call: async () => err(apiError('unavailable')) };

/** The British site, for tests of what stands on it. */
export const sampleSite = (client: ApiClient = nobody): Site => ({
  market: MARKETS.UK,
  currency: 'GBP',
  locale: 'en-GB',
  base: '',
  host: 'uk.localhost',
  origin: 'http://uk.localhost',
  renderedAt: Date.parse('2026-11-20T12:00:00Z'),
  cleanMode: 0,
  t: createTexts({ locale: 'en-GB', own: english, fallback: {}, onMissing: null }),
  settings: publicSettings(STANDARD_SETTINGS),
  client,
  personal: { call: async () => err(apiError('unavailable')), submit: async () => err(apiError('unavailable')) },
  isPersonal: false,
  form: null,
});
