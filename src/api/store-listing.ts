import { merchantIdOfKrn } from '../base/krn.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadListing } from './hydrate/load-listing.ts';
import { withFixed, withoutFixed } from './present/fixed-filters.ts';
import { viewOf } from './view.ts';

const SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;

/** The products of one shop, as any list of products. Which shop is no choice in it. */
export async function storeListing(
  context: ApiContext,
  request: ParsedRequestOf<'storeListing'>,
): Promise<Result<AnswerOf<'storeListing'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const shop = view.reference.merchants.get(merchantIdOfKrn(request.storeKrn) ?? 0);
  if (shop === undefined) return err(apiError('not-found'));
  const fixed = `merchant:${shop.id}`;
  const loaded = await loadListing(context, view, {
    scope: { kind: 'merchant', id: shop.id },
    query: null,
    f: withFixed(fixed, request.f),
    sort: request.sort,
    page: request.page,
    sorts: SORTS,
  });
  if (!loaded.ok) return loaded;
  const { listing } = loaded.value;
  return ok({
    ...listing,
    facets: withoutFixed(listing.facets, ['merchant']),
    path: `${sitePaths.store(shop.id, shop.name)}/shop`,
  });
}
