import type { MarketId } from '../../../market/market.ts';
import type { MarketChanges } from '../../../search/product-search.ts';
import type { ApiContext, LoadedCard } from '../context.ts';
import { areUnchanged } from '../position-cache.ts';
import { type CachedModel, readSiblings, type Sibling } from './model.store.ts';

/** The variants of the models of these cards, by group id, with at most one query. */
export async function loadModels(
  context: ApiContext,
  market: MarketId,
  cards: readonly LoadedCard[],
): Promise<ReadonlyMap<number, readonly Sibling[]>> {
  // Read before the database, so that the data is at least as new as the position.
  const changes = await context.search.changes(market);
  const found = new Map<number, readonly Sibling[]>();
  const missing = new Set<number>();
  for (const { product } of cards) {
    const cached = context.modelCache.get(`${market} ${product.groupId}`);
    if (cached !== undefined && isCurrent(product.groupId, cached, changes)) {
      found.set(product.groupId, cached.siblings);
    } else missing.add(product.groupId);
  }
  if (missing.size === 0) return found;
  const { db } = context.databases.forMarket(market);
  const read = Map.groupBy(await readSiblings(db, market, [...missing]), ({ groupId }) => groupId);
  for (const groupId of missing) {
    const siblings = read.get(groupId) ?? [];
    found.set(groupId, siblings);
    context.modelCache.set(`${market} ${groupId}`, { siblings, position: changes.position });
  }
  return found;
}

const isCurrent = (groupId: number, { siblings, position }: CachedModel, changes: MarketChanges): boolean =>
  areUnchanged([groupId, ...siblings.map(({ id }) => id)], position, changes);
