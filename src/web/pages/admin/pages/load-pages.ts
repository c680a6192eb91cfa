import { EDITED_KINDS } from '../../../../contract/content/business-endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

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

export type PagesSearch = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The list of written pages, or the editor of the one that the query names. */
export async function loadPages(site: Site, search: PagesSearch, location: { href: string }): Promise<AdminPagesView> {
  const kind = EDITED_KINDS.find((one) => one === search.kind);
  const [slug, language] = [textOf(search.slug), textOf(search.language)];
  if (kind === undefined || slug === '' || language === '') {
    return { view: 'list', ...(await callPersonalApi(site, 'adminPages', {}, location)) };
  }
  const [version, beside] = [textOf(search.version), textOf(search.beside)];
  const page = await callPersonalApi(site, 'adminPage', { kind, slug, language, version, beside }, location);
  return { view: 'editor', ...page };
}
