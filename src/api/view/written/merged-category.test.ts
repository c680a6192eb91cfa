import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { ContentPage } from '../../../content/content-page.ts';
import { loadContent } from '../../../content/load-content.ts';
import { TEST_PAGES } from '../../testing/content.ts';
import { createTestMarkets } from '../../testing/market.ts';
import { getResponse } from '../../testing/responses.ts';
import { SHOPS } from '../../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);

/** The pages of before category 1109 was merged into 1101, and a campaign of a category that is gone. */
const pages: ContentPage[] = TEST_PAGES.map((page) => {
  if (page.kind === 'campaign') return { ...page, list: { search: null, filter: '', category: 9999 } };
  return page.kind === 'guide' || page.slug === 'about'
    ? JSON.parse(JSON.stringify(page).replaceAll('1101', '1109'))
    : page;
});
await loadContent(context.databases, pages);
await sql`insert into category_redirect (from_id, to_id) values (1109, 1101)`.execute(database.db);
await sql`update taxonomy_revision set revision = revision + 1`.execute(database.db);
await context.reference.refresh('SE');

const market = 'SE';

it('R16 pages, blocks and widgets of a category that was merged are those of the category that it became', async () => {
  const guide = await getResponse(context, 'writtenPage', { market, kind: 'guide', slug: 'tyst-tvattmaskin' });
  expect(guide.body.map(({ kind }) => kind)).toEqual(['paragraph', 'products', 'comparison', 'price-chart', 'figures']);
  expect(guide.categories).toEqual([{ id: 1101, name: 'Tvättmaskiner', path: '/cl/1101/Tvattmaskiner' }]);
  const about = await getResponse(context, 'article', { market, slug: 'about' });
  expect(about.body.map(({ kind }) => kind)).toEqual(['paragraph', 'products', 'categories', 'picture', 'action']);
  const { guides } = await getResponse(context, 'categoryListing', { market, categoryId: 1101 });
  expect(guides).toEqual([{ name: 'Välj en tyst tvättmaskin', path: '/guide/tyst-tvattmaskin' }]);
  const widget = await getResponse(context, 'widget', { market, kind: 'category', of: '1109' });
  expect(widget).toMatchObject({ title: 'Tvättmaskiner', path: '/cl/1101/Tvattmaskiner' });
  const search = await getResponse(context, 'search', { market, q: 'tvättmaskin', f: 'category:1109' });
  expect(search.total).toBeGreaterThan(0);
});

it('R16 a list of a category that is gone is empty, and no list of everything', async () => {
  const campaign = await getResponse(context, 'campaign', { market, slug: 'svarta-veckan' });
  expect(campaign.listing?.total).toBe(0);
});
