import { expect, it } from 'vitest';
import { MARKETS } from '../../market/market.ts';
import { publicSettings, STANDARD_SETTINGS } from '../../market/site-setting.ts';
import { type FirstState, readState, stateText } from './first-state.ts';

const state: FirstState = {
  market: MARKETS.SE,
  currency: 'SEK',
  locale: 'sv-SE',
  base: '',
  renderedAt: 0,
  settings: publicSettings(STANDARD_SETTINGS),
  pages: { '/': { name: '</script><script>alert(1)</script><!--' } },
  failure: null,
  isPersonal: false,
  form: null,
};

it('carries any data through markup unharmed', () => {
  expect(stateText(state)).not.toContain('<');
  expect(readState(stateText(state))).toEqual(state);
  expect(readState(null)).toBeNull();
});
