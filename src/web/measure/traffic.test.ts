import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRACKED_UTM, trafficTypeOf, utmOf } from './traffic.ts';

describe('where visits come from', () => {
  it('X07 tracks the five words of campaigns, and nothing else of an address', () => {
    const search =
      '?utm_source=letter&utm_medium=mail&utm_campaign=black%20week&utm_term=tv&utm_content=top&utm_id=7&q=x';
    expect(utmOf(search)).toEqual({
      utm_source: 'letter',
      utm_medium: 'mail',
      utm_campaign: 'black week',
      utm_term: 'tv',
      utm_content: 'top',
    });
    expect(utmOf('?q=tv')).toEqual({});
    expect(utmOf('?utm_source=+&utm_term=anna@home.example')).toEqual({ utm_term: 'REDACTED' });
  });

  it('X07 reads any address, and keeps its words short', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRACKED_UTM), fc.string({ minLength: 1, maxLength: 5000 }), (name, words) => {
        const told = utmOf(`?${new URLSearchParams({ [name]: words })}`)[name] ?? '';
        expect(told.length).toBeLessThanOrEqual(100);
        expect(told).not.toContain('@');
      }),
    );
  });

  it.each([
    ['campaign', '?utm_source=letter', 'https://www.google.com/'],
    ['search', '', 'https://www.google.se/'],
    ['search', '', 'https://duckduckgo.com/'],
    ['referral', '', 'https://blog.example/a-post'],
    ['direct', '', ''],
    ['direct', '', 'http://se.localhost/'],
    ['direct', '', 'nonsense'],
  ])('tells %s traffic', (type, search, referrer) => {
    expect(trafficTypeOf(search, referrer, 'se.localhost')).toBe(type);
  });
});
