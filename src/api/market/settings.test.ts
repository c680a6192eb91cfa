import { expect, it } from 'vitest';
import { settings } from '../../contract/market/settings-schemas.ts';
import { DEFAULT_SETTINGS, publicSettings } from '../../market/site-setting.ts';
import { createTestMarkets } from '../testing/market.ts';
import { settings as handler } from './settings.ts';

it('E11 returns the public settings of a market only', async () => {
  const { context, close } = await createTestMarkets({});
  const changed = { ...DEFAULT_SETTINGS, deals_page: false, third_party_origins: ['https://collect.example'] };
  const settingsOfSweden = {
    get: (market: string) => (market === 'SE' ? changed : DEFAULT_SETTINGS),
    revision: () => 1,
  };
  const result = await handler({ ...context, settings: settingsOfSweden }, { market: 'SE' });
  expect(result.ok && settings.strict().parse(result.value)).toEqual({
    ...publicSettings(DEFAULT_SETTINGS),
    deals_page: false,
  });
  await close();
});
