import type { ListImport } from '../../../../contract/list/list-schemas.ts';
import { listQuery, loadList, UUID } from '../../../components/list/list-loaders.ts';
import { listName } from '../../../components/list/list-name.ts';
import { PageError } from '../../../loading/page-error.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** The imported rows of a list to be decided, and the result of an import: how many products were added, or what is wrong. */
export type ImportState = { response: ListImport; added: number | null; problem: string | null };

/** Loads one of the user's lists, or what was imported into it, and the state from its query. */
export async function loadMyList(
  site: Site,
  listId: string,
  search: Record<string, unknown>,
  location: { href: string },
) {
  if (!UUID.test(listId)) throw new PageError(404, 'Not Found');
  if (search.import !== undefined) {
    const added = /^\d{1,3}$/.test(String(search.added ?? '')) ? Number(search.added) : null;
    const problem = typeof search.problem === 'string' ? search.problem : null;
    const response = await callPersonalApi(site, 'listImport', { listId }, location);
    return { kind: 'import', response, added, problem } as const;
  }
  const query = listQuery(search);
  return { kind: 'list', response: await loadList(site, listId, query, location), query } as const;
}

/** The head of a list's page; without data, the page could not be loaded. */
export function myListHead(site: Site, loaded: Awaited<ReturnType<typeof loadMyList>> | undefined) {
  const title =
    loaded === undefined
      ? site.t('list.title')
      : loaded.kind === 'import'
        ? site.t('import.title')
        : listName(site.t, loaded.response.list);
  return buildPageHead(site, { title, description: site.t('list.description'), path: null, index: false });
}
