import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';

const PATH = '/ri/3/Brightwick';

describe('the merchant page', () => {
  it('R14 says who the shop is, what it sells and how we know', async () => {
    const { status, html, text } = await testPage(PATH);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Brightwick</h1>');
    for (const words of ['Leeds', '2009', 'Within 30 days', 'Card']) expect(text).toContain(words);
    for (const words of ['3,181 offers', '2,870 in stock', '412 products on which it is the cheapest']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('price list, last read 14 minutes ago .');
    expect(html).toContain('href="/cl/1101/Washing-machines?f=merchant:3"');
    expect(html).toMatch(/<a href="https:\/\/brightwick.example\/" rel="nofollow noopener"/);
  });

  it('R14 says what the shop has not told', async () => {
    const { text } = await testPage(PATH);
    expect(text).toContain('Delivery Has not told us its shipping');
    expect(text).toContain('Registration number Not told');
  });

  it('R14 tells shipping that is known as a span', async () => {
    const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
    const shipping = { known: true, lowest: gbp(0), highest: gbp(999), freeShare: 0.42 };
    const { text } = await testPage(PATH, { changes: { merchant: { shipping } } });
    expect(text).toContain('Free, or up to £9.99 free on 42% of its offers');
  });

  it('R14 names ways to pay, and folds away what it sells little in', async () => {
    const [category] = sampleAnswers.merchant.categories;
    if (category === undefined) throw new Error('The sample sells nothing');
    const categories = Array.from({ length: 23 }, (_, id) => ({ ...category, id }));
    const merchant = { categories, paymentMethods: ['bank', 'Seashells'] };
    const { html, text } = await testPage(PATH, { changes: { merchant } });
    expect(text).toContain('Payment Bank transfer, Seashells');
    expect(html).toMatch(/<details[^>]*><summary>Show 3 more<\/summary>/);
    expect(html.match(/f=merchant:3/g)).toHaveLength(23);
  });

  it('R14 follows no address that is not one of the web', async () => {
    const { html } = await testPage(PATH, { changes: { merchant: { website: 'javascript:alert(1)' } } });
    expect(html).not.toContain('javascript:');
  });

  it('R14 says where to go on when the shop has nothing', async () => {
    const { text, html } = await testPage(PATH, { changes: { merchant: { offerCount: 0, products: [] } } });
    expect(text).toContain('Brightwick has no offers at the moment');
    expect(html).toMatch(/href="\/"[^>]*>Go to the start page/);
    expect((await testPage(PATH)).text).not.toContain('has no offers');
  });

  it('R14 is not there for a shop that is not', async () => {
    expect((await testPage(PATH, { failing: { merchant: 'not-found' } })).status).toBe(404);
  });
});
