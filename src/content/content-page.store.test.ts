import { afterAll, expect, it } from 'vitest';
import type { Databases } from '../platform/databases.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readContentEntries, readContentPage, removeContentPage } from './content-page.store.ts';
import type { ContentPage } from './content-page.ts';
import { loadContent } from './load-content.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };

const page: ContentPage = {
  market: 'SE',
  locale: 'sv-SE',
  kind: 'search-page',
  slug: 'oled-tv',
  title: 'OLED-tv',
  description: 'Tv-apparater.',
  author: 'Redaktionen',
  publishedOn: '2026-01-01',
  changedOn: '2026-02-02',
  body: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'Svart.' }] }],
  list: { search: null, category: 5101, filter: 'a510102:510102001' },
  related: ['skarm'],
  categories: [],
  source: 'Svart.',
};
const NOW = new Date('2026-03-01T00:00:00Z');

it('stores a page as written, and changes nothing when loaded again', async () => {
  const article: ContentPage = { ...page, kind: 'article', list: null, related: [], body: [] };
  expect(await loadContent(databases, [page, article])).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(await loadContent(databases, [page, article])).toEqual({ added: 0, changed: 0, unchanged: 2 });
  expect(await readContentPage(database.db, 'SE', 'sv-SE', 'search-page', 'oled-tv', NOW)).toEqual(page);
  expect(await readContentPage(database.db, 'SE', 'sv-SE', 'article', 'oled-tv', NOW)).toEqual(article);
});

it('updates a page if any field differs', async () => {
  for (const change of [
    { list: null },
    { related: [] },
    { body: [] },
    { title: 'Annat' },
    { changedOn: '2026-03-03' },
  ]) {
    expect(await loadContent(databases, [{ ...page, ...change }])).toMatchObject({ changed: 1 });
    expect(await loadContent(databases, [page])).toMatchObject({ changed: 1 });
  }
});

it('lists and deletes the pages of a market and locale', async () => {
  await loadContent(databases, [{ ...page, market: 'US', locale: 'es-US' }]);
  expect(await readContentEntries(database.db, 'SE', 'sv-SE', 'search-page', NOW)).toEqual([
    {
      kind: 'search-page',
      slug: 'oled-tv',
      title: 'OLED-tv',
      description: 'Tv-apparater.',
      author: 'Redaktionen',
      publishedOn: '2026-01-01',
      changedOn: '2026-02-02',
      list: page.list,
      categories: [],
    },
  ]);
  expect(await readContentEntries(database.db, 'SE', 'sv-SE', null, NOW)).toHaveLength(2);
  expect(await removeContentPage(database.db, 'SE', 'search-page', 'oled-tv')).toBe(1);
  expect(await removeContentPage(database.db, 'SE', 'search-page', 'oled-tv')).toBe(0);
  expect(await readContentPage(database.db, 'US', 'es-US', 'search-page', 'oled-tv', NOW)).not.toBeNull();
});
