import { afterAll, describe, expect, it } from 'vitest';
import { saveContentPage } from '../../content/content-page.store.ts';
import { loadContent } from '../../content/load-content.ts';
import { TEST_PAGES } from '../testing/content.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close, findProductId } = await createTestMarkets(SHOPS);
afterAll(close);
await loadContent(context.databases, TEST_PAGES);
await context.reference.refresh('SE');

const guide = { market: 'SE', kind: 'guide', slug: 'tyst-tvattmaskin' } as const;

describe('guides, boards, posts and topic pages', () => {
  it('R16 R23 exist each below its own path, and nowhere else', async () => {
    for (const [kind, slug, path] of [
      ['guide', 'tyst-tvattmaskin', '/guide/tyst-tvattmaskin'],
      ['board', 'forsta-lyan', '/bo/forsta-lyan'],
      ['blog', 'hur-vi-raknar', '/blog/hur-vi-raknar'],
      ['content', 'prislofte', '/c/prislofte'],
    ] as const) {
      expect((await getResponse(context, 'writtenPage', { market: 'SE', kind, slug })).path).toBe(path);
      const other = kind === 'guide' ? 'board' : 'guide';
      expect((await getError(context, 'writtenPage', { market: 'SE', kind: other, slug })).kind).toBe('not-found');
    }
    expect((await getError(context, 'writtenPage', { ...guide, market: 'US' })).kind).toBe('not-found');
    expect((await getError(context, 'writtenPage', { ...guide, slug: "a' or 1=1" })).kind).toBe('not-found');
  });

  it('R16 have blocks that are found when the page is requested, never a written price', async () => {
    const page = await getResponse(context, 'writtenPage', guide);
    const [, products, comparison, chart, figures] = page.body;
    if (products?.kind !== 'products' || comparison?.kind !== 'comparison') throw new Error('blocks are missing');
    if (figures?.kind !== 'figures') throw new Error(`no figures, ${chart?.kind}`);
    expect(products.title?.replace(/\s/g, ' ')).toBe('Under 5 000 kr');
    expect(products.more).toBe('/cl/1101/Tvattmaskiner?f=price%3A~5000');
    for (const { lowestTotal, lowestItem } of products.products) {
      expect((lowestTotal ?? lowestItem)?.amount).toBeLessThanOrEqual(500_000);
    }
    expect(comparison.products.length).toBeGreaterThan(1);
    expect(figures.lowest.amount).toBeLessThanOrEqual(figures.middle.amount);
    expect(figures.products).toBeGreaterThan(0);
    expect(page.categories).toEqual([{ id: 1101, name: 'Tvättmaskiner', path: '/cl/1101/Tvattmaskiner' }]);
  });

  it('R16 are published when their time comes', async () => {
    const [page] = TEST_PAGES.filter(({ slug }) => slug === 'prislofte');
    if (page === undefined) throw new Error('no page');
    const now = context.clock();
    const from = new Date(now.getTime() + 60_000);
    await saveContentPage(database.db, { ...page, title: 'Nytt löfte' }, { visibleFrom: from, savedBy: 'a@b.example' });
    const read = async (at: Date) => {
      const response = await getResponse({ ...context, clock: () => at }, 'writtenPage', {
        market: 'SE',
        kind: 'content',
        slug: 'prislofte',
      });
      return response.title;
    };
    expect(await read(now)).toBe('Prislöftet');
    expect(await read(from)).toBe('Nytt löfte');
  });

  it('F01 are linked from the pages of their categories and products, and found by search', async () => {
    const link = { name: 'Välj en tyst tvättmaskin', path: '/guide/tyst-tvattmaskin' };
    expect((await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 1101 })).guides).toEqual([link]);
    const productId = await findProductId('SE', 'E1');
    expect((await getResponse(context, 'product', { market: 'SE', productId })).guides).toEqual([link]);
    expect((await getResponse(context, 'search', { market: 'SE', q: 'tyst tvättmaskin' })).guides).toContainEqual(link);
    expect((await getResponse(context, 'navigation', { market: 'SE' })).hasGuides).toBe(true);
    const { entries } = await getResponse(context, 'sitemap', { market: 'SE', section: 'pages' });
    const paths = entries.map(({ path }) => path);
    for (const path of ['/guide', '/blog', '/guide/tyst-tvattmaskin', '/bo/forsta-lyan']) expect(paths).toContain(path);
  });

  it('E01 are suggested: guides, keywords with their lists, and other pages', async () => {
    const typesOf = async (q: string) =>
      (await getResponse(context, 'suggest', { market: 'SE', q })).suggestions.map(({ type, url }) => `${type} ${url}`);
    expect(await typesOf('tyst')).toContain('GUIDE /guide/tyst-tvattmaskin');
    expect(await typesOf('vita tv')).toContain('KEYWORD /sp/vit-tvattmaskin.html');
    expect(await typesOf('första ly')).toContain('PAGE /bo/forsta-lyan');
  });

  it('R23 E11 boards are listed on the pages of their products where show_related_boards is on', async () => {
    const board = await getResponse(context, 'writtenPage', { market: 'SE', kind: 'board', slug: 'forsta-lyan' });
    const [block] = board.body;
    if (block?.kind !== 'products') throw new Error('no products');
    const productId = block.products[0]?.id ?? 0;
    expect((await getResponse(context, 'product', { market: 'SE', productId })).boards).toEqual([]);
    const settings = {
      ...context.settings,
      get: () => ({ ...context.settings.get('SE'), show_related_boards: true }),
      // Of each change of a setting.
      revision: () => 1,
    };
    const shown = await getResponse({ ...context, settings }, 'product', { market: 'SE', productId });
    expect(shown.boards).toEqual([{ name: 'Första lyan', path: '/bo/forsta-lyan' }]);
    const other = await findProductId('SE', 'E1');
    if (other !== productId) {
      expect(
        (await getResponse({ ...context, settings }, 'product', { market: 'SE', productId: other })).boards,
      ).toEqual([]);
    }
  });
});
