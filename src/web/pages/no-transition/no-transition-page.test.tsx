import { describe, expect, it } from 'vitest';
import { testPage } from '../../render/test-page.ts';
import { pageTypeOf } from '../../routes.ts';

describe('the page without a transition', () => {
  it('R27 is a page of its own, out of search engines, left by a link that the browser itself follows', async () => {
    const { status, document, html } = await testPage('/error/no-transition');
    expect(status).toBe(200);
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<a href="\/" target="_self"/);
    // No link of the frame is left that a transition would follow.
    const links = [...document.matchAll(/<a [^>]*href="(?!#)[^>]*>/g)].map(([link]) => link);
    expect(links.filter((link) => !link.includes('target="_self"'))).toEqual([]);
  });

  it('R27 is come to by a whole document: links to it are none of the kinds that the router follows', () => {
    expect(pageTypeOf('/error/no-transition')).toBe('other');
  });
});
