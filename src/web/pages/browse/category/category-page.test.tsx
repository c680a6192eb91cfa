import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleCard } from '../../../render/testing/test-responses.ts';

const PATH = '/cl/1101/Washing-machines';

const findDescription = (document: string) => /<meta name="description" content="([^"]*)"/.exec(document)?.[1];

describe('category page', () => {
  it('R02 pluralises the counts of products and shops in the description separately', async () => {
    const few = { changes: { categoryListing: { total: 1204, merchantCount: 1 } } };
    expect(findDescription((await testPage(PATH, few)).document)).toBe(
      '1,204 products in Washing machines from 1 shop, compared by the total you pay.',
    );
    const single = { changes: { categoryListing: { total: 1, merchantCount: 12 } } };
    expect(findDescription((await testPage(PATH, single)).document)).toContain(
      '1 product in Washing machines from 12 shops',
    );
  });

  it('R02 hides the rating of a card without ratings and keeps the dot between facts off the start of a line', async () => {
    const card = { ...sampleCard, rating: null, keyFacts: ['128 GB', 'black'] };
    const { html, text } = await testPage(PATH, { changes: { categoryListing: { products: [card] } } });
    expect(text).toContain('128 GB · black £549.00');
    expect(html).toMatch(/<span[^>]*>128 GB\u00a0· <\/span><span[^>]*>black<\/span>/);
    expect(text).not.toContain('ratings yet');
    expect((await testPage(PATH)).text).toContain('4.6');
  });

  it('R02 says that there is no offer where there is none, and not of used goods, which shops have', async () => {
    const none = { ...sampleCard, lowestTotal: null, lowestItem: null };
    const textOf = async (more: object) =>
      (await testPage(PATH, { changes: { categoryListing: { products: [{ ...none, ...more }] } } })).text;
    expect(await textOf({ merchantCount: 0 })).toContain('No offer right now');
    expect(await textOf({ stock: 'out' })).toContain('No offer right now');
    const used = await textOf({ merchantCount: 2 });
    expect(used).not.toContain('No offer right now');
    expect(used).toContain('2 shops');
  });

  it('R02 shows a model once, with its counts, the lowest price and a switch of links for each axis', async () => {
    const option = { matches: true, selected: false, swatch: null };
    const model = {
      name: 'Aquator WZ 980',
      variantCount: 10,
      matchingCount: 10,
      from: { amount: 21_198, currency: 'GBP' as const },
      axes: [
        {
          kind: 'colour' as const,
          name: 'Colour',
          count: 5,
          options: [
            { ...option, name: 'Black', swatch: 'black', id: 5, path: '/pl/1101-5/x/black', selected: true },
            { ...option, name: 'White', swatch: 'white', id: 6, path: '/pl/1101-6/x/white', matches: false },
          ],
        },
        {
          kind: 'size' as const,
          name: 'Size',
          count: 2,
          options: [
            { ...option, name: 'S', id: 5, path: '/pl/1101-5/x/s', selected: true },
            { ...option, name: 'M', id: 7, path: '/pl/1101-7/x/m' },
          ],
        },
      ],
    };
    const changes = { categoryListing: { products: [{ ...sampleCard, model }] } };
    const { html, text } = await testPage(PATH, { changes });
    expect(text).toContain('5 colours · 2 sizes · from £211.98');
    expect(html).toMatch(/<h3[^>]*><a [^>]*>Aquator WZ 980<\/a>/);
    expect(html).toMatch(/<ul [^>]*aria-label="Colour of Aquator WZ 980"/);
    expect(html).toMatch(/<a [^>]*aria-label="Black" aria-current="true"[^>]*>/);
    expect(html).toMatch(/<a [^>]*aria-label="White"[^>]*data-other=""[^>]*href="\/pl\/1101-6\/x\/white"/);
    expect(html).toMatch(/<a [^>]*href="\/pl\/1101-7\/x\/m"[^>]*>M<\/a>/);
    expect(text).toContain('+3');
  });

  it('R02 folds a long facet only if at least two options are hidden', async () => {
    const createOptions = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ value: `${i}`, name: `Brand ${i}`, count: 9 - i, selected: false }));
    const withBrands = async (count: number) => {
      const facet = { kind: 'choice' as const, id: 'brand', name: 'Brand', options: createOptions(count) };
      return (await testPage(PATH, { changes: { categoryListing: { facets: [facet] } } })).text;
    };
    const nine = await withBrands(9);
    expect(nine).toContain('Brand 8');
    expect(nine).not.toContain('Show 1 more');
    expect(await withBrands(10)).toMatch(/Brand 7 .*Show 2 more.* Brand 8 .*Brand 9/);
  });

  it('R02 says that counts are estimates, and links to exact ones', async () => {
    const options = [1_234, 56].map((count, i) => ({ value: `${i}`, name: `Brand ${i}`, count, selected: false }));
    const facet = { kind: 'choice' as const, id: 'brand', name: 'Brand', options };
    const render = async (about: boolean) =>
      testPage(`${PATH}?sort=price&page=2`, {
        changes: { categoryListing: { facets: [facet], about, page: 2, pageCount: 3 } },
      });
    const estimated = await render(true);
    expect(estimated.text).toContain('Numbers are estimates (≈). Show exact ones');
    expect(estimated.html).toContain('data-about="true"');
    expect(estimated.html).toContain(`href="${PATH}?sort=price&amp;counts=exact&amp;page=2"`);
    const exact = await render(false);
    expect(exact.text).not.toContain('estimates');
    expect(exact.html).toContain('data-about="false"');
  });

  it('R02 leads from a page past the last to the last', async () => {
    const past = { products: [], total: 30, page: 9, pageCount: 2 };
    const redirected = testPage(`${PATH}?page=9&sort=price`, { changes: { categoryListing: past } });
    await expect(redirected).rejects.toThrow(`redirects to ${PATH}?page=2&sort=price`);
    const single = testPage(`${PATH}?page=9999`, { changes: { categoryListing: { ...past, page: 1, pageCount: 1 } } });
    await expect(single).rejects.toThrow(`redirects to ${PATH}`);
  });

  it('R02 renders the filters without scripts', async () => {
    const { html } = await testPage(PATH);
    expect(html).toContain('id="filters"');
  });
});
