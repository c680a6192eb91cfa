import type { Scope } from '../../search/product-search.ts';
import type { ApiContext } from '../context.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';

/** The largest proved drops of a scope that can be bought. */
export async function findDrops(
  context: ApiContext,
  view: View,
  scope: Scope | null,
  limit: number,
): Promise<readonly number[]> {
  const { ids } = await findProducts(context, view, {
    scope,
    filters: [{ facet: 'drop', kind: 'range', min: 1, max: null }],
    sort: 'drop',
    limit,
  });
  return ids;
}
