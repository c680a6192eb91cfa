import { expect, it } from 'vitest';
import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';
import { historyPath } from './cheapest-history.tsx';

const BOX = { width: 100, height: 52 };

const history = (...points: [day: string, amount: number | null][]): PriceHistory => ({
  ...sampleResponses.priceHistory,
  from: '2026-01-01',
  to: '2026-01-11',
  points: points.map(([day, amount]) => {
    const total = amount === null ? null : { amount, currency: 'GBP' as const };
    return { day, item: total, total, merchantName: null };
  }),
});

it('R21 draws each price until the next point and leaves a gap without offers', () => {
  expect(historyPath(history(['2026-01-01', 100], ['2026-01-06', 200]), 'total', BOX)).toBe('M0.0 46.0H50.0V6.0H100.0');
  const gap = history(['2026-01-01', 100], ['2026-01-03', null], ['2026-01-06', 100]);
  expect(historyPath(gap, 'total', BOX)).toBe('M0.0 46.0H20.0M50.0 46.0H100.0');
  expect(historyPath(history(['2026-01-01', null]), 'total', BOX)).toBeNull();
  expect(historyPath(history(), 'item', BOX)).toBeNull();
});
