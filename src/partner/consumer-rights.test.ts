import { expect, it } from 'vitest';
import { LIVE_MARKETS } from '../market/market.ts';
import { consumerRightsOf } from './consumer-rights.ts';

const withdrawalIn = (market: (typeof LIVE_MARKETS)[number]['id']) => consumerRightsOf(market)?.withdrawal;

it('R22 knows the law of every open market and claims nothing of the others', () => {
  for (const { id } of LIVE_MARKETS) expect(consumerRightsOf(id), id).not.toBeNull();
  for (const id of ['AU', 'MX', 'CH'] as const) expect(consumerRightsOf(id), id).toBeNull();
});

it('R22 has 14 days to withdraw in Europe and none by federal law across the Atlantic', () => {
  const european = LIVE_MARKETS.filter(({ id }) => id !== 'US' && id !== 'CA');
  for (const { id } of european) expect(withdrawalIn(id), id).toEqual({ kind: 'days', days: 14 });
  expect(withdrawalIn('US')).toEqual({ kind: 'none' });
  expect(withdrawalIn('CA')).toEqual({ kind: 'province' });
});

it('R22 has the guarantees that countries gave beyond two years', () => {
  expect(consumerRightsOf('SE')?.guarantee).toEqual({ kind: 'years', years: 3 });
  expect(consumerRightsOf('ES')?.guarantee).toEqual({ kind: 'years', years: 3 });
  expect(consumerRightsOf('DE')?.guarantee).toEqual({ kind: 'years', years: 2 });
  expect(consumerRightsOf('NO')?.guarantee).toEqual({ kind: 'years-or-longer', years: 2, longest: 5 });
  expect(consumerRightsOf('FI')?.guarantee).toEqual({ kind: 'expected-life' });
});
