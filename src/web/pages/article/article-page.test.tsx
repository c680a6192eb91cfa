import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';

describe('an information article', () => {
  it('R13 reads what was written, and takes none of it for markup', async () => {
    const { status, html, text, document, asked } = await testPage('/info/about');
    expect(status).toBe(200);
    expect(asked).toContainEqual({ name: 'article', request: { market: 'UK', locale: 'en-GB', slug: 'about' } });
    expect(html).toContain('<h1>About us</h1>');
    expect(html).toContain('<h2>What &lt;b&gt;this&lt;/b&gt; is</h2>');
    expect(html).toContain('<strong>totals</strong>');
    expect(text).toContain('Last changed 2 Nov 2026 by The editors');
    expect(document).toContain('<link rel="canonical" href="http://uk.localhost/info/about">');
    expect(html).toContain('href="/info/how-we-compare"');
  });

  it('R13 follows links of the site and of the web, and no others', async () => {
    const { html, text } = await testPage('/info/about');
    expect(html).toContain('<a href="/deals">proved drops</a>');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/law.example\/"[^>]*rel="nofollow noopener"|<a [^>]*rel="nofollow noopener"[^>]*href="https:\/\/law.example\/"/,
    );
    expect(text).toContain('a trap');
    expect(html).not.toContain('javascript:');
  });

  it('R13 has articles below articles, and a page that says that there is none', async () => {
    const feed = { ...sampleAnswers.article, path: '/info/for-merchants/feed' };
    const { status, asked } = await testPage('/info/for-merchants/feed', { answers: { article: feed } });
    expect(status).toBe(200);
    expect(asked.find(({ name }) => name === 'article')?.request).toMatchObject({ slug: 'for-merchants/feed' });
    const missing = await testPage('/info/nothing', { failing: { article: 'not-found' } });
    expect(missing.status).toBe(404);
    expect(missing.document).toContain('noindex');
  });

  it('R13 is found from the foot of every page', async () => {
    const { document } = await testPage('/');
    for (const slug of ['about', 'how-we-compare', 'how-prices-are-proved', 'privacy', 'imprint', 'accessibility']) {
      expect(document).toContain(`href="/info/${slug}"`);
    }
  });
});
