import { describe, expect, it } from 'vitest';
import { demoTaxonomy } from '../../demo/taxonomy.ts';
import { parseFilters } from '../api/contract/filter.ts';
import { sitePaths } from '../api/contract/site-paths.ts';
import type { Block, Span } from '../content/block.ts';
import type { ContentPage } from '../content/content-page.ts';
import { configurationOf, LIVE_MARKETS } from '../market/market.ts';
import { isInternal, pageTypeOf } from '../web/routes.ts';
import { isFreePlace } from './campaign-place.ts';
import { readDemoPages } from './seed-content.ts';

const pages = await readDemoPages();
const places = LIVE_MARKETS.flatMap((market) =>
  configurationOf(market).locales.map((locale) => ({ market: market.id, locale })),
);
const inPlace = (place: (typeof places)[number]): ContentPage[] =>
  pages.filter(({ market, locale }) => market === place.market && locale === place.locale);

const spansOf = (block: Block): readonly Span[] => {
  if (block.kind === 'paragraph') return block.spans;
  return block.kind === 'list' ? block.items.flat() : [];
};
const linksOf = ({ body }: ContentPage): string[] =>
  body.flatMap((block) => [
    ...(block.kind === 'action' ? [block.to] : []),
    ...spansOf(block).flatMap((span) => (span.kind === 'link' ? [span.to] : [])),
  ]);

const ARTICLES = [
  'about',
  'accessibility',
  'contact',
  'cookies',
  'for-merchants',
  'for-merchants/feed',
  'how-prices-are-proved',
  'how-we-compare',
  'imprint',
  'privacy',
  'terms',
];

describe('the pages of the demonstration', () => {
  it('R13 tell the same in every open market and each of its languages', () => {
    for (const place of places) {
      const slugs = inPlace(place).flatMap(({ kind, slug }) => (kind === 'article' ? [slug] : []));
      expect([place, slugs.sort()]).toEqual([place, ARTICLES]);
    }
  });

  it('R13 lead nowhere that nothing stands', () => {
    for (const place of places) {
      const articles = new Set(inPlace(place).map(({ slug }) => sitePaths.article(slug)));
      for (const page of inPlace(place)) {
        for (const to of linksOf(page).filter(isInternal)) {
          const known = to.startsWith('/info/')
            ? articles.has(to) || to === '/info/privacy/settings'
            : pageTypeOf(to) !== 'other';
          expect([page.locale, page.slug, to, known]).toEqual([page.locale, page.slug, to, true]);
        }
      }
    }
  });

  it('R28 have a campaign in every place, at a path that nothing else of the site has', () => {
    for (const place of places) {
      const campaigns = inPlace(place).filter(({ kind }) => kind === 'campaign');
      expect(campaigns.length, place.locale).toBeGreaterThan(1);
      for (const { slug } of campaigns) expect(isFreePlace(slug), slug).toBe(true);
    }
    for (const taken of ['store', 'info/x', 'sp/a', 'api/x', 'go', 'us', 'de/shopping', 'modal/x', 'deals']) {
      expect(isFreePlace(taken), taken).toBe(false);
    }
  });

  it('R18 have keywords in every place, whose filters the tree knows and whose neighbours are there', () => {
    const { attributes, categories } = demoTaxonomy();
    const ids = new Set(attributes.map(({ id }) => `a${id}`));
    const values = new Set(attributes.flatMap((attribute) => attribute.values.map(({ id }) => String(id))));
    for (const place of places) {
      const keywords = inPlace(place).filter(({ kind }) => kind === 'search-page');
      expect(keywords.length, place.locale).toBeGreaterThan(4);
      const slugs = new Set(keywords.map(({ slug }) => slug));
      for (const { list, related, slug } of keywords) {
        expect(
          categories.some(({ id }) => id === list?.category),
          slug,
        ).toBe(true);
        const filters = parseFilters(list?.filter ?? '');
        for (const filter of filters.ok ? filters.value : []) {
          expect(ids.has(filter.facet), slug).toBe(true);
          const chosen = filter.kind === 'choices' ? filter.values : [];
          expect(
            chosen.every((value) => value === 'true' || values.has(value)),
            slug,
          ).toBe(true);
        }
        expect(
          related.filter((one) => !slugs.has(one)),
          `${place.locale} ${slug}`,
        ).toEqual([]);
      }
    }
  });

  it('name no node of the tree that there is not', () => {
    const known = new Set(demoTaxonomy().categories.map(({ id }) => id));
    const named = pages.flatMap(({ body }) => body).flatMap((block) => (block.kind === 'categories' ? block.ids : []));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
