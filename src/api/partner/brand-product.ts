import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readMissingSellers, readPriceWeeks, readSellersOf } from '../../partner/brand-product.store.ts';
import { readLastStatement } from '../../partner/brand-statement.store.ts';
import { fullName } from '../../terms/full-name.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { productPath } from '../view/paths.ts';
import { toMoney } from '../view/present-money.ts';
import type { View } from '../view/view.ts';
import { requireBrand } from './brand-access.ts';
import { presentStatement } from './brand-statements.ts';

/** Of a merchant that the market still has: its name and page. */
function namedMerchant({ reference }: View, id: number) {
  const name = reference.merchants.get(id)?.name;
  return name === undefined ? [] : [{ id, name, path: pages.merchant.path(id, name) }];
}

/** Who sells a product of the brand at which price and who does not, and how its prices were spread over time. */
export async function brandProduct(
  context: PersonalContext,
  { partnerId, productId }: ParsedPersonalRequestOf<'brandProduct'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'brandProduct'>, ApiError>> {
  const found = await requireBrand(context, caller, partnerId);
  if (!found.ok) return found;
  const { brand, view, db } = found.value;
  const { market } = caller;
  const product = (await readProducts(db, market, [productId])).get(productId);
  if (product === undefined || product.brandId !== partnerId) return err(apiError('not-found'));
  const [last, sellers, missing, weeks] = await Promise.all([
    readLastStatement(db, market, productId),
    readSellersOf(db, { market, productId }, context.clock()),
    readMissingSellers(db, { market, brandId: partnerId, productId }),
    readPriceWeeks(db, { market, productId }, context.clock()),
  ]);
  return ok({
    partner: brand.view,
    product: { id: productId, name: fullName(product), path: productPath(view, product) },
    sellers: sellers.flatMap(({ merchantId, item, seenSince }) =>
      namedMerchant(view, merchantId).map((merchant) => {
        return { merchant, item: toMoney(view, item), since: seenSince.toISOString() };
      }),
    ),
    missing: missing.flatMap(({ merchantId, products }) =>
      namedMerchant(view, merchantId).map((merchant) => ({ ...merchant, products })),
    ),
    weeks: weeks.map(({ at, merchants, lowest, middle, highest }) => ({
      at: at.toISOString(),
      merchants,
      lowest: toMoney(view, lowest),
      middle: toMoney(view, middle),
      highest: toMoney(view, highest),
    })),
    statement: presentStatement(view, product, last),
  });
}
