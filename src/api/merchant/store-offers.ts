import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { parseMerchantId } from '../../terms/krn.ts';
import type { ApiContext } from '../view/context.ts';
import { findDiscounts } from '../view/find-discounts.ts';
import { getCard, loadCards } from '../view/load-cards.ts';
import { resolveView } from '../view/view.ts';
import { findMerchantDrops } from './find-merchant-drops.ts';

const MAX_DROPS = 24;

/** The discounts and offers of a merchant in its own words, and its proved drops. */
export async function storeOffers(
  context: ApiContext,
  request: ParsedRequestOf<'storeOffers'>,
): Promise<Result<ResponseOf<'storeOffers'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const merchant = view.reference.merchants.get(parseMerchantId(request.storeKrn) ?? 0);
  if (merchant === undefined || merchant.removedAt !== null) return err(apiError('not-found'));
  const [discounts, ids] = await Promise.all([
    findDiscounts(context, view, [merchant.id]),
    findMerchantDrops(context, view, merchant.id, MAX_DROPS),
  ]);
  const drops = await loadCards(context, view, ids);
  return ok({
    codes: discounts.filter(({ code }) => code !== null),
    offers: discounts.filter(({ code }) => code === null),
    drops: drops.map(getCard),
  });
}
