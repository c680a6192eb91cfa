import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { countRange, readRange, readSellers } from '../../partner/brand-range.store.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import { requireBrand } from './brand-access.ts';
import { readNamedProducts } from './merchant-portal.ts';

const PAGE_SIZE = 50;

/** Who sells the products of a brand at which prices, which of them nobody sells, and where a picture or data is missing. */
async function brandRange(
  context: PersonalContext,
  { partnerId, view: shown, page }: ParsedPersonalRequestOf<'brandRange'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'brandRange'>, ApiError>> {
  const found = await requireBrand(context, caller, partnerId);
  if (!found.ok) return found;
  const { brand, view, db } = found.value;
  const { market } = caller;
  const [counts, sellers, range] = await Promise.all([
    countRange(db, market, partnerId),
    readSellers(db, market, partnerId),
    readRange(db, { market, brandId: partnerId, view: shown, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }),
  ]);
  const products = await readNamedProducts(context, view, range.map(({ productId }) => productId)); // biome-ignore format: short
  const { merchants } = view.reference;
  return ok({
    partner: brand.view,
    total: counts[shown],
    page,
    pages: Math.max(1, Math.ceil(counts[shown] / PAGE_SIZE)),
    counts,
    merchants: sellers.flatMap(({ merchantId: id, products: count }) => {
      const name = merchants.get(id)?.name;
      return name === undefined ? [] : [{ id, name, path: pages.merchant.path(id, name), products: count }];
    }),
    products: range.flatMap(({ productId, lowestItem, highestItem, ...row }) => {
      const product = products.get(productId);
      if (product === undefined) return [];
      const prices = { lowestItem: toMoneyOrNull(view, lowestItem), highestItem: toMoneyOrNull(view, highestItem) };
      return [{ product, ...row, ...prices }];
    }),
  });
}

export const BRAND_RANGE_HANDLERS = { brandRange };
