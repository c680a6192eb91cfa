import { describe, expect, it } from 'vitest';
import { MARKETS } from './market.ts';
import { dayIn } from './time-zone.ts';

describe('the day in a market', () => {
  it('begins at its own midnight, in winter and in summer', () => {
    expect(dayIn('SE', Date.parse('2026-11-22T22:59:59Z'))).toBe('2026-11-22');
    expect(dayIn('SE', Date.parse('2026-11-22T23:00:00Z'))).toBe('2026-11-23');
    expect(dayIn('SE', Date.parse('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(dayIn('SE', Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(dayIn('US', Date.parse('2026-11-23T04:59:59Z'))).toBe('2026-11-22');
    expect(dayIn('NZ', Date.parse('2026-12-31T11:00:00Z'))).toBe('2027-01-01');
  });

  it('is known for every market', () => {
    for (const { id } of Object.values(MARKETS)) expect(dayIn(id, 0)).toMatch(/^19(69-12-31|70-01-01)$/);
  });
});
