import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { brandNames } from '../view/brand-names.ts';
import type { ApiContext } from '../view/context.ts';
import { findBrandDiscounts } from '../view/find-discounts.ts';
import { findProducts } from '../view/find-products.ts';
import { loadDeals } from '../view/load-deals.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import { resolveView } from '../view/view.ts';

/** The proved drops of a brand, and the discounts that apply to it. */
export async function brandSale(
  context: ApiContext,
  request: ParsedRequestOf<'brandSale'>,
): Promise<Result<ResponseOf<'brandSale'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const brand = view.reference.brands.get(request.brandId);
  if (brand === undefined) return err(apiError('not-found'));
  const scope = { kind: 'brand', id: brand.id } as const;
  const [deals, allProducts] = await Promise.all([
    loadDeals(context, view, { scope, f: request.f, sort: request.sort, page: request.page }),
    findProducts(context, view, { scope, limit: 0, facets: ['merchant'] }),
  ]);
  if (!deals.ok) return deals;
  const sellers = readFacetCounts(allProducts.facets.get('merchant'));
  return ok({
    ...deals.value,
    brand: brandNames(brand),
    discounts: await findBrandDiscounts(context, view, [...sellers.keys()], brand.id),
  });
}
