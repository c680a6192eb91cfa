import { UUID } from '../../../components/list/list-loaders.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** Loads the imported rows of a list to be decided, and the result of an import from the query. */
export async function loadListImport(
  site: Site,
  listId: string,
  search: Record<string, unknown>,
  location: { href: string },
) {
  if (!UUID.test(listId)) throw new PageError(404, 'Not Found');
  const added = /^\d{1,3}$/.test(String(search.added ?? '')) ? Number(search.added) : null;
  const problem = typeof search.problem === 'string' ? search.problem : null;
  return { response: await callPersonalApi(site, 'listImport', { listId }, location), added, problem };
}
