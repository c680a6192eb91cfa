import { err, ok, type Result } from '../base/result.ts';
import { type ConsumerRights, consumerRightsOf } from '../partner/consumer-rights.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadPosition } from './hydrate/load-position.ts';
import { merchant } from './merchant.ts';
import { viewOf } from './view.ts';

/** What a shop has told that it promises, and what the law gives whoever buys from it. */
export async function buyingProtection(
  context: ApiContext,
  request: ParsedRequestOf<'buyingProtection'>,
): Promise<Result<AnswerOf<'buyingProtection'>, ApiError>> {
  const [view, found] = await Promise.all([viewOf(context, request), merchant(context, request)]);
  if (!view.ok) return view;
  if (!found.ok) return err(apiError('not-found'));
  const shop = found.value;
  const { delivery } = await loadPosition(context, view.value, shop.id);
  return ok({
    merchant: { id: shop.id, name: shop.name, website: shop.website },
    path: sitePaths.buyingProtection(shop.id, shop.name),
    storePath: sitePaths.store(shop.id, shop.name),
    infoPath: shop.path,
    returnDays: shop.returnDays,
    paymentMethods: shop.paymentMethods,
    city: shop.city,
    registrationNumber: shop.registrationNumber,
    shipping: shop.shipping,
    delivery,
    rights: presentRights(consumerRightsOf(request.market)),
  });
}

const presentRights = (rights: ConsumerRights | null) => rights && { ...rights, laws: [...rights.laws] };
