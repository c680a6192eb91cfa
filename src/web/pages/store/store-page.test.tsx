import { describe, expect, it } from 'vitest';
import { createSite } from '../../render/entry-server.tsx';
import { sampleAnswers, sampleClient } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';
import { sampleReviews } from '../../render/test-review-answers.ts';

const PATH = '/store/krn:store:3/Brightwick';
const { store } = sampleAnswers;

describe('the page of a shop', () => {
  it('R20 counts how its prices stand, and says what could not be counted', async () => {
    const { status, html, text, document, asked } = await testPage(PATH);
    expect(status).toBe(200);
    expect(asked.map(({ name }) => name)).not.toContain('storeListing');
    expect(html).toContain('<h1>Brightwick</h1>');
    expect(text).toContain('Cheapest for 214 of the 900 new products it shares with other shops');
    expect(text).toContain('At most 5% above the lowest total for 410 of them');
    expect(text).toContain('7 products cannot be compared: the shop has not told us what delivery costs');
    expect(text).toContain('last read 14 minutes ago');
    expect(html).toContain('href="/ri/3/Brightwick"');
    expect(html).toContain('href="/bp/3/Brightwick"');
    expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}">`);
  });

  it('R20 has its products on /shop, to be filtered as any list', async () => {
    const { status, html, asked } = await testPage(`${PATH}/shop?f=brand:12&sort=price`);
    expect(status).toBe(200);
    const wanted = { market: 'UK', locale: 'en-GB', storeKrn: 'krn:store:3', f: 'brand:12', sort: 'price', page: 1 };
    expect(asked).toContainEqual({ name: 'storeListing', request: wanted });
    expect(html).toContain(`action="${PATH}/shop"`);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Products<\/a>/);
  });

  it('R20 shows codes in the words of the shop, and says which kinds it has none of', async () => {
    const { text, html } = await testPage(`${PATH}/offers`);
    for (const words of [
      'TIDE10',
      'Ten percent off what washes',
      'From £100.',
      'Only for Aquator',
      'until 30 Nov 2026',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('No price of this shop has dropped');
    expect(html.match(/data-empty|<h2[^>]*>[^<]*<\/h2>/g)?.length).toBeGreaterThan(3);
    const none = { codes: [], offers: [], drops: [] };
    const bare = await testPage(`${PATH}/offers`, { answers: { storeOffers: none } });
    expect(bare.text).not.toContain('TIDE10');
    expect(bare.html.match(/class="[^"]*empty/g)).toHaveLength(2);
  });

  it('R20 tells what delivery takes and what is not told', async () => {
    const told = await testPage(`${PATH}/delivery`);
    expect(told.text).toContain('2 to 5 days');
    // Each of them once.
    expect(told.html.match(/<(dt|h2)[^>]*>(Delivery|Returns)</g)).toHaveLength(2);
    const untold = { ...store, delivery: null, returnDays: null };
    const { text } = await testPage(`${PATH}/delivery`, { answers: { store: untold } });
    expect(text).toContain('Brightwick has not told us how long it takes goods back.');
    expect(text).toContain('Days from order to door Not told');
  });

  it('R20 has /pay-with-klarna where the shop takes Klarna, and what people say at /reviews', async () => {
    expect((await testPage(`${PATH}/pay-with-klarna`)).status).toBe(404);
    const takes = { ...store, takesKlarna: true };
    const { status, text, html } = await testPage(`${PATH}/pay-with-klarna`, { answers: { store: takes } });
    expect(status).toBe(200);
    expect(text).toContain('this site has no part in it');
    expect(html).toMatch(/aria-current="page"[^>]*>Pay with Klarna/);
    const brought = { ...sampleReviews, brought: { average: 4.6, count: 312 } };
    const said = await testPage(`${PATH}/reviews`, { answers: { reviews: brought } });
    expect(said.text).toContain('4.0 out of 5 from 4 reviews');
    expect(said.text).toContain('cannot check them');
  });

  it('R20 is not there for parts and shops that are not', async () => {
    expect((await testPage(`${PATH}/nothing`)).status).toBe(404);
    expect((await testPage(`${PATH}/overview`)).status).toBe(404);
    expect((await testPage(PATH, { failing: { store: 'not-found' } })).status).toBe(404);
  });

  it('R20 leads a number or another name to the one address, its part and query kept', async () => {
    const site = createSite({ manifest: {}, onMissingText: null });
    const request = { host: 'uk.localhost', protocol: 'http', nonce: 'n', client: sampleClient(), now: 0 } as const;
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
