import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { BROWSE_SORTS } from '../../terms/sort-order.ts';
import type { ApiContext } from '../view/context.ts';
import { loadListing } from '../view/load-listing.ts';
import { resolveView } from '../view/view.ts';

/** All products of a brand, over all categories. */
export async function brandListing(
  context: ApiContext,
  request: ParsedRequestOf<'brandListing'>,
): Promise<Result<ResponseOf<'brandListing'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  if (!resolved.value.reference.brands.has(request.brandId)) return err(apiError('not-found'));
  const loaded = await loadListing(context, resolved.value, {
    scope: { kind: 'brand', id: request.brandId },
    query: null,
    f: request.f,
    sort: request.sort,
    page: request.page,
    counts: request.counts,
    sorts: BROWSE_SORTS,
  });
  return loaded.ok ? ok(loaded.value.listing) : loaded;
}
