import { describe, expect, it } from 'vitest';
import { MARKETS } from './market.ts';
import { localDate } from './time-zone.ts';

describe('localDate', () => {
  it('changes at local midnight, in winter and in summer', () => {
    expect(localDate('SE', Date.parse('2026-11-22T22:59:59Z'))).toBe('2026-11-22');
    expect(localDate('SE', Date.parse('2026-11-22T23:00:00Z'))).toBe('2026-11-23');
    expect(localDate('SE', Date.parse('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(localDate('SE', Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(localDate('US', Date.parse('2026-11-23T04:59:59Z'))).toBe('2026-11-22');
    expect(localDate('NZ', Date.parse('2026-12-31T11:00:00Z'))).toBe('2027-01-01');
  });

  it('works for every market', () => {
    for (const { id } of Object.values(MARKETS)) expect(localDate(id, 0)).toMatch(/^19(69-12-31|70-01-01)$/);
  });
});
