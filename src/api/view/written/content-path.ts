import type { ContentKind } from '../../../content/content-page.ts';
import { pages } from '../../../contract/pages.ts';

const PATHS = {
  article: pages.article.path,
  campaign: pages.campaign.path,
  'search-page': pages.searchPage.path,
  guide: pages.guide.path,
  blog: pages.blogPost.path,
  content: pages.content.path,
  board: pages.board.path,
} as const satisfies Record<ContentKind, (slug: string) => string>;

/** The path of a content page. */
export const contentPath = (kind: ContentKind, slug: string): string => PATHS[kind](slug);
