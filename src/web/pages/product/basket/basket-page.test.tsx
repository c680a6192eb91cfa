import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const { basket } = sampleResponses;
const testBasket = (url: string, changes: Partial<typeof basket> = {}) =>
  testPage(url, { responses: { basket: { ...basket, ...changes } } });

describe('basket page', () => {
  it('R17 shows the shops of the split, the cost of each parcel and the saving', async () => {
    const { status, html, text, calls } = await testBasket('/bc?items=5:2,6:1&shops=2&stock=known');
    expect(status).toBe(200);
    expect(calls.find(({ name }) => name === 'basket')?.request).toMatchObject({
      items: '5:2,6:1',
      shops: 2,
      stock: 'known',
      condition: 'new',
      unknownShipping: 'apart',
    });
    expect(text).toContain('Cheapest £804.90 £95.10 less than at one shop 2 shops');
    expect(text).toContain('You save £95.10 compared with buying everything in one shop.');
    expect(text).toContain('We checked every possible split');
    expect(text).toMatch(
      /Brightwick .*2 × £200.00 .*Items £400.00 Delivery Free Delivery 1–3 working days This parcel £400.00 .*Go to Brightwick/,
    );
    expect(text).toMatch(/Volta .*Stock unknown .*Delivery £4.90/);
    expect(text).toContain('Spend £10.00 more at this shop and delivery is free.');
    expect(html).toContain('rel="sponsored nofollow noopener"');
  });

  it('R17 leads an address with a product that was merged to the one with the product that took its place', async () => {
    const page = testBasket('/bc?items=4:2,6:1,9:3&shops=2', { missing: [9] });
    await expect(page).rejects.toThrow('redirects to /bc?items=5:2,6:1,9:3&shops=2');
  });

  it('R17 shows the best single shop and, separately, the split with unknown shipping', async () => {
    const { text } = await testBasket('/bc?items=5:2,6:1');
    expect(text).toMatch(
      /Cheapest £804.90 .*One parcel £900.00 \+£95.10 1 shop .*Fastest £950.00 \+£145.10 .*1–3 working days/,
    );
    const one = await testBasket('/bc?items=5:2,6:1&way=one');
    expect(one.text).toContain('All from one shop £900.00');
    expect(one.html).toMatch(/<a [^>]*href="\/bc\?items=5:2,6:1"[^>]*>.*Cheapest/);
    expect((await testBasket('/bc?items=5:2,6:1&way=fastest')).text).toContain('No split arrives sooner.');
    expect(text).toContain('at least £700.00');
    expect(text).toContain('the delivery cost of Volta is unknown and not included');
    expect(text).toContain('Not in this split: Zellenried Z 7');
    expect(text).toContain('No matching offers right now');
  });

  it('R17 states if the split is not proven optimal and if no shop has everything', async () => {
    const best = basket.best && { ...basket.best, proven: false, bound: { amount: 70_000, currency: 'GBP' as const } };
    const { text } = await testBasket('/bc?items=5:2', { best, saving: null });
    expect(text).toContain('none can cost less than £700.00');
    expect(text).toContain('No single shop has everything.');
  });

  it('R17 does not compare a way that lacks products with the others', async () => {
    const oneShop = basket.oneShop && { ...basket.oneShop, missing: [6] };
    const { text } = await testBasket('/bc?items=5:2,6:1', { oneShop, saving: null, fastest: null });
    expect(text).toContain('One parcel No single shop has everything. Fastest Delivery time unknown');
    expect(text).toMatch(/Fastest .*One parcel 1 of 2 products £900.00 Not in this split: Zellenried Z 7/);
    expect(text.match(/No single shop has everything/g)).toHaveLength(1);
    const { text: one } = await testBasket('/bc?items=5:2,6:1&way=one', { oneShop, saving: null });
    expect(one).toMatch(/Most of them from one shop 1 of 2 products £900.00/);
  });

  it('R17 links to the basket with a cheaper product for the same use', async () => {
    const saving = { amount: 1800, currency: 'GBP' as const };
    const swap = { id: 9, name: 'Kalda cells', path: '/pl/2102-9/Cells/Kalda-cells', quantity: 3, saving };
    const items = basket.items.map((item, i) => (i === 0 ? { ...item, swap } : item));
    const { html, text } = await testBasket('/bc?items=5:2,6:1&stock=known', { items });
    expect(text).toContain('Same use, different brand: 3 × Kalda cells saves £18.00 Swap');
    expect(decodeURIComponent(html)).toContain('href="/bc?items=9:3,6:1&amp;stock=known"');
  });

  it('R17 is a form that works without scripts', async () => {
    const { html } = await testBasket('/bc?items=5:2,6:1&condition=any');
    expect(html).toMatch(/<form[^>]*action="\/bc"[^>]*method="get"/);
    expect(html).toMatch(/<input[^>]*name="n.5"[^>]*value="2"/);
    expect(html).toMatch(/<input[^>]*name="condition"[^>]*checked=""/);
    expect(html).toMatch(/<a [^>]*href="\/bc\?items=5:2&amp;condition=any"/);
    const sent = await testBasket('/bc?items=5:2,6:1&n.5=4&n.6=0&shops=');
    expect(sent.calls.find(({ name }) => name === 'basket')?.request).toMatchObject({ items: '5:4', shops: undefined });
  });

  it('R17 offers a search if the basket is empty and names unknown products', async () => {
    for (const url of ['/bc', '/bc?items=x,-1,0:5']) {
      const { text, calls } = await testPage(url);
      expect(text).toContain('The basket is empty');
      expect(calls.some(({ name }) => name === 'basket')).toBe(false);
    }
    const none = {
      items: [],
      missing: [77, 78],
      best: null,
      oneShop: null,
      fastest: null,
      saving: null,
      unknownShipping: null,
    };
    const { text } = await testBasket('/bc?items=77:1,78:1', none);
    expect(text).toContain('and were left out: 77, 78');
    expect(text).not.toContain('Make this my basket');
    expect(
      (await testBasket('/bc?items=5:1', { best: null, oneShop: null, fastest: null, unknownShipping: null })).text,
    ).toContain('No shop has any of these products');
  });
});
