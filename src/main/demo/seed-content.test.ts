import { describe, expect, it } from 'vitest';
import { demoTaxonomy } from '../../../demo/taxonomy.ts';
import type { Block, Span } from '../../content/block.ts';
import type { ContentPage } from '../../content/content-page.ts';
import { parseFilters } from '../../contract/category/filter.ts';
import { fixedPaths, getPageType, pages } from '../../contract/pages.ts';
import { LIVE_MARKETS, marketConfiguration } from '../../market/market.ts';
import { isFreeCampaignPath } from '../../serve/campaign-path.ts';
import { isInternalUrl } from '../../web/links.ts';
import { readDemoPages } from './seed-content.ts';

const demoPages = await readDemoPages();
const editions = LIVE_MARKETS.flatMap((market) =>
  marketConfiguration(market).locales.map((locale) => ({ market: market.id, locale })),
);
const pagesFor = (edition: (typeof editions)[number]): ContentPage[] =>
  demoPages.filter(({ market, locale }) => market === edition.market && locale === edition.locale);

const readSpans = (block: Block): readonly Span[] => {
  if (block.kind === 'paragraph') return block.spans;
  return block.kind === 'list' ? block.items.flat() : [];
};
const findLinks = ({ body }: ContentPage): string[] =>
  body.flatMap((block) => [
    ...(block.kind === 'action' ? [block.to] : []),
    ...readSpans(block).flatMap((span) => (span.kind === 'link' ? [span.to] : [])),
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

describe("the demonstration's content pages", () => {
  it('R13 have the same articles in every open market and each of its languages', () => {
    for (const edition of editions) {
      const slugs = pagesFor(edition).flatMap(({ kind, slug }) => (kind === 'article' ? [slug] : []));
      expect([edition, slugs.sort()]).toEqual([edition, ARTICLES]);
    }
  });

  it('R13 have no dead links', () => {
    for (const edition of editions) {
      const articles = new Set(pagesFor(edition).map(({ slug }) => pages.article.path(slug)));
      for (const page of pagesFor(edition)) {
        for (const to of findLinks(page).filter(isInternalUrl)) {
          const known = to.startsWith('/info/')
            ? articles.has(to) || fixedPaths().includes(to)
            : getPageType(to) !== 'other' || /^\/(register|partner)(\/|$)/.test(to);
          expect([page.locale, page.slug, to, known]).toEqual([page.locale, page.slug, to, true]);
        }
      }
    }
  });

  it('R28 have a campaign in every market and locale, at a path that no other page has', () => {
    for (const edition of editions) {
      const campaigns = pagesFor(edition).filter(({ kind }) => kind === 'campaign');
      expect(campaigns.length, edition.locale).toBeGreaterThan(1);
      for (const { slug } of campaigns) expect(isFreeCampaignPath(slug), slug).toBe(true);
    }
    for (const taken of [
      'store',
      'info/x',
      'sp/a',
      'api/x',
      'go',
      'us',
      'de/shopping',
      'modal/x',
      'deals',
      'admin',
      'confirm/x',
    ]) {
      expect(isFreeCampaignPath(taken), taken).toBe(false);
    }
  });

  it('R18 have search pages in every market and locale, with filters of the category tree and existing neighbours', () => {
    const { attributes, categories } = demoTaxonomy();
    const ids = new Set(attributes.map(({ id }) => `a${id}`));
    const values = new Set(attributes.flatMap((attribute) => attribute.values.map(({ id }) => String(id))));
    for (const edition of editions) {
      const keywords = pagesFor(edition).filter(({ kind }) => kind === 'search-page');
      expect(keywords.length, edition.locale).toBeGreaterThan(4);
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
          `${edition.locale} ${slug}`,
        ).toEqual([]);
      }
    }
  });

  it('name only existing nodes of the category tree', () => {
    const known = new Set(demoTaxonomy().categories.map(({ id }) => id));
    const named = demoPages
      .flatMap(({ body }) => body)
      .flatMap((block) => (block.kind === 'categories' ? block.ids : []));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
