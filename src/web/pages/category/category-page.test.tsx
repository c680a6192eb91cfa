import { describe, expect, it } from 'vitest';
import { sampleCard } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';

const PATH = '/cl/1101/Washing-machines';

const descriptionOf = (document: string) => /<meta name="description" content="([^"]*)"/.exec(document)?.[1];

describe('the category list', () => {
  it('R02 counts products and shops in the description, each in its own form', async () => {
    const few = { changes: { categoryListing: { total: 1204, merchantCount: 1 } } };
    expect(descriptionOf((await testPage(PATH, few)).document)).toBe(
      '1,204 products in Washing machines from 1 shop, compared by the total you pay.',
    );
    const one = { changes: { categoryListing: { total: 1, merchantCount: 12 } } };
    expect(descriptionOf((await testPage(PATH, one)).document)).toContain(
      '1 product in Washing machines from 12 shops',
    );
  });

  it('R02 says nothing of ratings on a card that has none, and parts facts with dots that begin no line', async () => {
    const card = { ...sampleCard, rating: null, keyFacts: ['128 GB', 'black'] };
    const { html, text } = await testPage(PATH, { changes: { categoryListing: { products: [card] } } });
    expect(text).toContain('128 GB · black £549.00');
    expect(html).toMatch(/<span[^>]*>128 GB\u00a0· <\/span><span[^>]*>black<\/span>/);
    expect(text).not.toContain('ratings yet');
    expect((await testPage(PATH)).text).toContain('4.6');
  });

  it('R02 unfolds the rest of a long choice, from two hidden ones on', async () => {
    const optionsOf = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ value: `${i}`, name: `Brand ${i}`, count: 9 - i, selected: false }));
    const withBrands = async (count: number) => {
      const facet = { kind: 'choice' as const, id: 'brand', name: 'Brand', options: optionsOf(count) };
      return (await testPage(PATH, { changes: { categoryListing: { facets: [facet] } } })).text;
    };
    const nine = await withBrands(9);
    expect(nine).toContain('Brand 8');
    expect(nine).not.toContain('Show 1 more');
    expect(await withBrands(10)).toMatch(/Brand 7 .*Show 2 more.* Brand 8 .*Brand 9/);
  });

  it('R02 leads back to the first page from one that lies after the last', async () => {
    const past = { products: [], total: 30, page: 9, pageCount: 2 };
    const { html, text } = await testPage(`${PATH}?page=9&sort=price`, { changes: { categoryListing: past } });
    expect(text).toContain('This page is not here');
    expect(html).toMatch(/<a [^>]*href="\/cl\/1101\/Washing-machines\?sort=price"[^>]*>Page 1</);
    expect(html).not.toContain('rel="prev"');
  });

  it('R02 has the filters below the list without scripts', async () => {
    const { html } = await testPage(PATH);
    expect(html).toContain('id="filters"');
  });
});
