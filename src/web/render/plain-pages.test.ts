import { expect, it } from 'vitest';
import type { RedirectScreen } from '../../contract/merchant/click-link.ts';
import { createSite } from './entry-server.tsx';
import { EMPTY_BUILD } from './page-files.ts';

const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
const now = Date.parse('2026-11-20T12:00:00Z');

const SCREEN: RedirectScreen = {
  market: 'UK',
  link: 'https://shop.example/p?a="1"&b=<2>',
  productPath: '/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
  offer: {
    merchant: {
      id: 3,
      name: 'Brightwick <b>',
      path: '/ri/3/Brightwick',
      rating: null,
      logo: null,
      returnDays: null,
      paymentMethods: [],
    },
    item: { amount: 50_000, currency: 'GBP' },
    total: { amount: 54_900, currency: 'GBP' },
    seenAt: '2026-11-20T11:46:00Z',
  },
};

const screen = (changes: Partial<RedirectScreen>, at: { host: string; url: string }) =>
  new TextDecoder().decode(site.redirectScreen({ ...SCREEN, ...changes }, { ...at, now }).bytes);

const atHome = { host: 'uk.localhost:3000', url: '/pl/1101-5/' };

it('L01 the redirect screen names shop, price and age, and redirects within a second', () => {
  const html = screen({}, atHome);
  for (const text of ['Taking you to Brightwick &lt;b&gt;', '£549.00 with delivery', '14 minutes ago']) {
    expect(html).toContain(text);
  }
  expect(html).toContain(
    'http-equiv="refresh" content="1; url=https://shop.example/p?a=&quot;1&quot;&amp;b=&lt;2&gt;"',
  );
  expect(html).toMatch(/<a [^>]*href="https:\/\/shop\.example\/p\?a=&quot;1&quot;[^>]*>Go to Brightwick/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('href="/pl/1101-5/Washing-machines/Aquator-WZ-980-white"');
  expect(html).not.toContain('<script type="module"');
});

it('L01 the redirect screen says if delivery is unknown', () => {
  const html = screen({ offer: { ...SCREEN.offer, total: null } }, atHome);
  expect(html).toContain('£500.00, delivery cost unknown');
});

it('L01 the redirect screen uses the language of the previous page, else the market’s default', () => {
  const french = screen({ market: 'CA' }, { host: 'localhost', url: '/ca/shopping/fr-ca/pl/1101-5/' });
  expect(french).toContain('<html lang="fr-CA"');
  expect(french).toContain('href="/ca/shopping/fr-ca/pl/1101-5/');
  const unknown = screen({ market: 'CA' }, { host: 'localhost', url: '/' });
  expect(unknown).toContain('<html lang="en-CA"');
  expect(unknown).toContain('href="/ca/shopping/pl/1101-5/');
});
