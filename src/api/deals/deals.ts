import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ApiContext } from '../view/context.ts';
import { loadDeals } from '../view/load-deals.ts';
import { resolveView } from '../view/view.ts';
import { loadClaims } from './load-claims.ts';

/** The proved drops of the market. Not found if the operator disabled the deals page. */
export async function deals(
  context: ApiContext,
  request: ParsedRequestOf<'deals'>,
): Promise<Result<ResponseOf<'deals'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  if (!context.settings.get(request.market).deals_page) return err(apiError('not-found'));
  const view = resolved.value;
  const [found, claims] = await Promise.all([
    loadDeals(context, view, { scope: null, f: request.f, sort: request.sort, page: request.page }),
    loadClaims(context, view),
  ]);
  return found.ok ? ok({ ...found.value, claims }) : found;
}
