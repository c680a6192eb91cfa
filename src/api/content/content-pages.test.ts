import { afterAll, describe, expect, it } from 'vitest';
import type { SelectionBlock } from '../../content/block.ts';
import { saveContentPage } from '../../content/content-page.store.ts';
import { loadContent } from '../../content/load-content.ts';
import { TEST_PAGES } from '../testing/content.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);
await loadContent(context.databases, TEST_PAGES);

describe('articles', () => {
  it('R13 have their blocks resolved', async () => {
    const article = await getResponse(context, 'article', { market: 'SE', slug: 'about' });
    expect(article).toMatchObject({ path: '/info/about', title: 'Om oss', changedOn: '2026-02-03' });
    expect(article.body.map(({ kind }) => kind)).toEqual(['paragraph', 'products', 'categories', 'picture', 'action']);
    const [, products, categories] = article.body;
    if (products?.kind !== 'products' || categories?.kind !== 'categories') throw new Error('blocks are missing');
    expect(products.products).toHaveLength(2);
    expect(products.more).toBe('/cl/1101/Tvattmaskiner');
    // Toasters have no offers, so they are left out.
    expect(categories.categories.map(({ id }) => id)).toEqual([1101]);
    expect(article.others).toEqual([{ title: 'Människorna', path: '/info/about/people' }]);
  });

  it('R13 exist in their own market and locale only', async () => {
    for (const request of [
      { market: 'SE', slug: 'none' },
      { market: 'US', slug: 'about' },
      { market: 'SE', slug: 'svarta-veckan' },
      { market: 'SE', slug: "a' or 1=1" },
    ] as const) {
      expect((await getError(context, 'article', request)).kind).toBe('not-found');
    }
  });

  it('leave out a block with an invalid filter', async () => {
    const [page] = TEST_PAGES;
    if (page === undefined) throw new Error('no page');
    const products: SelectionBlock = {
      kind: 'products',
      title: null,
      ids: [],
      search: null,
      category: 1101,
      filter: '',
      below: {},
      sort: 'price',
      limit: 4,
    };
    await saveContentPage(database.db, {
      ...page,
      slug: 'odd',
      body: [
        { ...products, filter: 'wheels:4' },
        { ...products, category: 999 },
      ],
    });
    expect((await getResponse(context, 'article', { market: 'SE', slug: 'odd' })).body).toEqual([]);
  });
});

describe('campaigns', () => {
  it('R28 have a fixed listing, which visitors can narrow', async () => {
    const campaign = await getResponse(context, 'campaign', { market: 'SE', slug: 'svarta-veckan' });
    expect(campaign.listing?.products.map(({ name }) => name)).toEqual(['Nordvik W7']);
    const dear = await getResponse(context, 'campaign', {
      market: 'SE',
      slug: 'svarta-veckan',
      f: 'price:90000~;drop:0~',
    });
    expect(dear.listing?.total).toBe(0);
  });

  it('R28 are not found at unknown slugs', async () => {
    for (const slug of ['none', 'about', 'Svarta Veckan', '../etc/passwd', 'a/b/c/d/e/f', '%00']) {
      expect((await getError(context, 'campaign', { market: 'SE', slug })).kind, slug).toBe('not-found');
    }
  });
});

describe('search pages', () => {
  const getPage = (keyword: string, f = '') => getResponse(context, 'searchPage', { market: 'SE', keyword, f });

  it('R18 have a listing with fixed filters', async () => {
    const page = await getPage('vit-tvattmaskin');
    expect(page).toMatchObject({ curated: true, title: 'Vita tvättmaskiner', path: '/sp/vit-tvattmaskin.html' });
    expect(page.facets.map(({ id }) => id)).not.toContain('a110103');
    // 63 products, two of which are variants of one model.
    expect(page.total).toBe(62);
    expect((await getPage('vit-tvattmaskin', 'a110103:110103002')).total).toBe(62);
    expect((await getPage('vit-tvattmaskin', 'price:~2100')).total).toBeLessThan(62);
    expect(page.body).toHaveLength(1);
  });

  it('R18 link to the related pages they name, else to similar ones', async () => {
    expect((await getPage('vattenkokare-solhem')).relatedSearches).toEqual([
      { query: 'Vita tvättmaskiner', path: '/sp/vit-tvattmaskin.html' },
    ]);
    expect((await getPage('vit-tvattmaskin')).relatedSearches.map(({ query }) => query)).toEqual([
      'Vattenkokare från Solhem',
    ]);
  });

  it('R18 are generated from a search, and not found if no product matches every word', async () => {
    const page = await getPage('Nordvik-W7');
    expect(page).toMatchObject({ curated: false, title: 'nordvik w7', path: '/sp/nordvik-w7.html', body: [] });
    expect(page.total).toBeGreaterThan(0);
    for (const keyword of ['qqqq', 'nordvik-qqqq', 'a b', '%00', '<script>']) {
      expect((await getError(context, 'searchPage', { market: 'SE', keyword })).kind, keyword).toBe('not-found');
    }
  });
});
