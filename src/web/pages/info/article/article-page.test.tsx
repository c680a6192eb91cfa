import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

describe('article page', () => {
  it('R13 renders the content and escapes markup in it', async () => {
    const { status, html, text, document, calls } = await testPage('/info/about');
    expect(status).toBe(200);
    expect(calls).toContainEqual({ name: 'article', request: { market: 'UK', locale: 'en-GB', slug: 'about' } });
    expect(html).toContain('<h1>About us</h1>');
    expect(html).toContain('<h2>What &lt;b&gt;this&lt;/b&gt; is</h2>');
    expect(html).toContain('<strong>totals</strong>');
    expect(text).toContain('Last updated 2 Nov 2026 by The editors');
    expect(document).toContain('<link rel="canonical" href="http://uk.localhost/info/about">');
    expect(html).toContain('href="/info/how-we-compare"');
  });

  it('R13 renders only internal and http links', async () => {
    const { html, text } = await testPage('/info/about');
    expect(html).toContain('<a href="/deals">proved drops</a>');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/law.example\/"[^>]*rel="nofollow noopener"|<a [^>]*rel="nofollow noopener"[^>]*href="https:\/\/law.example\/"/,
    );
    expect(text).toContain('a trap');
    expect(html).not.toContain('javascript:');
  });

  it('R13 has sub-articles and returns 404 for an unknown article', async () => {
    const feed = { ...sampleResponses.article, path: '/info/for-merchants/feed' };
    const { status, calls } = await testPage('/info/for-merchants/feed', { responses: { article: feed } });
    expect(status).toBe(200);
    expect(calls.find(({ name }) => name === 'article')?.request).toMatchObject({ slug: 'for-merchants/feed' });
    const missing = await testPage('/info/nothing', { failing: { article: 'not-found' } });
    expect(missing.status).toBe(404);
    expect(missing.document).toContain('noindex');
  });

  it('R13 is linked from the footer of every page', async () => {
    const { document } = await testPage('/');
    for (const slug of ['about', 'how-we-compare', 'how-prices-are-proved', 'privacy', 'imprint', 'accessibility']) {
      expect(document).toContain(`href="/info/${slug}"`);
    }
  });
});
