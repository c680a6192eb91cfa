import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectTrafficType, parseUtm, TRACKED_UTM } from './traffic.ts';

describe('traffic sources', () => {
  it('X07 reads the five campaign parameters and nothing else', () => {
    const search =
      '?utm_source=letter&utm_medium=mail&utm_campaign=black%20week&utm_term=tv&utm_content=top&utm_id=7&q=x';
    expect(parseUtm(search)).toEqual({
      utm_source: 'letter',
      utm_medium: 'mail',
      utm_campaign: 'black week',
      utm_term: 'tv',
      utm_content: 'top',
    });
    expect(parseUtm('?q=tv')).toEqual({});
    expect(parseUtm('?utm_source=+&utm_term=anna@home.example')).toEqual({ utm_term: 'REDACTED' });
  });

  it('X07 accepts any query and truncates values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRACKED_UTM), fc.string({ minLength: 1, maxLength: 5000 }), (name, value) => {
        const parsed = parseUtm(`?${new URLSearchParams({ [name]: value })}`)[name] ?? '';
        expect(parsed.length).toBeLessThanOrEqual(100);
        expect(parsed).not.toContain('@');
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
  ])('detects %s traffic', (type, search, referrer) => {
    expect(detectTrafficType(search, referrer, 'se.localhost')).toBe(type);
  });
});
