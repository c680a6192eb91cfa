import { expect, it } from 'vitest';
import type { OnTheWay } from '../../api/contract/on-the-way.ts';
import { createSite } from './entry-server.tsx';

const site = createSite({ manifest: {}, onMissingText: null });
const now = Date.parse('2026-11-20T12:00:00Z');

const WAY: OnTheWay = {
  market: 'UK',
  link: 'https://shop.example/p?a="1"&b=<2>',
  productPath: '/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
  offer: {
    merchant: { id: 3, name: 'Brightwick <b>', path: '/ri/3/Brightwick', rating: null },
    item: { amount: 50_000, currency: 'GBP' },
    total: { amount: 54_900, currency: 'GBP' },
    seenAt: '2026-11-20T11:46:00Z',
  },
};

const screen = (way: Partial<OnTheWay>, at: { host: string; url: string }) =>
  new TextDecoder().decode(site.redirectScreen({ ...WAY, ...way }, { ...at, nonce: 'n0nce', now }));

const atHome = { host: 'uk.localhost:3000', url: '/pl/1101-5/' };

it('L01 the redirect screen says which shop, what price, how old, and leads on within a second', () => {
  const html = screen({}, atHome);
  for (const words of ['On the way to Brightwick &lt;b&gt;', '£549.00 with delivery', '14 minutes ago']) {
    expect(html).toContain(words);
  }
  expect(html).toContain(
    'http-equiv="refresh" content="1; url=https://shop.example/p?a=&quot;1&quot;&amp;b=&lt;2&gt;"',
  );
  expect(html).toMatch(/<a [^>]*href="https:\/\/shop\.example\/p\?a=&quot;1&quot;[^>]*>Go to Brightwick/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('href="/pl/1101-5/Washing-machines/Aquator-WZ-980-white"');
  expect(html).not.toContain('<script type="module"');
});

it('L01 the redirect screen says what the shop has not told', () => {
  const html = screen({ offer: { ...WAY.offer, total: null } }, atHome);
  expect(html).toContain('£500.00, delivery not told');
});

it('L01 the redirect screen speaks the language of the page one comes from, else the market’s own', () => {
  const french = screen({ market: 'CA' }, { host: 'localhost', url: '/ca/shopping/fr-ca/pl/1101-5/' });
  expect(french).toContain('<html lang="fr-CA"');
  expect(french).toContain('href="/ca/shopping/fr-ca/pl/1101-5/');
  const unknown = screen({ market: 'CA' }, { host: 'localhost', url: '/' });
  expect(unknown).toContain('<html lang="en-CA"');
  expect(unknown).toContain('href="/ca/shopping/pl/1101-5/');
});
