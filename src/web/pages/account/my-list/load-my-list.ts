import { listQuery, loadList, UUID } from '../../../components/list/list-loaders.ts';
import { PageError } from '../../../loading/page-error.ts';
import type { Site } from '../../../site.ts';

/** Loads one of the user's lists and the state from its query. */
export async function loadMyList(
  site: Site,
  listId: string,
  search: Record<string, unknown>,
  location: { href: string },
) {
  if (!UUID.test(listId)) throw new PageError(404, 'Not Found');
  const query = listQuery(search);
  return { response: await loadList(site, listId, query, location), query };
}
