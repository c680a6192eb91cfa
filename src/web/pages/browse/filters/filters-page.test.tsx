import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';

const PATH = '/cl/1101/Washing-machines/filters';

describe('filters page', () => {
  it('R03 shows every facet with counts and the number of results, without header and footer', async () => {
    const { status, html, text, document, calls } = await testPage(`${PATH}?f=brand:12&sort=price`);
    expect(status).toBe(200);
    expect(calls.find(({ name }) => name === 'categoryListing')?.request).toMatchObject({
      f: 'brand:12',
      sort: 'price',
    });
    expect(text).toContain('Filters for Washing machines');
    expect(text).toContain('Aquator 17');
    expect(text).toContain('Show 214 products');
    expect(html).toMatch(/<input type="checkbox"[^>]*name="f.brand"[^>]*checked=""[^>]*value="12"/);
    expect(document).not.toContain('<footer class="footer');
    expect(document).not.toMatch(/<header[^>]*>.*name="q"/s);
    expect(document).toContain('content="noindex"');
  });

  it('R03 without scripts, submits to the listing or refreshes its own counts', async () => {
    const { html } = await testPage(`${PATH}?f=brand:12&sort=price`);
    expect(html).toMatch(/<form[^>]*action="\/cl\/1101\/Washing-machines"[^>]*method="get"/);
    expect(html).toContain('<input type="hidden" name="sort" value="price"/>');
    expect(html).toMatch(/<noscript><button[^>]*formAction="\/cl\/1101\/Washing-machines\/filters"/i);
    expect(html).toMatch(/<a [^>]*href="\/cl\/1101\/Washing-machines\?f=brand:12&amp;sort=price"/);
    await expect(testPage(`${PATH}?f.brand=12&f.brand=13&f.price.from=&sort=price`)).rejects.toThrow(
      `redirects to ${PATH}?sort=price&f=brand:12,13`,
    );
    await expect(testPage('/cl/1101/Washers/filters?f=brand:12')).rejects.toThrow(`redirects to ${PATH}?f=brand:12`);
  });

  it('R03 is linked from listings on small screens without scripts', async () => {
    const { html } = await testPage('/cl/1101/Washing-machines?f=brand:12&sort=price');
    expect(html).toMatch(/<noscript><a [^>]*href="\/cl\/1101\/Washing-machines\/filters\?f=brand:12&amp;sort=price"/);
  });
});
