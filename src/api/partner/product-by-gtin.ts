import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { parseGtin } from '../../feed/gtin.ts';
import { findProductOfGtin } from '../../partner/product-of-gtin.store.ts';
import { fullName } from '../../terms/full-name.ts';
import { productKrn } from '../../terms/krn.ts';
import type { ApiContext } from '../view/context.ts';
import { productPath } from '../view/paths.ts';
import { resolveView } from '../view/view.ts';

/** The product with a GTIN. */
export async function productByGtin(
  context: ApiContext,
  request: ParsedRequestOf<'productByGtin'>,
): Promise<Result<ResponseOf<'productByGtin'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const gtin = parseGtin(request.gtin);
  if (!gtin.ok) return err(invalidFields(fieldError('gtin', 'wrong')));
  const { db } = context.databases.forMarket(request.market);
  const id = await findProductOfGtin(db, request.market, gtin.value);
  const product = id === null ? undefined : (await readProducts(db, request.market, [id])).get(id);
  if (product === undefined) return err(apiError('not-found'));
  return ok({
    id: product.id,
    krn: productKrn(product.id),
    name: fullName(product),
    path: productPath(view.value, product),
  });
}
