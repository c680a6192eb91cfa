import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import { parseMerchantId } from '../../terms/krn.ts';
import { BROWSE_SORTS } from '../../terms/sort-order.ts';
import type { ApiContext } from '../view/context.ts';
import { applyFixedFilters, hideFacets } from '../view/fixed-filters.ts';
import { loadListing } from '../view/load-listing.ts';
import { resolveView } from '../view/view.ts';

/** The products of one merchant. The merchant facet is fixed. */
export async function storeListing(
  context: ApiContext,
  request: ParsedRequestOf<'storeListing'>,
): Promise<Result<ResponseOf<'storeListing'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const merchant = view.reference.merchants.get(parseMerchantId(request.storeKrn) ?? 0);
  if (merchant === undefined || merchant.removedAt !== null) return err(apiError('not-found'));
  const fixed = `merchant:${merchant.id}`;
  const loaded = await loadListing(context, view, {
    scope: { kind: 'merchant', id: merchant.id },
    query: null,
    f: applyFixedFilters(fixed, request.f),
    sort: request.sort,
    page: request.page,
    counts: 'exact',
    sorts: BROWSE_SORTS,
  });
  if (!loaded.ok) return loaded;
  const { listing } = loaded.value;
  return ok({
    ...listing,
    facets: hideFacets(listing.facets, ['merchant']),
    path: `${pages.store.path(merchant.id, merchant.name)}/shop`,
  });
}
