import { expect, it } from 'vitest';
import { MARKETS } from '../../market/market.ts';
import { DEFAULT_SETTINGS, publicSettings } from '../../market/site-setting.ts';
import { type InitialState, parseInitialState, serializeInitialState } from './initial-state.ts';

const state: InitialState = {
  market: MARKETS.SE,
  currency: 'SEK',
  locale: 'sv-SE',
  base: '',
  renderedAt: 0,
  settings: publicSettings(DEFAULT_SETTINGS),
  pages: { '/': { name: '</script><script>alert(1)</script><!--' } },
  failure: null,
  isPersonal: false,
  directory: null,
  form: null,
};

const serialize = (one: InitialState): string =>
  serializeInitialState(one)
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('');

it('round-trips any data through markup', () => {
  expect(serialize(state)).not.toContain('<');
  expect(parseInitialState(serialize(state))).toEqual(state);
  expect(parseInitialState(null)).toBeNull();
});
