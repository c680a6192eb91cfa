import { afterAll, describe, expect, it } from 'vitest';
import type { ProductsBlock } from '../content/block.ts';
import { saveContentPage } from '../content/content-page.store.ts';
import { loadContent } from '../content/load-content.ts';
import { answerOf, errorOf } from './test-answers.ts';
import { TEST_PAGES } from './test-content.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, database, close } = await stockMarkets(SHOPS);
afterAll(close);
await loadContent(context.databases, TEST_PAGES);

describe('articles', () => {
  it('R13 are given with what their parts name looked up', async () => {
    const article = await answerOf(context, 'article', { market: 'SE', slug: 'about' });
    expect(article).toMatchObject({ path: '/info/about', title: 'Om oss', changedOn: '2026-02-03' });
    expect(article.body.map(({ kind }) => kind)).toEqual(['paragraph', 'products', 'categories', 'picture', 'action']);
    const [, products, categories] = article.body;
    if (products?.kind !== 'products' || categories?.kind !== 'categories') throw new Error('parts are missing');
    expect(products.products).toHaveLength(2);
    expect(products.more).toBe('/cl/1101/Tvattmaskiner');
    // Nobody sells toasters, so they are left out.
    expect(categories.categories.map(({ id }) => id)).toEqual([1101]);
    expect(article.others).toEqual([{ title: 'Människorna', path: '/info/about/people' }]);
  });

  it('R13 stand in their own market and locale only', async () => {
    for (const request of [
      { market: 'SE', slug: 'none' },
      { market: 'US', slug: 'about' },
      { market: 'SE', slug: 'svarta-veckan' },
      { market: 'SE', slug: "a' or 1=1" },
    ] as const) {
      expect((await errorOf(context, 'article', request)).kind).toBe('not-found');
    }
  });

  it('leaves out a part whose filter no longer means anything', async () => {
    const [page] = TEST_PAGES;
    if (page === undefined) throw new Error('no page');
    const products: ProductsBlock = {
      kind: 'products',
      title: null,
      ids: [],
      search: null,
      category: 1101,
      filter: '',
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
    expect((await answerOf(context, 'article', { market: 'SE', slug: 'odd' })).body).toEqual([]);
  });
});

describe('campaigns', () => {
  it('R28 list what they are about, and a visitor narrows that further', async () => {
    const campaign = await answerOf(context, 'campaign', { market: 'SE', slug: 'svarta-veckan' });
    expect(campaign.listing?.products.map(({ name }) => name)).toEqual(['Nordvik W7']);
    const dear = await answerOf(context, 'campaign', {
      market: 'SE',
      slug: 'svarta-veckan',
      f: 'price:90000~;drop:0~',
    });
    expect(dear.listing?.total).toBe(0);
  });

  it('R28 are not there where nobody put one', async () => {
    for (const slug of ['none', 'about', 'Svarta Veckan', '../etc/passwd', 'a/b/c/d/e/f', '%00']) {
      expect((await errorOf(context, 'campaign', { market: 'SE', slug })).kind, slug).toBe('not-found');
    }
  });
});

describe('search pages', () => {
  const pageOf = (keyword: string, f = '') => answerOf(context, 'searchPage', { market: 'SE', keyword, f });

  it('R18 list what the keyword means, which is no choice of the visitor’s', async () => {
    const page = await pageOf('vit-tvattmaskin');
    expect(page).toMatchObject({ curated: true, title: 'Vita tvättmaskiner', path: '/sp/vit-tvattmaskin.html' });
    expect(page.facets.map(({ id }) => id)).not.toContain('a110103');
    expect(page.total).toBe(63);
    expect((await pageOf('vit-tvattmaskin', 'a110103:110103002')).total).toBe(63);
    expect((await pageOf('vit-tvattmaskin', 'price:~2100')).total).toBeLessThan(63);
    expect(page.body).toHaveLength(1);
  });

  it('R18 lead on to the searches they name, else to those nearest', async () => {
    expect((await pageOf('vattenkokare-solhem')).relatedSearches).toEqual([
      { query: 'Vita tvättmaskiner', path: '/sp/vit-tvattmaskin.html' },
    ]);
    expect((await pageOf('vit-tvattmaskin')).relatedSearches.map(({ query }) => query)).toEqual([
      'Vattenkokare från Solhem',
    ]);
  });

  it('R18 are made of the search where nobody wrote one, and are not there where nothing has every word', async () => {
    const page = await pageOf('Nordvik-W7');
    expect(page).toMatchObject({ curated: false, title: 'nordvik w7', path: '/sp/nordvik-w7.html', body: [] });
    expect(page.total).toBeGreaterThan(0);
    for (const keyword of ['qqqq', 'nordvik-qqqq', 'a b', '%00', '<script>']) {
      expect((await errorOf(context, 'searchPage', { market: 'SE', keyword })).kind, keyword).toBe('not-found');
    }
  });
});
