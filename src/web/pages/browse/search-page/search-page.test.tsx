import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const PATH = '/sp/quiet-washer.html';

describe('search page', () => {
  it('R18 shows the products of a keyword and fills the slots for description and related searches', async () => {
    const { status, html, text, document, calls } = await testPage(`${PATH}?f=brand:12&page=2`);
    expect(status).toBe(200);
    const request = { market: 'UK', locale: 'en-GB', keyword: 'quiet-washer', f: 'brand:12', sort: undefined, page: 2 };
    expect(calls).toContainEqual({ name: 'searchPage', request });
    expect(html).toMatch(/<h1[^>]*>Quiet washing machines<\/h1>/);
    expect(text.indexOf('Below 70 dB')).toBeLessThan(text.indexOf('Aquator'));
    expect(text.indexOf('Related searches')).toBeGreaterThan(text.indexOf('Aquator'));
    expect(html).toContain('href="/sp/energy-class-a.html"');
    expect(html).toContain(`action="${PATH}"`);
    expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}?page=2">`);
  });

  it('R18 is indexed only for curated keywords without filters and order', async () => {
    expect((await testPage(PATH)).document).not.toContain('noindex');
    expect((await testPage(`${PATH}?sort=price`)).document).toContain('noindex');
    const uncurated = {
      ...sampleResponses.searchPage,
      curated: false,
      title: 'quiet washer',
      description: '',
      body: [],
    };
    const page = await testPage(PATH, { responses: { searchPage: uncurated } });
    expect(page.document).toContain('noindex');
    expect(page.text).toContain('There is no article about this search yet.');
    expect(page.document).toContain('<title>quiet washer: compare prices | Lowtide</title>');
  });

  it('R18 returns 404 for a keyword without matches and has an empty state if nothing is on offer', async () => {
    expect((await testPage(PATH, { failing: { searchPage: 'not-found' } })).status).toBe(404);
    const none = { ...sampleResponses.searchPage, total: 0, pageCount: 0, products: [], facets: [] };
    const { status, text, document } = await testPage(PATH, { responses: { searchPage: none } });
    expect(status).toBe(200);
    expect(document).toContain('noindex');
    expect(text).toContain('No offers for “Quiet washing machines”');
  });
});
