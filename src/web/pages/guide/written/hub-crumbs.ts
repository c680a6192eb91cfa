import type { WrittenKind } from '../../../../contract/content/content-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { Site } from '../../../site.ts';

/** The list that a page of a kind belongs to; topic pages belong to none. */
export function hubCrumbs({ t }: Site, kind: WrittenKind): { name: string; path: string }[] {
  if (kind === 'content') return [];
  return kind === 'blog'
    ? [{ name: t('written.blog'), path: pages.blog.path() }]
    : [{ name: t('written.guides'), path: pages.guides.path() }];
}
