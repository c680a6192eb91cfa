import { EDITED_KINDS } from '../../../../contract/content/staff-endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { EXPERT_TEST_LIMITS } from '../../../../terms/expert-test.ts';
import { PageError } from '../../../loading/page-error.ts';
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

/** The list of all content pages, the editor of one, or the tests by others. */
export type AdminPagesView =
  | ({ view: 'list' } & PersonalResponseOf<'adminPages'>)
  | ({ view: 'editor' } & PersonalResponseOf<'adminPage'>)
  | ({ view: 'expert-tests'; q: string } & PersonalResponseOf<'adminExpertTests'>);

export type PagesSearch = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

type Request = { part: string | undefined; search: PagesSearch; location: { href: string } };

/** The list of content pages, the editor of the one that the query names, or the tests by others that it names. */
export async function loadPages(site: Site, { part, search, location }: Request): Promise<AdminPagesView> {
  if (part === 'expert-tests') {
    const q = textOf(search.q).trim().slice(0, EXPERT_TEST_LIMITS.source);
    return { view: part, q, ...(await callPersonalApi(site, 'adminExpertTests', { q }, location)) };
  }
  if (part !== undefined) throw new PageError(404, 'Not Found');
  const kind = EDITED_KINDS.find((one) => one === search.kind);
  const [slug, language] = [textOf(search.slug), textOf(search.language)];
  if (kind === undefined || slug === '' || language === '') {
    return { view: 'list', ...(await callPersonalApi(site, 'adminPages', {}, location)) };
  }
  const [version, beside] = [textOf(search.version), textOf(search.beside)];
  const page = await callPersonalApi(site, 'adminPage', { kind, slug, language, version, beside }, location);
  return { view: 'editor', ...page };
}
