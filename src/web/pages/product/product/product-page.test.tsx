import { describe, expect, it } from 'vitest';
import type { Money } from '../../../../market/money.ts';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';
import { gbp, sampleHistory, testOffer, testPoint } from './testing/test-offers.ts';

const PATH = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white';

/** Expects the parts in this order. */
const inOrder = (text: string, ...parts: string[]) => {
  let rest = text;
  for (const part of parts) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
};

describe('product page', () => {
  it('R04 responds at its full and its short URL with one canonical URL', async () => {
    for (const url of [PATH, '/pl/1101-5/']) {
      const { status, document, html } = await testPage(url);
      expect(status).toBe(200);
      expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}">`);
      expect(html).toMatch(/<h1>Aquator WZ 980.*white.*<\/h1>/);
    }
  });

  it('R04 returns 404 for an invalid id and 503 if the API is unavailable', async () => {
    expect((await testPage('/pl/1101-five/')).status).toBe(404);
    expect((await testPage('/pl/1101-5/', { failing: { product: 'not-found' } })).status).toBe(404);
    expect((await testPage('/pl/1101-5/', { failing: { product: 'unavailable' } })).status).toBe(503);
  });

  it('R04 links to every variant with its lowest total', async () => {
    const { html, text } = await testPage(PATH);
    expect(html).toMatch(/href="[^"]*white" data-scroll="keep"[^>]*aria-current="true"|aria-current="true"[^>]*white"/);
    expect(html).toContain('href="/pl/1101-8/Washing-machines/x-black"');
    inOrder(text, 'Colour', 'white', '£549.00', 'black', '£599.00');
    const [axis] = sampleResponses.product.variantAxes;
    if (axis === undefined) throw new Error('The sample has no variant axis');
    const optionsWith = (changes: Partial<(typeof axis.options)[number]>) => {
      const options = axis.options.map((option) => ({ ...option, lowestTotal: null, lowestItem: null, ...changes }));
      return testPage(PATH, { changes: { product: { variantAxes: [{ ...axis, options }] } } });
    };
    inOrder((await optionsWith({ lowestItem: gbp(52_300) })).text, 'black', '£523.00 + delivery cost unknown');
    inOrder((await optionsWith({ stock: 'out' })).text, 'black Out of stock');
    inOrder((await optionsWith({ stock: 'unknown' })).text, 'black No offer right now');
  });

  it('F02 shows the lowest total, its verdict and its age', async () => {
    const { html, text } = await testPage(PATH);
    inOrder(text, 'Lowest total, with delivery', '£549.00', '£500.00 + £49.00 delivery', 'at Brightwick');
    expect(text).toContain('Lower than usual');
    expect(text).toContain('lowest on 11 Jun 2026');
    expect(html).toMatch(/<a [^>]*href="\/go\/uk\/1"[^>]*rel="sponsored nofollow noopener"/);
    expect(text).toContain('Price seen 14 minutes ago');
  });

  it('F03 shows unconfirmed prices apart with the reason in words, and never as the best offer', async () => {
    const [cheap] = sampleResponses.product.offers;
    expect.assert(cheap !== undefined);
    const unconfirmed = { reason: 'below-others', usual: gbp(50_000), confirmsAt: null } as const;
    const odd = { ...cheap, id: 9, item: gbp(4_000), total: gbp(4_100), unconfirmed };
    const offers = [...sampleResponses.product.offers, odd];
    const { html, text } = await testPage(PATH, { changes: { product: { offers } } });
    inOrder(text, 'Used and refurbished', 'Prices not confirmed yet', 'Far below what other shops charge: about £500');
    expect(text).toContain('It counts once another shop or our staff confirm it.');
    inOrder(text, 'Lowest total, with delivery', '£549.00');
    expect(html).toContain('href="/modal/report-offer/9"');
    const soon = { reason: 'above-own', usual: gbp(50_000), confirmsAt: '2026-11-21T10:00:00Z' } as const;
    const only = [{ ...odd, unconfirmed: soon }];
    const alone = (await testPage(PATH, { changes: { product: { offers: only } } })).text;
    inOrder(alone, 'No confirmed price right now', 'Far above what this shop charged before: about £500.00.');
    expect(alone).toContain('It counts if the shop still charges it on 21 Nov 2026.');
  });

  it('F02 gives a verdict in words, and none before 30 days of history', async () => {
    const { verdict } = sampleResponses.product;
    const renderVerdict = async (change: Partial<typeof verdict>) =>
      (await testPage(PATH, { changes: { product: { verdict: { ...verdict, ...change } } } })).text;
    expect(await renderVerdict({ level: 'lowest' })).toContain('Lowest in 12 months');
    expect(await renderVerdict({ level: 'lowest', days: 90 })).toContain('Lowest in 90 days');
    const typical = await renderVerdict({ level: 'typical', usual: { from: gbp(52_000), to: gbp(60_000) } });
    inOrder(typical, 'A typical price', '£480.00', '£700.00', 'Usually £520.00 – £600.00', 'lowest on 11 Jun 2026');
    expect(await renderVerdict({ usual: { from: gbp(52_000), to: gbp(52_000) } })).toContain('Usually £520.00 Over');
    expect(await renderVerdict({ level: 'typical', lowest: verdict.highest })).toContain('has not changed for 9 days');
    expect(await renderVerdict({ level: 'unknown', days: 12 })).toContain('We have 12 days of prices');
  });

  it('F02 states how long a lowest price is unchanged instead of its day', async () => {
    const { verdict } = sampleResponses.product;
    const textWith = async (daysUnchanged: number) => {
      const product = { lowestTotal: verdict.lowest, verdict: { ...verdict, daysUnchanged } };
      return (await testPage(PATH, { changes: { product } })).text;
    };
    const long = await textWith(41);
    expect(long).toContain('Over 12 months The price has not changed for 41 days.');
    expect(long).not.toContain('lowest on');
    expect(await textWith(1)).not.toMatch(/lowest on|has not changed/);
  });

  it('F02 gives no verdict without a public offer', async () => {
    const offers = [testOffer({ priceKind: 'member' })];
    const { text } = await testPage(PATH, { changes: { product: { offers, lowestTotal: null, lowestItem: null } } });
    expect(text).toContain('Members only');
    expect(text).not.toMatch(/Lower than usual|Too early to say/);
  });

  it('F02 compares offers by total, with parts, stock and condition, and explains the order', async () => {
    const { html, text } = await testPage(PATH);
    const offers = html.slice(html.indexOf('<section id="offers"'), html.indexOf('<section id="history"'));
    inOrder(offers, 'Brightwick', 'Nine Elms', 'Volta', 'Used and refurbished');
    expect(text).toContain(
      'Sorted by total price. No shop can pay to be higher in this list. Shops that are out of stock come last.',
    );
    expect(text).toContain('1 shop does not state its delivery cost.');
    expect(text).toContain('£500.00 + delivery cost unknown');
    for (const phrase of ['In stock', 'Stock unknown', 'Out of stock', '1–3 working days'])
      expect(text).toContain(phrase);
  });

  it('shows tests by others in the scale of their source, with its day and licence', async () => {
    const { html, text } = await testPage(PATH);
    inOrder(
      text,
      'Expert tests',
      '8.4 out of 10',
      'Quiet &lt;b&gt;and&lt;/b&gt; thorough.',
      'Bench & Kettle',
      '31 Mar 2026',
      'CC BY 4.0',
    );
    expect(html).toContain('href="https://tests.example/5" rel="noopener nofollow"');
    const without = await testPage(PATH, { changes: { product: { expertTests: [] } } });
    expect(without.text).not.toContain('Expert tests');
  });

  it('states what other brands for the same use cost per unit, and what that saves', async () => {
    const { html, text } = await testPage(PATH);
    expect(html).toContain('id="others-same-use"');
    expect(text).toContain('This product costs £0.72 per piece with delivery.');
    inOrder(text, 'Same use, different brand', '£0.55 per piece', '· saves £3.06 on the same amount as in this pack');
    const without = await testPage(PATH, { changes: { product: { substitutes: null } } });
    expect(without.html).not.toContain('others-same-use');
  });

  it('F02 states returns, the logo and the trend of a shop, and nothing where it states none', async () => {
    const { merchant } = testOffer();
    const offers = [
      testOffer({ id: 1, trend: -6, merchant: { ...merchant, logo: { path: '/images/logos/b', alt: 'Brightwick' } } }),
      testOffer({ id: 2, trend: 12, merchant: { ...merchant, returnDays: null } }),
      testOffer({ id: 3, trend: 0 }),
    ];
    const { html, text } = await testPage(PATH, { changes: { product: { offers } } });
    expect(text.match(/30-day returns · Card · Invoice/g)).toHaveLength(2);
    inOrder(text, '−6% here in 30 days', '+12% here in 30 days');
    expect(text.match(/here in 30 days/g)).toHaveLength(2);
    expect(html).toContain('/images/logos/b');
  });

  it('F02 states the kind of each price and does not treat a list price as a drop', async () => {
    const offers = [
      testOffer({ id: 1, listPrice: gbp(99_900), low30: gbp(45_000), paymentFee: gbp(900), deposit: gbp(1_000) }),
      testOffer({ id: 2, priceKind: 'member', unitPrice: { price: gbp(1_250), quantity: 1, unit: 'kg' } }),
      testOffer({ id: 3, priceKind: 'code' }),
    ];
    const { html, text } = await testPage(PATH, { changes: { product: { offers } } });
    expect(text).toContain('The shop’s “was” price £999.00');
    expect(text).toContain('30-day low here £450.00');
    expect(text).toContain('£500.00 + £40.00 delivery + £9.00 payment fee + £10.00 deposit');
    expect(text).toContain('£12.50 per kg');
    for (const phrase of ['Members only', 'With a code']) expect(text).toContain(phrase);
    expect(html.slice(0, html.indexOf('id="others"'))).not.toContain('−');
  });

  it('F12 labels the sponsored place in words, beside an order that stays as it is', async () => {
    const offers = [testOffer({ id: 1 }), testOffer({ id: 2, clickPath: '/go/uk/2' })];
    const sponsored = { offerId: 2, clickPath: '/go/uk/2?s=abc.def' };
    const linksOf = (html: string) => [...html.matchAll(/href="(\/go\/[^"]*)"/g)].map(([, path]) => path);
    const ordinary = await testPage(PATH, { changes: { product: { offers } } });
    const paid = await testPage(PATH, { changes: { product: { offers, sponsored } } });
    expect(ordinary.text).not.toContain('Sponsored');
    expect(paid.html).toContain('aria-label="Sponsored"');
    expect(paid.text).toContain('pays for this extra place');
    const place = '/go/uk/2?s=abc.def&amp;n=1';
    expect(linksOf(paid.html).filter((path) => path === place)).toHaveLength(1);
    expect(linksOf(paid.html).filter((path) => path !== place)).toEqual(linksOf(ordinary.html));
    for (const hidden of [`${PATH}?cleanmode=2`, `${PATH}?condition=used`]) {
      expect((await testPage(hidden, { changes: { product: { offers, sponsored } } })).html).not.toContain(place);
    }
  });

  it('F02 says at each offer why it is where it is', async () => {
    const { text } = await testPage(`${PATH}?sort=rating`);
    expect(text).toContain('Number 2 in this list. Sorted by the shops’ ratings. No shop can pay to be higher');
  });

  it('F02 says at each offer who the shop is, without scripts and without a score', async () => {
    const { html } = await testPage(PATH);
    const facts = /<ul id="shop-1"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
    for (const fact of [
      'Brightwick Ltd, registered in United Kingdom, number 01234567',
      'VAT number confirmed by the register on 2 Mar 2026',
      'Control of brightwick.example confirmed on 1 Mar 2026',
      'Offers here since 1 Feb 2026',
      'between 3.9 and 4.5 out of 5 on average, with 95% certainty (reviews: 90)',
    ]) {
      expect(facts).toContain(fact);
    }
    expect(html).toContain('<summary>What we know about the shop</summary>');
  });

  it('F02 sorts and filters by URL and offers to clear the filters if nothing matches', async () => {
    const { html } = await testPage(`${PATH}?sort=price&condition=used`);
    expect(html).toContain(`href="${PATH}?condition=used#offers"`);
    expect(html.match(/<tr class/g)).toHaveLength(1);
    const nothing = await testPage(`${PATH}?condition=refurbished`);
    expect(nothing.text).toContain('No offer matches your choice.');
    expect(nothing.text).toContain('Show all 4 offers');
  });

  it('F03 shows three months of prices by default, also as a table', async () => {
    const { html, text, calls } = await testPage(PATH);
    expect(calls).toContainEqual({ name: 'priceHistory', request: expect.objectContaining({ range: 'THREE_MONTHS' }) });
    expect(html).toMatch(/aria-current="true"[^>]*><span[^>]*>3 months/);
    inOrder(
      text,
      'Now £500.00',
      'Lowest · 3 months £500.00 12 Nov 2026',
      '30-day low £500.00 Brightwick',
      'Highest · 3 months £620.00',
    );
    inOrder(text, 'All 2 changes as a table', '12 Nov 2026 £500.00 £549.00 Brightwick', '22 Aug 2026 £620.00');
    expect(html).toMatch(/<svg[^>]*role="img"/);
    const year = await testPage(`${PATH}?range=ONE_YEAR`);
    expect(year.calls).toContainEqual({
      name: 'priceHistory',
      request: expect.objectContaining({ range: 'ONE_YEAR' }),
    });
  });

  it('F03 has the prices of each shop, and draws those that are chosen beside the lowest', async () => {
    const shop = (id: number, name: string, points: { day: string; item: Money; total: Money }[]) => {
      const lowest = { price: gbp(50_000 + id), day: '2026-11-12' };
      return { id, name, current: gbp(51_000), lowest, points };
    };
    const shops = [shop(5, 'Volta', []), shop(7, 'Brightwick', [])];
    const plain = await testPage(PATH, { changes: { priceHistory: { shops } } });
    inOrder(plain.text, 'Prices by shop', 'Volta £510.00', '12 Nov 2026', 'Brightwick £510.00');
    expect(plain.html).toContain(`href="${PATH}?shops=7#history"`);
    const points = [{ day: '2026-08-22', item: gbp(60_000), total: gbp(64_900) }];
    const chosen = await testPage(`${PATH}?shops=7`, {
      changes: { priceHistory: { shops: [shop(5, 'Volta', []), shop(7, 'Brightwick', points)] } },
    });
    expect(chosen.calls).toContainEqual({ name: 'priceHistory', request: expect.objectContaining({ shops: '7' }) });
    expect(chosen.html).toMatch(/<path[^>]*data-line="shop-0"/);
    inOrder(chosen.text, 'Brightwick £649.00', 'Prices by shop');
    expect(chosen.html).toContain(`href="${PATH}?shops=7,5#history"`);
    expect(chosen.html).toContain(`href="${PATH}#history"`);
  });

  it('F03 names new shops and times without an offer', async () => {
    const { text } = await testPage(PATH, {
      changes: {
        priceHistory: {
          events: [
            { kind: 'back', day: '2026-11-12', price: gbp(54_900), merchantName: 'Brightwick' },
            { kind: 'sold-out', day: '2026-11-02' },
          ],
        },
      },
    });
    inOrder(text, '12 Nov 2026: available again, at Brightwick for £549.00', '2 Nov 2026: sold out at every shop');
  });

  it('F03 names no day for lowest and highest price if the price never changed', async () => {
    const price = gbp(50_000);
    const flat = { price, day: '2026-08-22' };
    const { text } = await testPage(PATH, { changes: { priceHistory: { lowest: flat, highest: flat } } });
    inOrder(text, 'Lowest · 3 months £500.00 30-day low', 'Highest · 3 months £500.00');
  });

  it('F03 explains the period behind a drop', async () => {
    const drop = { percent: 19, from: gbp(62_000), days: 30, since: '2026-11-12' };
    const { text } = await testPage(PATH, { changes: { product: { drop } } });
    expect(text).toContain('since 12 Nov 2026, from £620.00: the lowest price at any shop in the 30 days before.');
    expect(text).toContain('The mark on 12 Nov 2026 is a proved drop');
  });

  it('F03 states since when prices are known, and shows no chart in the first week', async () => {
    const older = await testPage(PATH);
    expect(older.text).toContain('Tracking since 1 Oct 2025');
    expect(older.text).toContain('Usually £600.00 – £620.00 · Over 12 months');
    expect(older.html).toContain('<figure');
    const priceHistory = { ...sampleResponses.priceHistory, firstSeen: '2026-11-16', from: '2026-11-16' };
    const young = await testPage(PATH, { responses: { priceHistory } });
    expect(young.text).toContain('We have tracked its price for 5 days. The chart starts after 7 days.');
    expect(young.html).not.toContain('<figure');
  });

  it('F03 L09 distinguishes a history that failed to load from an empty one', async () => {
    const failed = await testPage(PATH, { failing: { priceHistory: 'unavailable' } });
    expect(failed.status).toBe(200);
    expect(failed.text).toContain('The price history could not be drawn');
    const empty = await testPage(PATH, { changes: { priceHistory: { points: [], firstSeen: null } } });
    expect(empty.text).toContain('No price has been seen yet');
  });

  it('F10 has different texts for out of stock, unknown stock and no offers', async () => {
    const out = { stock: 'out' as const, offers: [testOffer({ stock: 'out' })], merchantCount: 1, lowestTotal: null };
    expect((await testPage(PATH, { changes: { product: out } })).text).toContain('Out of stock everywhere');
    const unknown = { stock: 'unknown' as const, offers: [testOffer({ stock: 'unknown' })] };
    expect((await testPage(PATH, { changes: { product: unknown } })).text).toContain(
      'No shop states whether it is in stock',
    );
    const points = [testPoint('2026-09-01', 61_000), testPoint('2026-11-01', null)];
    const none = await testPage(PATH, {
      changes: { product: { offers: [], stock: 'unknown', lowestTotal: null }, priceHistory: { points } },
    });
    expect(none.text).toContain('No shop offers it right now');
    expect(none.text).toContain('Last seen at £610.00, until 1 Nov 2026.');
    expect(none.html).toContain('href="/cl/1101/Washing-machines"');
    expect(none.html).not.toContain('id="offers"');
    const changes = { product: { offers: [], stock: 'unknown' as const, lowestTotal: null } };
    const embedded = await testPage(`${PATH}?cleanmode=3`, { changes });
    expect(embedded.html).toContain('href="/cl/1101/Washing-machines?cleanmode=3"');
    expect(embedded.html).not.toContain('href="/cl/1101/Washing-machines"');
  });

  it('F10 shows an unavailable product with an illustration, the day since when and a stock watch', async () => {
    const points = [testPoint('2026-09-01', 61_000), testPoint('2026-11-01', null)];
    const offers = [testOffer({ stock: 'out' })];
    const changes = { product: { stock: 'out' as const, offers, lowestTotal: null }, priceHistory: { points } };
    const out = await testPage(PATH, { changes });
    expect(out.text).toContain('Out of stock since 1 Nov 2026.');
    expect(out.html).toContain('href="/modal/pricewatch/1101-5?kind=stock"');
    const none = await testPage(PATH, {
      changes: { product: { offers: [], stock: 'unknown', lowestTotal: null }, priceHistory: { points } },
    });
    expect(none.text).toContain('No offers since 1 Nov 2026.');
    expect(none.html).toContain('href="/modal/pricewatch/1101-5?kind=stock"');
    const findIllustration = (page: string) =>
      /<svg[^>]*class="[^"]*drawing.*?<\/svg>/s.exec(page.slice(0, page.indexOf('id="history"')))?.[0] ?? '';
    const illustrations = new Set([findIllustration(out.html), findIllustration(none.html)]);
    expect([illustrations.size, illustrations.has('')]).toEqual([2, false]);
    const { text, html } = await testPage(PATH);
    expect(text).not.toContain('Notify me when it is back');
    expect(findIllustration(html)).toBe('');
    // Without a history the page states no day.
    expect((await testPage(PATH, { changes, failing: { priceHistory: 'unavailable' } })).text).not.toContain(
      'stock since',
    );
  });

  it('A10 shows a sign-in prompt instead of the price history if the operator requires it', async () => {
    const settings = { ...sampleResponses.settings, price_history_requires_sign_in: true };
    const { html, text, document } = await testPage(PATH, {
      responses: { settings },
      failing: { priceHistory: 'sign-in-required' },
    });
    expect(text).toContain('Sign in to see the price history');
    expect(html).toContain(`href="/login?next=${encodeURIComponent(PATH)}"`);
    expect(html).not.toContain('role="img"');
    expect(document).not.toContain('"points"');
    expect((await testPage(PATH)).text).not.toContain('is for people who are signed in');
  });

  it('F10 states since when the product is back in stock', async () => {
    const points = [testPoint('2026-09-01', 900), testPoint('2026-11-03', null), testPoint('2026-11-10', 800)];
    const { text } = await testPage(PATH, { changes: { priceHistory: { ...sampleHistory, points } } });
    expect(text).toContain('Back in stock since 10 Nov 2026, after 7 days without an offer');
  });

  it('F02 has one specifications heading, and pictures link to their file without scripts', async () => {
    const { html } = await testPage(PATH);
    expect(html.match(/<h[23][^>]*>Specifications</g)).toHaveLength(1);
    expect(html).toMatch(/<a href="[^"]*2048[^"]*" target="_blank" rel="noopener"><img/);
  });

  it('has no inline styles, which the content security policy blocks', async () => {
    expect((await testPage(PATH)).html).not.toMatch(/\sstyle=/);
  });

  it('R15 R21 links to its brand and its series', async () => {
    const series = { id: 7, name: 'Tidal', path: '/ps/7/Tidal' };
    const { html } = await testPage(PATH, { changes: { product: { series } } });
    expect(html).toContain('href="/mi/12/Aquator">More from Aquator');
    expect(html).toContain('href="/ps/7/Tidal">The Tidal series');
    expect((await testPage(PATH)).html).not.toContain('/ps/');
  });
});
