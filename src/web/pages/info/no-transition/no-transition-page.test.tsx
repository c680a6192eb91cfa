import { describe, expect, it } from 'vitest';
import { getPageType } from '../../../../contract/pages.ts';
import { testPage } from '../../../render/testing/test-page.ts';

describe('page without client-side navigation', () => {
  it('R27 is noindex and has only links that cause a full page load', async () => {
    const { status, document, html } = await testPage('/error/no-transition');
    expect(status).toBe(200);
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<a href="\/" target="_self"/);
    // No link remains that the router would follow.
    const links = [...document.matchAll(/<a [^>]*href="(?!#)[^>]*>/g)].map(([link]) => link);
    expect(links.filter((link) => !link.includes('target="_self"'))).toEqual([]);
  });

  it('R27 is opened by a full page load, since the router does not follow links to its page type', () => {
    expect(getPageType('/error/no-transition')).toBe('other');
  });
});
