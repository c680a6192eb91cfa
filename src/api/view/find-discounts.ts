import type { Discount } from '../../contract/merchant/discount-schemas.ts';
import { readCurrentDiscounts } from '../../discount/discount.store.ts';
import { localDate } from '../../market/time-zone.ts';
import type { ApiContext } from './context.ts';
import { presentDiscount } from './present-discount.ts';
import type { View } from './view.ts';

/** Current discounts of these merchants, by the day of the market: codes first, then those that end soonest. */
export async function findDiscounts(
  context: ApiContext,
  view: View,
  merchantIds: readonly number[],
): Promise<Discount[]> {
  const discounts = await readCurrent(context, view, merchantIds);
  return discounts.flatMap((discount) => presentDiscount(view, discount));
}

/** Current discounts of these merchants that apply to one brand. */
export async function findBrandDiscounts(
  context: ApiContext,
  view: View,
  merchantIds: readonly number[],
  brandId: number,
): Promise<Discount[]> {
  const discounts = await readCurrent(context, view, merchantIds);
  return discounts
    .filter((discount) => discount.brandId === brandId)
    .flatMap((discount) => presentDiscount(view, discount));
}

function readCurrent(context: ApiContext, view: View, merchantIds: readonly number[]) {
  const { db } = context.databases.forMarket(view.market.id);
  return readCurrentDiscounts(db, view.market.id, merchantIds, localDate(view.market.id, context.clock().getTime()));
}
