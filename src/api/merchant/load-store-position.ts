import type { Store } from '../../contract/merchant/store-schemas.ts';
import { countClaims } from '../../price/price-claim.store.ts';
import type { ApiContext } from '../view/context.ts';
import type { View } from '../view/view.ts';
import { readStorePosition } from './store-position.store.ts';

/** Computed once for each position of the index. */
export async function loadStorePosition(
  context: ApiContext,
  { market }: View,
  merchantId: number,
): Promise<Pick<Store, 'position' | 'delivery' | 'claims'>> {
  const position = await context.search.position(market.id);
  const { deliveryMin, deliveryMax, claims, ...counts } = await context.storePositions.get(
    `${market.id} ${merchantId}`,
    position,
    async () => {
      const { db } = context.databases.forMarket(market.id);
      return {
        ...(await readStorePosition(db, market.id, merchantId, context.clock())),
        claims: await countClaims(db, market.id, merchantId),
      };
    },
  );
  const [min, max] = [deliveryMin ?? deliveryMax, deliveryMax ?? deliveryMin];
  return {
    position: { ...counts, untold: counts.unstated },
    claims,
    delivery: min === null || max === null ? null : { min, max },
  };
}
