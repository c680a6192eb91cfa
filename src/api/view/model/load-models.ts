import type { MarketId } from '../../../market/market.ts';
import type { MarketChanges } from '../../../search/product-search.ts';
import { areUnchanged } from '../cache/position-cache.ts';
import { Renewal } from '../cache/renewal.ts';
import type { ApiContext, LoadedCard } from '../context.ts';
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
  const due = new Set<number>();
  for (const { product } of cards) {
    const cached = context.modelCache.get(`${market} ${product.groupId}`);
    if (cached !== undefined && isCurrent(product.groupId, cached, changes)) {
      found.set(product.groupId, cached.siblings);
      if (cached.renewal.claim()) due.add(product.groupId);
    } else missing.add(product.groupId);
  }
  const { db } = context.databases.forMarket(market);
  const read = async (groupIds: ReadonlySet<number>): Promise<Map<number, Sibling[]>> => {
    const byGroup = Map.groupBy(await readSiblings(db, market, [...groupIds]), ({ groupId }) => groupId);
    for (const groupId of groupIds) {
      const siblings = byGroup.get(groupId) ?? [];
      context.modelCache.set(`${market} ${groupId}`, {
        siblings,
        position: changes.position,
        renewal: new Renewal(),
      });
    }
    return byGroup;
  };
  if (due.size > 0) context.background.add(async () => void (await read(due)));
  if (missing.size === 0) return found;
  const byGroup = await read(missing);
  for (const groupId of missing) found.set(groupId, byGroup.get(groupId) ?? []);
  return found;
}

const isCurrent = (groupId: number, { siblings, position }: CachedModel, changes: MarketChanges): boolean =>
  areUnchanged([groupId, ...siblings.map(({ id }) => id)], position, changes);
