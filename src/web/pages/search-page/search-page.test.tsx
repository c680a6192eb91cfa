import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';

const PATH = '/sp/quiet-washer.html';

describe('a search page', () => {
  it('R18 shows the products of a keyword with its slots content description and related searches', async () => {
    const { status, html, text, document, asked } = await testPage(`${PATH}?f=brand:12&page=2`);
    expect(status).toBe(200);
    const wanted = { market: 'UK', locale: 'en-GB', keyword: 'quiet-washer', f: 'brand:12', sort: undefined, page: 2 };
    expect(asked).toContainEqual({ name: 'searchPage', request: wanted });
    expect(html).toMatch(/<h1[^>]*>Quiet washing machines<\/h1>/);
    expect(text.indexOf('Below 70 dB')).toBeLessThan(text.indexOf('Aquator'));
    expect(text.indexOf('Related searches')).toBeGreaterThan(text.indexOf('Aquator'));
    expect(html).toContain('href="/sp/energy-class-a.html"');
    expect(html).toContain(`action="${PATH}"`);
    expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}?page=2">`);
  });

  it('R18 is for search engines where a person chose the keyword, and the list is whole', async () => {
    expect((await testPage(PATH)).document).not.toContain('noindex');
    expect((await testPage(`${PATH}?sort=price`)).document).toContain('noindex');
    const found = { ...sampleAnswers.searchPage, curated: false, title: 'quiet washer', description: '', body: [] };
    const unwritten = await testPage(PATH, { answers: { searchPage: found } });
    expect(unwritten.document).toContain('noindex');
    expect(unwritten.text).toContain('Nobody has written more about this search yet.');
    expect(unwritten.document).toContain('<title>quiet washer: compare prices | Lowtide</title>');
  });

  it('R18 is not there for a keyword that nothing has, and says so where all of it is sold', async () => {
    expect((await testPage(PATH, { failing: { searchPage: 'not-found' } })).status).toBe(404);
    const none = { ...sampleAnswers.searchPage, total: 0, pageCount: 0, products: [], facets: [] };
    const { status, text, document } = await testPage(PATH, { answers: { searchPage: none } });
    expect(status).toBe(200);
    expect(document).toContain('noindex');
    expect(text).toContain('Nothing is on offer for “Quiet washing machines”');
  });
});
