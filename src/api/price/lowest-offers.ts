import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { readOffersForSale } from '../../price/read-confirmed-offers.ts';
import type { ApiContext } from '../view/context.ts';
import { presentLowest } from '../view/present-offer.ts';
import { resolveView } from '../view/view.ts';

/** The offers that set the lowest totals of these products, with three queries. */
export async function lowestOffers(
  context: ApiContext,
  request: ParsedRequestOf<'lowestOffers'>,
): Promise<Result<ResponseOf<'lowestOffers'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const { db } = context.databases.forMarket(request.market);
  const ids = [...new Set(request.ids.split(',').map(Number))];
  const offers = await readOffersForSale(db, request.market, ids, context.clock());
  return ok({
    offers: ids.flatMap((id) => {
      const [lowest] = offers.get(id) ?? [];
      return lowest === undefined ? [] : (presentLowest(view.value, id, lowest) ?? []);
    }),
  });
}
