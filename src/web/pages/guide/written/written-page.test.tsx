import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

describe('written pages', () => {
  it('R16 R23 are guides, blog posts, topic pages and boards', async () => {
    for (const [path, kind] of [
      ['/guide/quiet', 'guide'],
      ['/blog/quiet', 'blog'],
      ['/c/quiet', 'content'],
      ['/bo/quiet', 'board'],
    ] as const) {
      const { status, html, calls } = await testPage(path, {
        responses: { writtenPage: { ...sampleResponses.writtenPage, kind, path } },
      });
      expect(status).toBe(200);
      expect(html).toContain('<h1>Choosing a quiet washing machine</h1>');
      expect(calls.find(({ name }) => name === 'writtenPage')?.request).toMatchObject({ kind, slug: 'quiet' });
      const missing = await testPage(path, { failing: { writtenPage: 'not-found' } });
      expect(missing.status).toBe(404);
    }
  });

  it('R16 show live products, a comparison, a price chart and figures, with author and date', async () => {
    const { html, text } = await testPage('/guide/quiet-washing-machines');
    expect(text).toContain('By Ada Reed, 1 Nov 2026');
    expect(text).toContain('Updated 12 Nov 2026');
    expect(text).toContain('Best under £400');
    expect(text).toContain('Half cost less than');
    expect(html).toContain('<th scope="col">');
    expect(html).not.toContain('<b>Meister');
    expect(html).toContain('href="/guide/tumble-dryers"');
    expect(html).toContain('href="/cl/1101/Washing-machines"');
  });

  it('R16 describe themselves to machines: article, place and products', async () => {
    const { document } = await testPage('/guide/quiet-washing-machines');
    const objects = [...document.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? ''),
    );
    const types = objects.map((object) => object['@type']);
    expect(types).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList', 'ItemList']));
    const crumbs = objects.find((object) => object['@type'] === 'BreadcrumbList').itemListElement;
    expect(crumbs[0].item).toBe('http://uk.localhost/guide');
  });

  it('R16 F01 are listed at /guide with the boards, and at /blog', async () => {
    const hub = await testPage('/guide');
    expect(hub.calls.filter(({ name }) => name === 'writtenPages').map(({ request }) => request)).toMatchObject([
      { kind: 'guide' },
      { kind: 'board' },
    ]);
    expect(hub.html).toContain('href="/guide/tumble-dryers"');
    expect(hub.document).toContain('href="http://uk.localhost/guide.xml"');
    expect((await testPage('/blog')).status).toBe(200);
    const empty = await testPage('/guide', { responses: { writtenPages: { entries: [] } } });
    expect(empty.text).toContain('Nothing has been published here yet.');
    expect(empty.document).toContain('noindex');
  });

  it('F01 are linked from the footer, from categories and from products', async () => {
    expect((await testPage('/')).document).toContain('href="/guide"');
    expect((await testPage('/cl/1101/Washing-machines')).html).toContain('href="/guide/quiet-washing-machines"');
  });
});
