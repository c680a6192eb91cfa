import type { Discount } from '../../partner/discount.ts';
import type { Discount as Answer } from '../contract/discount-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';
import { moneyOrNull } from './money.ts';
import { webAddress } from './web-address.ts';

/** A discount as pages show it; none where its merchant is not the market's. */
export function presentDiscount(view: View, discount: Discount): Answer[] {
  const merchant = view.reference.merchants.get(discount.merchantId);
  if (merchant === undefined) return [];
  const brand = discount.brandId === null ? null : view.reference.brands.get(discount.brandId);
  return [
    {
      id: discount.id,
      merchant: { id: merchant.id, name: merchant.name, path: sitePaths.merchant(merchant.id, merchant.name) },
      brandName: brand?.name ?? null,
      code: discount.code,
      title: discount.title,
      terms: discount.terms === '' ? null : discount.terms,
      percent: discount.percent,
      amount: moneyOrNull(view, discount.amount),
      startsOn: discount.startsOn,
      endsOn: discount.endsOn,
      link: webAddress(discount.link),
    },
  ];
}
