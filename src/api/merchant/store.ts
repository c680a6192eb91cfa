import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import { parseMerchantId, storeKrn } from '../../terms/krn.ts';
import type { ApiContext } from '../view/context.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { resolveView } from '../view/view.ts';
import { loadStorePosition } from './load-store-position.ts';
import { merchant } from './merchant.ts';

/** The store page: the merchant's profile and how its prices compare. */
export async function store(
  context: ApiContext,
  request: ParsedRequestOf<'store'>,
): Promise<Result<ResponseOf<'store'>, ApiError>> {
  const merchantId = parseMerchantId(request.storeKrn);
  if (merchantId === null) return err(apiError('not-found'));
  const [view, merchantResult] = await Promise.all([
    resolveView(context, request),
    merchant(context, { ...request, merchantId }),
  ]);
  if (!view.ok) return view;
  if (!merchantResult.ok) return merchantResult;
  const profile = merchantResult.value;
  const [stats, position] = await Promise.all([
    loadMarketStats(context, request.market),
    loadStorePosition(context, view.value, merchantId),
  ]);
  return ok({
    ...profile,
    ...position,
    krn: storeKrn(profile.id),
    path: pages.store.path(profile.id, profile.name),
    infoPath: profile.path,
    protectionPath: pages.buyingProtection.path(profile.id, profile.name),
    takesKlarna: profile.paymentMethods.some((method) => /^klarna\b/i.test(method.trim())),
    productCount: stats.merchants.get(profile.id) ?? 0,
  });
}
