import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { block } from './block.ts';

export const CONTENT_KINDS = ['article', 'campaign', 'search-page'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isContentKind = (text: string): text is ContentKind => CONTENT_KINDS.some((kind) => kind === text);

/** How many parts a page's place may have: `/info/for-merchants/feeds`, `/black-week/audio`, `/sp/oled-tv.html`. */
const MOST_PARTS = { article: 2, campaign: 4, 'search-page': 1 } as const satisfies Record<ContentKind, number>;

const LONGEST_SLUG = 120;

/** Small letters and digits of any script, joined by hyphens; parts are joined by slashes. */
export function isSlug(kind: ContentKind, text: string): boolean {
  const parts = text.split('/');
  if (text.length > LONGEST_SLUG || parts.length > MOST_PARTS[kind]) return false;
  return parts.every((part) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(part) && part === part.toLowerCase());
}

export const pageList = z.object({
  search: z.string().min(1).max(200).nullable(),
  /** A node of the tree on any of its levels. */
  category: z.int().min(1).nullable(),
  /** Filters that always hold, as in the address of a list. */
  filter: z.string().max(2000),
});

/** What is stored as one document each; read with this and nothing else. */
export const storedParts = z.object({ body: z.array(block), list: pageList.nullable() });

export type PageList = z.infer<typeof pageList>;

/** A page that a person wrote, in one market and locale. */
export type ContentPage = z.infer<typeof storedParts> & {
  market: MarketId;
  locale: Locale;
  kind: ContentKind;
  slug: string;
  title: string;
  description: string;
  author: string;
  /** Days, e.g. 2026-11-20. */
  publishedOn: string;
  changedOn: string;
  related: readonly string[];
};

/** What a page is called and where it stands. */
export type ContentEntry = Pick<ContentPage, 'kind' | 'slug' | 'title' | 'changedOn' | 'list'>;
