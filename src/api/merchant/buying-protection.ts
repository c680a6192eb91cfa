import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import { type ConsumerRights, getConsumerRights } from '../../market/consumer-rights.ts';
import type { ApiContext } from '../view/context.ts';
import { resolveView } from '../view/view.ts';
import { loadStorePosition } from './load-store-position.ts';
import { merchant } from './merchant.ts';

/** What a merchant states about returns and delivery, and the consumer rights of the market. */
export async function buyingProtection(
  context: ApiContext,
  request: ParsedRequestOf<'buyingProtection'>,
): Promise<Result<ResponseOf<'buyingProtection'>, ApiError>> {
  const [view, merchantResult] = await Promise.all([resolveView(context, request), merchant(context, request)]);
  if (!view.ok) return view;
  if (!merchantResult.ok) return err(apiError('not-found'));
  const profile = merchantResult.value;
  const { delivery } = await loadStorePosition(context, view.value, profile.id);
  return ok({
    merchant: { id: profile.id, name: profile.name, website: profile.website },
    path: pages.buyingProtection.path(profile.id, profile.name),
    storePath: pages.store.path(profile.id, profile.name),
    infoPath: profile.path,
    returnDays: profile.returnDays,
    paymentMethods: profile.paymentMethods,
    city: profile.city,
    registrationNumber: profile.registrationNumber,
    shipping: profile.shipping,
    delivery,
    rights: presentRights(getConsumerRights(request.market)),
  });
}

const presentRights = (rights: ConsumerRights | null) => rights && { ...rights, laws: [...rights.laws] };
