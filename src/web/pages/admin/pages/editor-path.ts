import { pages } from '../../../../contract/pages.ts';

type Place = { kind: string; slug: string; language: string };

/** The address of a page's editor; with an older version, or with another language beside it. */
export const editorPath = (
  { kind, slug, language }: Place,
  more: { version?: number; beside?: string } = {},
): string => {
  const query = new URLSearchParams({ kind, slug, language });
  if (more.version !== undefined) query.set('version', String(more.version));
  if (more.beside !== undefined) query.set('beside', more.beside);
  return `${pages.adminPages.path()}?${query}`;
};
