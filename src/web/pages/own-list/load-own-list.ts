import { listQuery, loadList, UUID } from '../../components/list/list-loaders.ts';
import { PageFailure } from '../../loading/page-failure.ts';
import type { Site } from '../../site.ts';

/** One of the visitor's lists, and what the address says of it. */
export async function loadOwnList(
  site: Site,
  listId: string,
  search: Record<string, unknown>,
  location: { href: string },
) {
  if (!UUID.test(listId)) throw new PageFailure(404, 'Not Found');
  const query = listQuery(search);
  return { answer: await loadList(site, listId, query, location), query };
}
