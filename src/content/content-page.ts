import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { block } from './block.ts';

export const CONTENT_KINDS = ['article', 'campaign', 'search-page', 'guide', 'blog', 'content', 'board'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isContentKind = (text: string): text is ContentKind => CONTENT_KINDS.some((kind) => kind === text);

/** The kinds whose pages are a text of their own below a path of their kind: `/guide/…`, `/blog/…`, `/c/…`, `/bo/…`. */
export const WRITTEN_KINDS = ['guide', 'blog', 'content', 'board'] as const satisfies readonly ContentKind[];

/**
 * Segments of a page's slug: two in `/info/for-merchants/feeds`, two in `/black-week/audio`, one in `/sp/oled-tv.html`.
 */
const MAX_SEGMENTS = {
  article: 2,
  campaign: 4,
  'search-page': 1,
  guide: 1,
  blog: 1,
  content: 1,
  board: 1,
} as const satisfies Record<ContentKind, number>;

/** Whether pages of a kind have a list of products beside their text. */
export const hasList = (kind: ContentKind): boolean => kind === 'campaign' || kind === 'search-page';

/** Whether pages of a kind name categories whose pages lead to them. */
export const hasCategories = (kind: ContentKind): boolean => WRITTEN_KINDS.some((written) => written === kind);

/** Whether pages of a kind name pages of the same kind that lead on from them. */
export const hasRelated = (kind: ContentKind): boolean => kind !== 'article' && kind !== 'campaign';

const MAX_SLUG_LENGTH = 120;

/** Lower-case letters and digits of any script, joined by hyphens. Segments are joined by slashes. */
export function isSlug(kind: ContentKind, text: string): boolean {
  const segments = text.split('/');
  if (text.length > MAX_SLUG_LENGTH || segments.length > MAX_SEGMENTS[kind]) return false;
  return segments.every(
    (segment) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(segment) && segment === segment.toLowerCase(),
  );
}

export const pageList = z.object({
  search: z.string().min(1).max(200).nullable(),
  /** A department, group or category. */
  category: z.int().min(1).nullable(),
  /** Fixed filters, in the format of the `f` part of a listing URL. */
  filter: z.string().max(2000),
});

/** Schema of the JSON columns. All reads must go through it. */
export const storedFields = z.object({ body: z.array(block), list: pageList.nullable() });

export type PageList = z.infer<typeof pageList>;

/** An editorial page in one market and locale. */
export type ContentPage = z.infer<typeof storedFields> & {
  market: MarketId;
  locale: Locale;
  kind: ContentKind;
  slug: string;
  title: string;
  description: string;
  author: string;
  /** ISO dates such as 2026-11-20. */
  publishedOn: string;
  changedOn: string;
  related: readonly string[];
  /** Nodes of the category tree whose pages lead to this page. */
  categories: readonly number[];
  /** The body as it was written; null: it was loaded before it was stored. */
  source: string | null;
};

/** A page in lists and in the sitemap. */
export type ContentEntry = Pick<
  ContentPage,
  'kind' | 'slug' | 'title' | 'description' | 'author' | 'publishedOn' | 'changedOn' | 'list' | 'categories'
>;
