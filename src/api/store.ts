import { merchantIdOfKrn, storeKrn } from '../base/krn.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { loadPosition } from './hydrate/load-position.ts';
import { merchant } from './merchant.ts';
import { viewOf } from './view.ts';

/** The shop as its page shows it: what `merchant` tells of it, and how its prices stand. */
export async function store(
  context: ApiContext,
  request: ParsedRequestOf<'store'>,
): Promise<Result<AnswerOf<'store'>, ApiError>> {
  const merchantId = merchantIdOfKrn(request.storeKrn);
  if (merchantId === null) return err(apiError('not-found'));
  const [view, found] = await Promise.all([viewOf(context, request), merchant(context, { ...request, merchantId })]);
  if (!view.ok) return view;
  if (!found.ok) return found;
  const shop = found.value;
  const [figures, standing] = await Promise.all([
    loadFigures(context, request.market),
    loadPosition(context, view.value, merchantId),
  ]);
  return ok({
    ...shop,
    ...standing,
    krn: storeKrn(shop.id),
    path: sitePaths.store(shop.id, shop.name),
    infoPath: shop.path,
    protectionPath: sitePaths.buyingProtection(shop.id, shop.name),
    takesKlarna: shop.paymentMethods.some((method) => /^klarna\b/i.test(method.trim())),
    productCount: figures.merchants.get(shop.id) ?? 0,
  });
}
