import { expect, it } from 'vitest';
import { MARKETS } from './market.ts';
import { siteUrl } from './site-url.ts';

it('returns the absolute URL of a page, for every kind of market', () => {
  expect(siteUrl('https://shop.example', MARKETS.SE, 'sv-SE', '/deals')).toBe('https://se.shop.example/deals');
  expect(siteUrl('https://shop.example/', MARKETS.US, 'en-US', '/')).toBe('https://shop.example/us/shopping/');
  expect(siteUrl('http://localhost:3000', MARKETS.CA, 'fr-CA', '/login?a=b')).toBe(
    'http://localhost:3000/ca/shopping/fr-ca/login?a=b',
  );
  expect(siteUrl('https://se.shop.example', MARKETS.NO, 'nb-NO', '/')).toBe('https://no.shop.example/');
});
