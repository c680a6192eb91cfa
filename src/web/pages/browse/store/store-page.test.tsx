import { describe, expect, it } from 'vitest';
import { createSite } from '../../../render/entry-server.tsx';
import { EMPTY_BUILD } from '../../../render/page-files.ts';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleClient, sampleResponses } from '../../../render/testing/test-responses.ts';
import { sampleReviews } from '../../../render/testing/test-review-responses.ts';

const PATH = '/store/krn:store:3/Brightwick';
const { store } = sampleResponses;

describe('store page', () => {
  it('R20 compares its prices with other shops and states what could not be compared', async () => {
    const { status, html, text, document, calls } = await testPage(PATH);
    expect(status).toBe(200);
    expect(calls.map(({ name }) => name)).not.toContain('storeListing');
    expect(html).toContain('<h1>Brightwick</h1>');
    expect(text).toContain('Cheapest for 214 of the 900 new products it shares with other shops');
    expect(text).toContain('At most 5% above the lowest total for 410 of them');
    expect(text).toContain('7 products cannot be compared: the shop does not state a delivery cost');
    expect(text).toContain('last read 14 minutes ago');
    expect(html).toContain('href="/ri/3/Brightwick"');
    expect(html).toContain('href="/bp/3/Brightwick"');
    expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}">`);
  });

  it('R20 has a card of how many of its “was” prices are proved, of those that can be judged', async () => {
    const { text } = await testPage(PATH);
    expect(text).toContain('60% of its 50 “was” prices are proved');
    expect(text).toContain('Proved 30 Raised first 12 Recycled 6 Never charged 2 Too new to tell 4');
    const claims = { proved: 0, raised: 0, recycled: 0, unseen: 0, new: 3 };
    const quiet = await testPage(PATH, { responses: { store: { ...store, claims } } });
    expect(quiet.text).toContain('This shop shows no “was” prices right now.');
  });

  it('R20 has a filterable listing at /shop', async () => {
    const { status, html, calls } = await testPage(`${PATH}/shop?f=brand:12&sort=price`);
    expect(status).toBe(200);
    const request = { market: 'UK', locale: 'en-GB', storeKrn: 'krn:store:3', f: 'brand:12', sort: 'price', page: 1 };
    expect(calls).toContainEqual({ name: 'storeListing', request });
    expect(html).toContain(`action="${PATH}/shop"`);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Products<\/a>/);
  });

  it('R20 shows codes as the shop words them and an empty state per missing kind', async () => {
    const { text, html } = await testPage(`${PATH}/offers`);
    for (const phrase of [
      'TIDE10',
      'Ten percent off what washes',
      'From £100.',
      'Only for Aquator',
      'until 30 Nov 2026',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).toContain('No proved drops at this shop right now');
    expect(html.match(/data-empty|<h2[^>]*>[^<]*<\/h2>/g)?.length).toBeGreaterThan(3);
    const none = { codes: [], offers: [], drops: [] };
    const bare = await testPage(`${PATH}/offers`, { responses: { storeOffers: none } });
    expect(bare.text).not.toContain('TIDE10');
    expect(bare.html.match(/class="[^"]*empty/g)).toHaveLength(2);
  });

  it('R20 states delivery and return terms, and which are unknown', async () => {
    const known = await testPage(`${PATH}/delivery`);
    expect(known.text).toContain('2 to 5 days');
    // Each heading appears once.
    expect(known.html.match(/<(dt|h2)[^>]*>(Delivery|Returns)</g)).toHaveLength(2);
    const unknown = { ...store, delivery: null, returnDays: null };
    const { text } = await testPage(`${PATH}/delivery`, { responses: { store: unknown } });
    expect(text).toContain('Brightwick does not state its return period.');
    expect(text).toContain('Days from order to door Not stated');
  });

  it('R20 has /pay-with-klarna for shops that accept Klarna, and reviews at /reviews', async () => {
    expect((await testPage(`${PATH}/pay-with-klarna`)).status).toBe(404);
    const takes = { ...store, takesKlarna: true };
    const { status, text, html } = await testPage(`${PATH}/pay-with-klarna`, { responses: { store: takes } });
    expect(status).toBe(200);
    expect(text).toContain('this site is not involved');
    expect(html).toMatch(/aria-current="page"[^>]*>Pay with Klarna/);
    const imported = { ...sampleReviews, importedRating: { average: 4.6, count: 312 } };
    const withRating = await testPage(`${PATH}/reviews`, { responses: { reviews: imported } });
    expect(withRating.text).toContain('4.0 out of 5 from 4 reviews');
    expect(withRating.text).toContain('cannot check them');
  });

  it('R20 returns 404 for unknown tabs and shops', async () => {
    expect((await testPage(`${PATH}/nothing`)).status).toBe(404);
    expect((await testPage(`${PATH}/overview`)).status).toBe(404);
    expect((await testPage(PATH, { failing: { store: 'not-found' } })).status).toBe(404);
  });

  it('R20 redirects ids and outdated names to the canonical URL, keeping tab and query', async () => {
    const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
    const request = { host: 'uk.localhost', protocol: 'http', client: sampleClient(), now: 0 } as const;
    for (const [url, location] of [
      ['/store/3', PATH],
      ['/store/3/Other/shop?f=brand:12', `${PATH}/shop?f=brand:12`],
      ['/store/krn:store:3/Other', PATH],
    ] as const) {
      expect(await site.render({ ...request, url })).toEqual({ kind: 'redirect', status: 301, location });
    }
    expect((await site.render({ ...request, url: '/store/krn:store:3' })).kind).toBe('page');
  });
});
