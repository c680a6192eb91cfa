import { expect, it } from 'vitest';
import { HOUR_MS } from '../terms/duration.ts';
import { isPlaceSeal, placeSeal, slotOf } from './sponsored-link.ts';

const KEY = Buffer.alloc(32, 1);
const NOW = Date.parse('2026-11-23T12:30:00Z');
const PLACE = { market: 'SE', offerId: 500_001 } as const;
const seal = placeSeal(KEY, PLACE, slotOf(NOW));

it('a link of a sponsored place is one for a day after its hour, for clocks that differ by an hour too', () => {
  const hours = [-2, -1, 0, 23, 24];
  expect(hours.map((hour) => isPlaceSeal(KEY, PLACE, seal, NOW + hour * HOUR_MS))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

it('a link of another offer or market, one made up, and one with another hour is none', () => {
  expect(isPlaceSeal(KEY, { ...PLACE, offerId: 500_002 }, seal, NOW)).toBe(false);
  expect(isPlaceSeal(KEY, { ...PLACE, market: 'DK' }, seal, NOW)).toBe(false);
  expect(isPlaceSeal(Buffer.alloc(32, 2), PLACE, seal, NOW)).toBe(false);
  const [hour = '', proof = ''] = seal.split('.');
  const later = (Number.parseInt(hour, 36) + 1).toString(36);
  for (const made of ['', '.', `${later}.${proof}`, `${hour}.${'A'.repeat(22)}`, `zzzzzzzz.${proof}`, `${seal}x`]) {
    expect(isPlaceSeal(KEY, PLACE, made, NOW), made).toBe(false);
  }
});
