import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';

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

/** The list of all written pages, or the editor of one. */
export type AdminPagesView =
  | ({ view: 'list' } & PersonalResponseOf<'adminPages'>)
  | ({ view: 'editor' } & PersonalResponseOf<'adminPage'>);
