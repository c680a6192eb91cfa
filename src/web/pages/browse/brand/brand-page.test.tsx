import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const PATH = '/mi/12/Aquator';
const { brand, brandSale } = sampleResponses;

describe('brand page', () => {
  it('R15 lists categories with counts and lowest prices, and the shops that sell the brand', async () => {
    const { status, html, text } = await testPage(PATH);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Aquator</h1>');
    expect(text).toContain('41 products 2 categories 9 shops sell it 4 proved drops');
    expect(text).toContain('Washing machines 30 products · from £499.00');
    expect(html).toContain('href="/cl/1101/Washing-machines?f=brand:12"');
    expect(text).toContain('Brightwick 28 products');
    expect(text).toContain('Aquator makes machines that are easy to mend. In the brand’s own words');
  });

  it('R15 shows drops, popular and new products, series and a filterable listing', async () => {
    const { html, text } = await testPage(PATH);
    for (const phrase of ['Proved drops', 'Most widely sold', 'Newest', 'Everything by Aquator'])
      expect(text).toContain(phrase);
    expect(text).toContain('All 4 drops in the sale');
    expect(html).toContain('href="/mi/12/Aquator/sale"');
    expect(html).toContain('href="/ps/7/Tidal"');
    expect(text).toContain('Tidal Washing machines 3 models · from £499.00');
    expect(html).toContain('id="filters"');
    expect(html).toMatch(/<form [^>]*action="\/mi\/12\/Aquator"/);
  });

  it('R15 requests the listing of the URL and shows only the listing on later pages', async () => {
    const { calls, text, document } = await testPage(`${PATH}?f=category%3A1101&sort=price&page=2`);
    expect(calls.find(({ name }) => name === 'brandListing')?.request).toMatchObject({
      brandId: '12',
      f: 'category:1101',
      sort: 'price',
      page: 2,
    });
    expect(text).toContain('Everything by Aquator');
    expect(text).not.toContain('Most widely sold');
    expect(document).toContain('"@type":"Brand"');
    expect(document).toContain('"@type":"BreadcrumbList"');
  });

  it('R15 has an empty state and leaves out missing data', async () => {
    const changed = {
      ...brand,
      website: null,
      text: null,
      categories: [],
      productCount: 0,
      drops: [],
      popular: [],
    };
    const { document, html, text } = await testPage(PATH, { responses: { brand: changed } });
    expect(document).not.toContain('sameAs');
    expect(text).not.toContain('In the brand’s own words');
    expect(text).toContain('No shop offers Aquator right now');
    expect(html).not.toContain('id="filters"');
    expect((await testPage(PATH, { failing: { brand: 'not-found' } })).status).toBe(404);
  });
});

describe('brand sale page', () => {
  it('R15 shows the brand’s proved drops with their evidence', async () => {
    const { status, html, text } = await testPage(`${PATH}/sale`);
    expect(status).toBe(200);
    expect(text).toContain('Aquator sale');
    expect(text).toContain('Lowest in the 30 days before £620.00 at Brightwick');
    expect(html).toContain('href="/mi/12/Aquator/sale?f=department:100"');
  });

  it('F08 shows discount codes and offers, which no price includes', async () => {
    const { html, text } = await testPage(`${PATH}/sale`);
    expect(text).toContain('10% off Aquator Brightwick · until 30 Nov 2026 Code TIDE10');
    expect(text).toContain('Prices on this page do not include a code');
    expect(html).toMatch(/<a href="https:\/\/brightwick.example\/offers" rel="nofollow noopener"/);
    const none = { ...brandSale, discounts: [], total: 0, products: [] };
    const empty = await testPage(`${PATH}/sale`, { responses: { brandSale: none } });
    expect(empty.text).toContain('There is no code or offer for Aquator today.');
    expect(empty.text).toContain('Nothing by Aquator has dropped enough today');
  });

  it('R15 returns 404 for an unknown brand', async () => {
    expect((await testPage(`${PATH}/sale`, { failing: { brandSale: 'not-found' } })).status).toBe(404);
  });
});
