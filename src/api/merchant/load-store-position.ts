import type { Store } from '../../contract/merchant/store-schemas.ts';
import type { ApiContext } from '../view/context.ts';
import type { View } from '../view/view.ts';
import { readStorePosition } from './store-position.store.ts';

/** Computed once for each position of the index. */
export async function loadStorePosition(
  context: ApiContext,
  { market }: View,
  merchantId: number,
): Promise<Pick<Store, 'position' | 'delivery'>> {
  const position = await context.search.position(market.id);
  const { deliveryMin, deliveryMax, ...counts } = await context.storePositions.get(
    `${market.id} ${merchantId}`,
    position,
    () => readStorePosition(context.databases.forMarket(market.id).db, market.id, merchantId, context.clock()),
  );
  const [min, max] = [deliveryMin ?? deliveryMax, deliveryMax ?? deliveryMin];
  return { position: counts, delivery: min === null || max === null ? null : { min, max } };
}
