import { expect, it } from 'vitest';
import { type Step, stepLine } from './step-line.ts';

const draw = (...steps: Step[]) =>
  stepLine(
    steps,
    { from: Date.parse('2026-01-01'), to: Date.parse('2026-01-11') },
    { width: 100, height: 52, padding: 6 },
  );

it('R21 draws each price until the next step and leaves a gap without offers', () => {
  const first = { day: '2026-01-01', amount: 100 };
  expect(draw(first, { day: '2026-01-06', amount: 200 })).toBe('M0.0 46.0H50.0V6.0H100.0');
  const gap = { day: '2026-01-03', amount: null };
  expect(draw(first, gap, { day: '2026-01-06', amount: 100 })).toBe('M0.0 46.0H20.0M50.0 46.0H100.0');
  expect(draw({ ...first, day: '2025-12-30' })).toBe('M0.0 46.0H100.0');
  expect(draw({ ...first, amount: null })).toBeNull();
  expect(draw()).toBeNull();
});
