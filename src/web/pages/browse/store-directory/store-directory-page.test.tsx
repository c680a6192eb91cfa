import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';
import { directoryPath, parseDirectoryQuery } from './store-directory-query.ts';

describe('store directory', () => {
  it('R20 shows every shop with its departments and the age of its prices', async () => {
    const { status, html, text, document } = await testPage('/store');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Every shop we compare<\/h1>/);
    for (const phrase of ['Brightwick', 'Leeds', 'Appliances', '900 products', 'Prices checked 14 minutes ago']) {
      expect(text).toContain(phrase);
    }
    expect(document).toContain('<link rel="canonical" href="http://uk.localhost/store">');
    expect(document).not.toContain('noindex');
  });

  it('P02 links to shops under /store/ only', async () => {
    const { html } = await testPage('/store');
    expect(html).toContain('href="/store/krn:store:3/Brightwick"');
    expect(html).not.toContain('href="/ri/');
  });

  it('R20 has a search form that works without scripts', async () => {
    const { html, calls, document } = await testPage(
      '/store?q=bright&department=100&rating=4&sort=rating&letter=B&page=2',
      { responses: { stores: { ...sampleResponses.stores, page: 2, pageCount: 2 } } },
    );
    expect(calls).toContainEqual({
      name: 'stores',
      request: {
        market: 'UK',
        locale: 'en-GB',
        q: 'bright',
        letter: 'B',
        department: 100,
        rating: 4,
        sort: 'rating',
        page: 2,
      },
    });
    expect(html).toMatch(/<form[^>]*action="\/store"[^>]*method="get"/);
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="bright"|<input[^>]*value="bright"[^>]*name="q"/);
    expect(html).toContain('<option value="100" selected="">Appliances</option>');
    expect(html).toContain('href="/store?q=bright&amp;letter=V&amp;department=100&amp;rating=4&amp;sort=rating"');
    expect(document).toContain('noindex');
  });

  it('R20 offers to clear the filters if no shop matches', async () => {
    const none = { ...sampleResponses.stores, total: 0, stores: [], pageCount: 0 };
    const { status, text, html } = await testPage('/store?q=x', { responses: { stores: none } });
    expect(status).toBe(200);
    expect(text).toContain('No shops match');
    expect(html).toMatch(/href="\/store"[^>]*>Show all shops/);
  });

  it('R20 says in a market without shops that prices are to come, and has nothing to search by', async () => {
    const none = { ...sampleResponses.stores, total: 0, stores: [], letters: [], pageCount: 0, storeCount: 0 };
    const { text, html } = await testPage('/store', { responses: { stores: none } });
    expect(text).toContain('Prices are on their way');
    expect(text).not.toContain('No shops match');
    expect(html).not.toContain('name="department"');
  });

  it('R20 replaces invalid query parameters by defaults', () => {
    const odd = parseDirectoryQuery({
      q: 'x'.repeat(900),
      letter: 'AB',
      department: '-4',
      rating: '99',
      sort: 'paid',
      page: '1e9',
    });
    expect(odd).toEqual({ q: 'x'.repeat(100), letter: '', department: 0, rating: 0, sort: 'name', page: 1 });
    expect(directoryPath(odd)).toBe(`/store?q=${'x'.repeat(100)}`);
    expect(directoryPath(parseDirectoryQuery({}))).toBe('/store');
  });
});
