import { describe, expect, it } from 'vitest';
import { availabilityOf, backInStock, lastSeen } from './availability.ts';
import { anOffer, aPoint, gbp } from './test-offers.ts';

const to = '2026-11-20';

describe('availability', () => {
  it('F10 tells out of stock, not told and no offer apart', () => {
    const offers = [anOffer()];
    expect(availabilityOf({ offers, stock: 'in' })).toBe('in');
    expect(availabilityOf({ offers, stock: 'out' })).toBe('out');
    expect(availabilityOf({ offers, stock: 'unknown' })).toBe('untold');
    expect(availabilityOf({ offers: [], stock: 'unknown' })).toBe('none');
  });

  it('F10 knows since when a product is back, for two weeks', () => {
    const points = [aPoint('2026-10-01', 900), aPoint('2026-11-03', null), aPoint('2026-11-10', 800)];
    expect(backInStock({ points, to })).toEqual({ since: '2026-11-10', daysAway: 7 });
    expect(backInStock({ points, to: '2026-12-20' })).toBeNull();
    expect(backInStock({ points: points.slice(0, 2), to })).toBeNull();
    expect(backInStock({ points: points.slice(0, 1), to })).toBeNull();
  });

  it('remembers the last price before nobody offered it', () => {
    const points = [aPoint('2026-10-01', 900), aPoint('2026-11-03', null)];
    expect(lastSeen({ points })).toEqual({ price: gbp(900), until: '2026-11-03' });
    expect(lastSeen({ points: [] })).toBeNull();
  });
});
