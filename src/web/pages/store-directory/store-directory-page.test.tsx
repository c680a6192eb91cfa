import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';
import { directoryPath, directoryQuery } from './store-directory-query.ts';

describe('the directory of shops', () => {
  it('R20 shows every shop with what it sells and how old its prices are', async () => {
    const { status, html, text, document } = await testPage('/store');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Every shop we compare<\/h1>/);
    for (const words of ['Brightwick', 'Leeds', 'Appliances', '900 products', 'Prices read 14 minutes ago']) {
      expect(text).toContain(words);
    }
    expect(document).toContain('<link rel="canonical" href="http://uk.localhost/store">');
    expect(document).not.toContain('noindex');
  });

  it('P02 leads to shops under /store/ and to nothing else for them', async () => {
    const { html } = await testPage('/store');
    expect(html).toContain('href="/store/krn:store:3/Brightwick"');
    expect(html).not.toContain('href="/ri/');
  });

  it('R20 is searched by a form that needs no script', async () => {
    const { html, asked, document } = await testPage(
      '/store?q=bright&department=100&rating=4&sort=rating&letter=B&page=2',
    );
    expect(asked).toContainEqual({
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

  it('R20 says where to go on when no shop is like that', async () => {
    const none = { ...sampleAnswers.stores, total: 0, stores: [], pageCount: 0 };
    const { status, text, html } = await testPage('/store?q=x', { answers: { stores: none } });
    expect(status).toBe(200);
    expect(text).toContain('No shop is like that');
    expect(html).toMatch(/href="\/store"[^>]*>Show all shops/);
  });

  it('R20 reads any address as one that makes sense', () => {
    const odd = directoryQuery({
      q: 'x'.repeat(900),
      letter: 'AB',
      department: '-4',
      rating: '99',
      sort: 'paid',
      page: '1e9',
    });
    expect(odd).toEqual({ q: 'x'.repeat(100), letter: '', department: 0, rating: 0, sort: 'name', page: 1 });
    expect(directoryPath(odd)).toBe(`/store?q=${'x'.repeat(100)}`);
    expect(directoryPath(directoryQuery({}))).toBe('/store');
  });
});
