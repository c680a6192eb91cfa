import { readCurrentDiscounts } from '../../partner/discount.store.ts';
import { dayOf, isoOf } from '../../price/day.ts';
import type { ApiContext } from '../context.ts';
import type { Discount } from '../contract/discount-schemas.ts';
import { presentDiscount } from '../present/discount.ts';
import type { View } from '../view.ts';

/** The codes and offers of these merchants that hold today: codes first, then what ends soonest. */
export async function findDiscounts(
  context: ApiContext,
  view: View,
  merchantIds: readonly number[],
): Promise<Discount[]> {
  const found = await readToday(context, view, merchantIds);
  return found.flatMap((one) => presentDiscount(view, one));
}

/** Those of them that are for one brand. */
export async function findBrandDiscounts(
  context: ApiContext,
  view: View,
  merchantIds: readonly number[],
  brandId: number,
): Promise<Discount[]> {
  const found = await readToday(context, view, merchantIds);
  return found.filter((one) => one.brandId === brandId).flatMap((one) => presentDiscount(view, one));
}

function readToday(context: ApiContext, view: View, merchantIds: readonly number[]) {
  const { db } = context.databases.of(view.market.id);
  return readCurrentDiscounts(db, view.market.id, merchantIds, isoOf(dayOf(context.clock())));
}
