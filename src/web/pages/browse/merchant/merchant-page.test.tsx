import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const PATH = '/ri/3/Brightwick';

describe('merchant page', () => {
  it('R14 shows facts about the shop, its products and the source of the data', async () => {
    const { status, html, text } = await testPage(PATH);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Brightwick</h1>');
    for (const phrase of ['Leeds', '2009', 'Within 30 days', 'Card']) expect(text).toContain(phrase);
    for (const phrase of ['3,181 offers', '2,870 in stock', '412 products where it is the cheapest']) {
      expect(text).toContain(phrase);
    }
    expect(text).toContain('price list, last read 14 minutes ago .');
    expect(html).toContain('href="/cl/1101/Washing-machines?f=merchant:3"');
    expect(html).toMatch(/<a href="https:\/\/brightwick.example\/" rel="nofollow noopener"/);
  });

  it('R14 states which facts are unknown', async () => {
    const { text } = await testPage(PATH);
    expect(text).toContain('Delivery Not stated');
    expect(text).toContain('Registration number Not stated');
  });

  it('R14 shows known shipping costs as a range', async () => {
    const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
    const shipping = { known: true, lowest: gbp(0), highest: gbp(999), freeShare: 0.42 };
    const { text } = await testPage(PATH, { changes: { merchant: { shipping } } });
    expect(text).toContain('Free, or up to £9.99 free on 42% of its offers');
  });

  it('R14 names payment methods and folds small categories', async () => {
    const [category] = sampleResponses.merchant.categories;
    if (category === undefined) throw new Error('The sample sells nothing');
    const categories = Array.from({ length: 23 }, (_, id) => ({ ...category, id }));
    const merchant = { categories, paymentMethods: ['bank', 'Seashells'] };
    const { html, text } = await testPage(PATH, { changes: { merchant } });
    expect(text).toContain('Payment Bank transfer, Seashells');
    expect(html).toMatch(/<details[^>]*><summary>Show 3 more<\/summary>/);
    expect(html.match(/f=merchant:3/g)).toHaveLength(23);
  });

  it('R14 does not link to a website that is not http', async () => {
    const { html } = await testPage(PATH, { changes: { merchant: { website: 'javascript:alert(1)' } } });
    expect(html).not.toContain('javascript:');
  });

  it('R14 offers a next step if the shop has no offers', async () => {
    const { text, html } = await testPage(PATH, { changes: { merchant: { offerCount: 0, products: [] } } });
    expect(text).toContain('Brightwick has no offers at the moment');
    expect(html).toMatch(/href="\/"[^>]*>Go to the home page/);
    expect((await testPage(PATH)).text).not.toContain('has no offers');
  });

  it('R14 returns 404 for an unknown shop', async () => {
    expect((await testPage(PATH, { failing: { merchant: 'not-found' } })).status).toBe(404);
  });
});
