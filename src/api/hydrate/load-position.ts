import type { ApiContext } from '../context.ts';
import type { Store } from '../contract/store-schemas.ts';
import { readStorePosition } from '../store.store.ts';
import type { View } from '../view.ts';

/** Counted once for each state of the index. */
export async function loadPosition(
  context: ApiContext,
  { market }: View,
  merchantId: number,
): Promise<Pick<Store, 'position' | 'delivery'>> {
  const position = await context.search.position(market.id);
  const { deliveryMin, deliveryMax, ...counts } = await context.positions.get(
    `${market.id} ${merchantId}`,
    position,
    () => readStorePosition(context.databases.of(market.id).db, market.id, merchantId, context.clock()),
  );
  const [min, max] = [deliveryMin ?? deliveryMax, deliveryMax ?? deliveryMin];
  return { position: counts, delivery: min === null || max === null ? null : { min, max } };
}
