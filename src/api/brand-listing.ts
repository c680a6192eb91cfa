import { err, ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { loadListing } from './hydrate/load-listing.ts';
import { viewOf } from './view.ts';

const SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;

/** Everything of a brand, over all categories. */
export async function brandListing(
  context: ApiContext,
  request: ParsedRequestOf<'brandListing'>,
): Promise<Result<AnswerOf<'brandListing'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  if (!found.value.reference.brands.has(request.brandId)) return err(apiError('not-found'));
  const loaded = await loadListing(context, found.value, {
    scope: { kind: 'brand', id: request.brandId },
    query: null,
    f: request.f,
    sort: request.sort,
    page: request.page,
    sorts: SORTS,
  });
  return loaded.ok ? ok(loaded.value.listing) : loaded;
}
