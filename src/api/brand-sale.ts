import { err, ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { findBrandDiscounts } from './hydrate/find-discounts.ts';
import { findProducts } from './hydrate/find-products.ts';
import { loadDeals } from './hydrate/load-deals.ts';
import { countsOf } from './market-figures.ts';
import { brandNames } from './present/brand.ts';
import { viewOf } from './view.ts';

/** The proved drops of a brand, and the codes and offers that are for it. */
export async function brandSale(
  context: ApiContext,
  request: ParsedRequestOf<'brandSale'>,
): Promise<Result<AnswerOf<'brandSale'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const brand = view.reference.brands.get(request.brandId);
  if (brand === undefined) return err(apiError('not-found'));
  const scope = { kind: 'brand', id: brand.id } as const;
  const [deals, whole] = await Promise.all([
    loadDeals(context, view, { scope, f: request.f, sort: request.sort, page: request.page }),
    findProducts(context, view, { scope, limit: 0, facets: ['merchant'] }),
  ]);
  if (!deals.ok) return deals;
  const sellers = countsOf(whole.facets.get('merchant'));
  return ok({
    ...deals.value,
    brand: brandNames(brand),
    discounts: await findBrandDiscounts(context, view, [...sellers.keys()], brand.id),
  });
}
