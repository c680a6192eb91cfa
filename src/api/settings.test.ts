import { expect, it } from 'vitest';
import { publicSettings, STANDARD_SETTINGS } from '../market/site-setting.ts';
import { settings } from './contract/settings-schemas.ts';
import { settings as answer } from './settings.ts';
import { stockMarkets } from './test-market.ts';

it('E11 tells the pages of a market what the operator has set for it, and nothing of the server’s own', async () => {
  const { context, close } = await stockMarkets({});
  const changed = { ...STANDARD_SETTINGS, deals_page: false, third_party_origins: ['https://collect.example'] };
  const settingsOfSweden = {
    of: (market: string) => (market === 'SE' ? changed : STANDARD_SETTINGS),
    revision: () => 1,
  };
  const told = await answer({ ...context, settings: settingsOfSweden }, { market: 'SE' });
  expect(told.ok && settings.strict().parse(told.value)).toEqual({
    ...publicSettings(STANDARD_SETTINGS),
    deals_page: false,
  });
  await close();
});
