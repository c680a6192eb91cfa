import { expect, it } from 'vitest';
import { MARKETS } from '../market/market.ts';
import { type FirstState, readState, stateText } from './first-state.ts';

const state: FirstState = {
  market: 'SE',
  locale: 'sv-SE',
  base: '',
  renderedAt: 0,
  pages: { '/': { name: '</script><script>alert(1)</script><!--' } },
  failure: null,
  texts: {},
};

it('carries any data through markup unharmed', () => {
  expect(stateText(state)).not.toContain('<');
  expect(readState(stateText(state))).toEqual({ state, market: MARKETS.SE });
  expect(readState(null)).toBeNull();
});

it('M02 refuses a market that is not in the table and lists those that are', () => {
  const text = stateText(state).replace('"SE"', '"XX"');
  expect(() => readState(text)).toThrow(/^Invalid market 'XX' passed to MarketProvider\. Available markets: SE, DK, /);
});
