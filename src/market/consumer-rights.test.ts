import { expect, it } from 'vitest';
import { getConsumerRights } from './consumer-rights.ts';
import { LIVE_MARKETS } from './market.ts';

const withdrawalIn = (market: (typeof LIVE_MARKETS)[number]['id']) => getConsumerRights(market)?.withdrawal;

it('R22 has the law of every live market and of no others', () => {
  for (const { id } of LIVE_MARKETS) expect(getConsumerRights(id), id).not.toBeNull();
  for (const id of ['AU', 'MX', 'CH'] as const) expect(getConsumerRights(id), id).toBeNull();
});

it('R22 has 14 days of withdrawal in Europe and none by national law in the US and Canada', () => {
  const european = LIVE_MARKETS.filter(({ id }) => id !== 'US' && id !== 'CA');
  for (const { id } of european) expect(withdrawalIn(id), id).toEqual({ kind: 'days', days: 14 });
  expect(withdrawalIn('US')).toEqual({ kind: 'none' });
  expect(withdrawalIn('CA')).toEqual({ kind: 'province' });
});

it('R22 has national guarantees beyond two years', () => {
  expect(getConsumerRights('SE')?.guarantee).toEqual({ kind: 'years', years: 3 });
  expect(getConsumerRights('ES')?.guarantee).toEqual({ kind: 'years', years: 3 });
  expect(getConsumerRights('DE')?.guarantee).toEqual({ kind: 'years', years: 2 });
  expect(getConsumerRights('NO')?.guarantee).toEqual({ kind: 'years-or-longer', years: 2, longest: 5 });
  expect(getConsumerRights('FI')?.guarantee).toEqual({ kind: 'expected-life' });
});
