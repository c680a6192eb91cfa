import { z } from 'zod';
import { SearchUnavailable } from '../product-search.ts';
import type { Cluster } from './cluster.ts';
import type { StoredProduct } from './encode-document.ts';
import { ATTRIBUTE_FIELDS } from './mapping.ts';

/**
 * Names of the attributes' fields that this process has added to each index. What is not in here is added again, which has
 * no effect.
 */
const added = new WeakMap<Cluster, Map<string, Set<string>>>();

/**
 * Adds the attributes of products to the mapping of an index, all with one request. Otherwise the index adds them one after
 * the other while it writes, each of them a change of the cluster's state, and a batch with hundreds of new ones times out.
 */
export async function mapFields(cluster: Cluster, index: string, products: readonly StoredProduct[]): Promise<void> {
  const indexes = added.get(cluster) ?? new Map<string, Set<string>>();
  added.set(cluster, indexes);
  const known = indexes.get(index) ?? new Set<string>();
  const names: string[] = [];
  const properties: Record<string, { properties: Record<string, unknown> }> = {};
  for (const [kind, mapping] of Object.entries(ATTRIBUTE_FIELDS)) {
    for (const product of products) {
      for (const attribute of Object.keys(product[kind] ?? {})) {
        const name = `${kind}.${attribute}`;
        if (known.has(name)) continue;
        names.push(name);
        properties[kind] ??= { properties: {} };
        properties[kind].properties[attribute] = mapping;
      }
    }
  }
  if (names.length === 0) return;
  try {
    await cluster.request(z.unknown(), {
      method: 'PUT',
      path: `/${index}/_mapping`,
      body: { properties },
      kind: 'write',
    });
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error;
    // The index does not accept one of them: the answer to the write says of which product.
    return;
  }
  indexes.set(index, new Set([...known, ...names]));
}
