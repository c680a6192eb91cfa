import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { block } from './block.ts';

export const CONTENT_KINDS = ['article', 'campaign', 'search-page'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isContentKind = (text: string): text is ContentKind => CONTENT_KINDS.some((kind) => kind === text);

/**
 * Segments of a page's slug: two in `/info/for-merchants/feeds`, two in `/black-week/audio`, one in `/sp/oled-tv.html`.
 */
const MAX_SEGMENTS = { article: 2, campaign: 4, 'search-page': 1 } as const satisfies Record<ContentKind, number>;

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
};

/** A page in lists and in the sitemap. */
export type ContentEntry = Pick<ContentPage, 'kind' | 'slug' | 'title' | 'changedOn' | 'list'>;
