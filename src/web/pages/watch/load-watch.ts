import { productIdOf, watchQuery } from '../../components/watch/watch-query.ts';
import { PageFailure } from '../../loading/page-failure.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** The form of a price watch, a new one or one that is there already. */
export async function loadWatch(site: Site, ids: string, search: Record<string, unknown>, location: { href: string }) {
  const productId = productIdOf(ids);
  if (productId === null) throw new PageFailure(404, 'Not Found');
  const { watchId, kind, state } = watchQuery(search);
  const request = watchId === null ? { productId } : { productId, watchId };
  return { answer: await askPersonal(site, 'watchForm', request, location), kind, state };
}
