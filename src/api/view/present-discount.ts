import type { Discount as DiscountResponse } from '../../contract/merchant/discount-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { Discount } from '../../discount/discount.ts';
import { toWebAddress } from './paths.ts';
import { toMoneyOrNull } from './present-money.ts';
import type { View } from './view.ts';

/** A discount for pages; empty if its merchant is unknown in the market. */
export function presentDiscount(view: View, discount: Discount): DiscountResponse[] {
  const merchant = view.reference.merchants.get(discount.merchantId);
  if (merchant === undefined) return [];
  const brand = discount.brandId === null ? null : view.reference.brands.get(discount.brandId);
  return [
    {
      id: discount.id,
      merchant: { id: merchant.id, name: merchant.name, path: pages.merchant.path(merchant.id, merchant.name) },
      brandName: brand?.name ?? null,
      code: discount.code,
      title: discount.title,
      terms: discount.terms === '' ? null : discount.terms,
      percent: discount.percent,
      amount: toMoneyOrNull(view, discount.amount),
      startsOn: discount.startsOn,
      endsOn: discount.endsOn,
      link: toWebAddress(discount.link),
    },
  ];
}
