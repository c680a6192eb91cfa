import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';
import { anOffer, aPoint, gbp, sampleHistory } from './test-offers.ts';

const PATH = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white';

/** Expects each part after the one before it. */
const inOrder = (text: string, ...parts: string[]) => {
  let rest = text;
  for (const part of parts) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
};

describe('the product page', () => {
  it('R04 answers under its whole address and under the short one, with one canonical address', async () => {
    for (const url of [PATH, '/pl/1101-5/']) {
      const { status, document, html } = await testPage(url);
      expect(status).toBe(200);
      expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}">`);
      expect(html).toMatch(/<h1>Aquator WZ 980.*white.*<\/h1>/);
    }
  });

  it('R04 is not there for an id that cannot be one, and says so when it cannot ask', async () => {
    expect((await testPage('/pl/1101-five/')).status).toBe(404);
    expect((await testPage('/pl/1101-5/', { failing: { product: 'not-found' } })).status).toBe(404);
    expect((await testPage('/pl/1101-5/', { failing: { product: 'unavailable' } })).status).toBe(503);
  });

  it('R04 leads to every variant with its own lowest total', async () => {
    const { html, text } = await testPage(PATH);
    expect(html).toMatch(/href="[^"]*white" data-scroll="keep"[^>]*aria-current="true"|aria-current="true"[^>]*white"/);
    expect(html).toContain('href="/pl/1101-8/Washing-machines/x-black"');
    inOrder(text, 'Colour', 'white', '£549.00', 'black', '£599.00');
    const [axis] = sampleAnswers.product.variantAxes;
    const optionsWith = (changes: Partial<(typeof axis.options)[number]>) => {
      const options = axis.options.map((one) => ({ ...one, lowestTotal: null, lowestItem: null, ...changes }));
      return testPage(PATH, { changes: { product: { variantAxes: [{ ...axis, options }] } } });
    };
    inOrder((await optionsWith({ lowestItem: gbp(52_300) })).text, 'black', '£523.00 + delivery not told');
    inOrder((await optionsWith({ stock: 'out' })).text, 'black Out of stock');
    inOrder((await optionsWith({ stock: 'unknown' })).text, 'black No offer right now');
  });

  it('F02 answers where it is cheapest in all, how good that is and how old', async () => {
    const { html, text } = await testPage(PATH);
    inOrder(text, 'Lowest total, with delivery', '£549.00', '£500.00 + £49.00 delivery', 'at Brightwick');
    expect(text).toContain('Lower than usual');
    expect(text).toContain('lowest on 11 Jun 2026');
    expect(html).toMatch(/<a [^>]*href="\/go\/uk\/1"[^>]*rel="sponsored nofollow noopener"/);
    expect(text).toContain('Price seen 14 minutes ago');
  });

  it('F02 judges a price by words of its own, and not before 30 days', async () => {
    const { verdict } = sampleAnswers.product;
    const wordsOf = async (change: Partial<typeof verdict>) =>
      (await testPage(PATH, { changes: { product: { verdict: { ...verdict, ...change } } } })).text;
    expect(await wordsOf({ level: 'lowest' })).toContain('Lowest in 12 months');
    expect(await wordsOf({ level: 'lowest', days: 90 })).toContain('Lowest in 90 days');
    const typical = await wordsOf({ level: 'typical', usual: { from: gbp(52_000), to: gbp(60_000) } });
    inOrder(typical, 'A typical price', '£480.00', '£700.00', 'Usually £520.00 – £600.00', 'lowest on 11 Jun 2026');
    expect(await wordsOf({ usual: { from: gbp(52_000), to: gbp(52_000) } })).toContain('Usually £520.00 Over');
    expect(await wordsOf({ level: 'typical', lowest: verdict.highest })).toContain('has not changed for 9 days');
    expect(await wordsOf({ level: 'unknown', days: 12 })).toContain('We know its prices of 12 days');
  });

  it('F02 says of a price that is the lowest how long it stands, not on which day it was seen', async () => {
    const { verdict } = sampleAnswers.product;
    const textWith = async (daysUnchanged: number) => {
      const product = { lowestTotal: verdict.lowest, verdict: { ...verdict, daysUnchanged } };
      return (await testPage(PATH, { changes: { product } })).text;
    };
    const long = await textWith(41);
    expect(long).toContain('Over 12 months The price has not changed for 41 days.');
    expect(long).not.toContain('lowest on');
    expect(await textWith(1)).not.toMatch(/lowest on|has not changed/);
  });

  it('F02 gives no verdict where nobody sells it to everyone', async () => {
    const offers = [anOffer({ priceKind: 'member' })];
    const { text } = await testPage(PATH, { changes: { product: { offers, lowestTotal: null, lowestItem: null } } });
    expect(text).toContain('Members only');
    expect(text).not.toMatch(/Lower than usual|Too early to say/);
  });

  it('F02 compares offers by total, with parts, stock and condition, and explains the order', async () => {
    const { html, text } = await testPage(PATH);
    const offers = html.slice(html.indexOf('<section id="offers"'), html.indexOf('<section id="history"'));
    inOrder(offers, 'Brightwick', 'Nine Elms', 'Volta', 'Used and refurbished');
    expect(text).toContain(
      'Ordered by total price. No shop pays for its place. Shops that are out of stock come last.',
    );
    expect(text).toContain('1 shop has not told us its shipping.');
    expect(text).toContain('£500.00 + delivery not told');
    for (const words of ['In stock', 'Stock not told', 'Out of stock', '1–3 working days'])
      expect(text).toContain(words);
  });

  it('F02 says what kind of price a shop asks, and takes no crossed-out price for a drop', async () => {
    const offers = [
      anOffer({ id: 1, listPrice: gbp(99_900), low30: gbp(45_000), deposit: gbp(1_000) }),
      anOffer({ id: 2, priceKind: 'member', unitPrice: { price: gbp(1_250), quantity: 1, unit: 'kg' } }),
      anOffer({ id: 3, priceKind: 'code', paid: true }),
    ];
    const { html, text } = await testPage(PATH, { changes: { product: { offers } } });
    expect(text).toContain('The shop’s own earlier price £999.00');
    expect(text).toContain('30-day low here £450.00');
    expect(text).toContain('£500.00 + £49.00 delivery + £10.00 deposit');
    expect(text).toContain('£12.50 per kg');
    for (const words of ['Members only', 'With a code', 'Paid place']) expect(text).toContain(words);
    expect(html.slice(0, html.indexOf('id="others"'))).not.toContain('−');
  });

  it('F02 sorts and filters by address alone, and offers the way back where nothing fits', async () => {
    const { html } = await testPage(`${PATH}?sort=price&condition=used`);
    expect(html).toContain(`href="${PATH}?condition=used#offers"`);
    expect(html.match(/<tr class/g)).toHaveLength(1);
    const nothing = await testPage(`${PATH}?condition=refurbished`);
    expect(nothing.text).toContain('No offer fits what you chose.');
    expect(nothing.text).toContain('Show all 4 offers');
  });

  it('F03 shows three months of prices unless asked for more, with the figures as a table', async () => {
    const { html, text, asked } = await testPage(PATH);
    expect(asked).toContainEqual({ name: 'priceHistory', request: expect.objectContaining({ range: 'THREE_MONTHS' }) });
    expect(html).toMatch(/aria-current="true"[^>]*><span[^>]*>3 months/);
    inOrder(text, 'Now £500.00', 'Lowest £500.00 12 Nov 2026', '30-day low £500.00 Brightwick', 'Highest £620.00');
    inOrder(text, 'All 2 changes as a table', '12 Nov 2026 £500.00 £549.00 Brightwick', '22 Aug 2026 £620.00');
    expect(html).toMatch(/<svg[^>]*role="img"/);
    const year = await testPage(`${PATH}?range=ONE_YEAR`);
    expect(year.asked).toContainEqual({
      name: 'priceHistory',
      request: expect.objectContaining({ range: 'ONE_YEAR' }),
    });
  });

  it('F03 names no day for the lowest and the highest of a price that never moved', async () => {
    const price = gbp(50_000);
    const flat = { price, day: '2026-08-22' };
    const { text } = await testPage(PATH, { changes: { priceHistory: { lowest: flat, highest: flat } } });
    inOrder(text, 'Lowest £500.00 30-day low', 'Highest £500.00');
  });

  it('F03 shows the days behind a drop', async () => {
    const drop = { percent: 19, from: gbp(62_000), days: 30, since: '2026-11-12' };
    const { text } = await testPage(PATH, { changes: { product: { drop } } });
    expect(text).toContain('since 12 Nov 2026, from £620.00: the shop’s own lowest price of the 30 days before.');
    expect(text).toContain('The mark on 12 Nov 2026 is a proved drop');
  });

  it('F03 does not take a history that could not be asked for for one that is empty', async () => {
    const failed = await testPage(PATH, { failing: { priceHistory: 'unavailable' } });
    expect(failed.status).toBe(200);
    expect(failed.text).toContain('The price history could not be fetched.');
    const empty = await testPage(PATH, { changes: { priceHistory: { points: [], firstSeen: null } } });
    expect(empty.text).toContain('No price has been seen yet.');
  });

  it('F10 has different words for out of stock, stock not told and no offer', async () => {
    const out = { stock: 'out' as const, offers: [anOffer({ stock: 'out' })], merchantCount: 1, lowestTotal: null };
    expect((await testPage(PATH, { changes: { product: out } })).text).toContain('Out of stock everywhere');
    const untold = { stock: 'unknown' as const, offers: [anOffer({ stock: 'unknown' })] };
    expect((await testPage(PATH, { changes: { product: untold } })).text).toContain(
      'No shop has told us whether it is in stock',
    );
    const points = [aPoint('2026-09-01', 61_000), aPoint('2026-11-01', null)];
    const none = await testPage(PATH, {
      changes: { product: { offers: [], stock: 'unknown', lowestTotal: null }, priceHistory: { points } },
    });
    expect(none.text).toContain('No shop offers it right now');
    expect(none.text).toContain('Last seen at £610.00, until 1 Nov 2026.');
    expect(none.html).toContain('href="/cl/1101/Washing-machines"');
    expect(none.html).not.toContain('id="offers"');
  });

  it('F10 shows what cannot be had on a screen of its own, says since when, and offers to tell when it is back', async () => {
    const points = [aPoint('2026-09-01', 61_000), aPoint('2026-11-01', null)];
    const offers = [anOffer({ stock: 'out' })];
    const changes = { product: { stock: 'out' as const, offers, lowestTotal: null }, priceHistory: { points } };
    const out = await testPage(PATH, { changes });
    expect(out.text).toContain('Out of stock since 1 Nov 2026.');
    expect(out.html).toContain('href="/modal/pricewatch/1101-5?kind=stock"');
    const none = await testPage(PATH, {
      changes: { product: { offers: [], stock: 'unknown', lowestTotal: null }, priceHistory: { points } },
    });
    expect(none.text).toContain('Without an offer since 1 Nov 2026.');
    expect(none.html).toContain('href="/modal/pricewatch/1101-5?kind=stock"');
    const drawingOf = (page: string) =>
      /<svg[^>]*class="[^"]*drawing.*?<\/svg>/s.exec(page.slice(0, page.indexOf('id="history"')))?.[0] ?? '';
    const drawings = new Set([drawingOf(out.html), drawingOf(none.html)]);
    expect([drawings.size, drawings.has('')]).toEqual([2, false]);
    const { text, html } = await testPage(PATH);
    expect(text).not.toContain('Tell me when it is back');
    expect(drawingOf(html)).toBe('');
    // Where no history tells it, nobody guesses.
    expect((await testPage(PATH, { changes, failing: { priceHistory: 'unavailable' } })).text).not.toContain('since');
  });

  it('A10 asks for a sign-in in place of the price history where the operator wants that, and draws none for everyone', async () => {
    const settings = { ...sampleAnswers.settings, price_history_requires_sign_in: true };
    const { html, text, document } = await testPage(PATH, {
      answers: { settings },
      failing: { priceHistory: 'sign-in-required' },
    });
    expect(text).toContain('The price history is for people who are signed in');
    expect(html).toContain(`href="/login?next=${encodeURIComponent(PATH)}"`);
    expect(html).not.toContain('role="img"');
    expect(document).not.toContain('"points"');
    expect((await testPage(PATH)).text).not.toContain('is for people who are signed in');
  });

  it('F10 says since when it is back', async () => {
    const points = [aPoint('2026-09-01', 900), aPoint('2026-11-03', null), aPoint('2026-11-10', 800)];
    const { text } = await testPage(PATH, { changes: { priceHistory: { ...sampleHistory, points } } });
    expect(text).toContain('Back in stock since 10 Nov 2026, after 7 days without an offer');
  });

  it('F02 names the section of specifications once, and shows a picture on a click, without scripts as a file', async () => {
    const { html } = await testPage(PATH);
    expect(html.match(/<h[23][^>]*>Specifications</g)).toHaveLength(1);
    expect(html).toMatch(/<a href="[^"]*2048[^"]*" target="_blank" rel="noopener"><img/);
  });

  it('describes itself to machines as a product with the span of its new offers', async () => {
    const { document } = await testPage(PATH);
    const [, json = ''] =
      /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Product"[^<]*)<\/script>/.exec(document) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      gtin: '04006381333931',
      offers: { '@type': 'AggregateOffer', lowPrice: '500.00', highPrice: '580.00', priceCurrency: 'GBP' },
    });
  });

  it('holds no inline style, which the content security policy would drop', async () => {
    expect((await testPage(PATH)).html).not.toMatch(/\sstyle=/);
  });

  it('R15 R21 leads to its brand and to its series', async () => {
    const series = { id: 7, name: 'Tidal', path: '/ps/7/Tidal' };
    const { html } = await testPage(PATH, { changes: { product: { series } } });
    expect(html).toContain('href="/mi/12/Aquator">More from Aquator');
    expect(html).toContain('href="/ps/7/Tidal">The Tidal series');
    expect((await testPage(PATH)).html).not.toContain('/ps/');
  });
});
