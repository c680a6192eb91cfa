import { parseProductId, watchQuery } from '../../../components/watch/watch-query.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** Loads the form of a new or an existing price watch. */
export async function loadWatch(site: Site, ids: string, search: Record<string, unknown>, location: { href: string }) {
  const productId = parseProductId(ids);
  if (productId === null) throw new PageError(404, 'Not Found');
  const { watchId, kind, target, state } = watchQuery(search);
  const request = watchId === null ? { productId } : { productId, watchId };
  return { response: await callPersonalApi(site, 'watchForm', request, location), kind, target, state };
}
