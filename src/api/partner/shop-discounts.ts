import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { changeDiscount } from '../../discount/change-discount.ts';
import { deleteDiscount, readDiscountsOf } from '../../discount/discount.store.ts';
import { type Discount, discountVersion, type NewDiscount } from '../../discount/discount.ts';
import { parsePrice } from '../../feed/price.ts';
import { marketCurrency } from '../../market/market.ts';
import { localDate } from '../../market/time-zone.ts';
import { isShopLink } from '../../offer/shop-link.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';

const stateOn = ({ startsOn, endsOn }: Discount, day: string) => {
  if (endsOn !== null && endsOn < day) return 'ended';
  return startsOn > day ? 'later' : 'current';
};

async function shopDiscounts(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'shopDiscounts'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'shopDiscounts'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const { market } = caller;
  const discounts = await readDiscountsOf(context.writing.forMarket(market).db, market, partnerId);
  const today = localDate(market, context.clock().getTime());
  return ok({
    partner: merchant.value.view,
    discounts: discounts.map((one) => ({
      id: one.id,
      version: discountVersion(one),
      code: one.code,
      title: one.title,
      terms: one.terms,
      percent: one.percent,
      amount: toMoneyOrNull(view.value, one.amount),
      brandName: one.brandId === null ? null : (view.value.reference.brands.get(one.brandId)?.name ?? null),
      startsOn: one.startsOn,
      endsOn: one.endsOn,
      link: one.link,
      state: stateOn(one, today),
    })),
  });
}

type Typed = Omit<ParsedPersonalRequestOf<'saveDiscount'>, 'partnerId' | 'discountId' | 'version'>;

/** What a form states about a discount; the error names the wrong field. */
function parseDiscount({ market, reference }: View, typed: Typed): Result<NewDiscount, ApiError> {
  const { code, title, terms, percent, startsOn, endsOn, link } = typed;
  const amount = typed.amount === null ? null : parsePrice(typed.amount, marketCurrency(market));
  if (amount?.ok === false) return err(invalidFields(fieldError('amount', 'not-an-amount')));
  if (amount !== null && percent !== null) return err(invalidFields(fieldError('amount', 'not-allowed')));
  if (endsOn !== null && endsOn < startsOn) return err(invalidFields(fieldError('endsOn', 'too-small')));
  if (link !== null && !isShopLink(link)) return err(invalidFields(fieldError('link', 'not-a-web-address')));
  const name = typed.brand?.toLowerCase() ?? null;
  const brand = name === null ? null : [...reference.brands.values()].find((one) => one.name.toLowerCase() === name);
  if (brand === undefined) return err(invalidFields(fieldError('brand', 'unknown')));
  const value = { percent, amount: amount === null ? null : amount.value };
  return ok({ code, title, terms: terms ?? '', ...value, brandId: brand?.id ?? null, startsOn, endsOn, link });
}

const CHANGED = apiError('conflict', 'A colleague changed this discount meanwhile. Reload the page.');

async function saveDiscount(
  context: PersonalContext,
  { partnerId, discountId, version, ...typed }: ParsedPersonalRequestOf<'saveDiscount'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'saveDiscount'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'saveDiscount' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const parsed = parseDiscount(view.value, typed);
  if (!parsed.ok) return parsed;
  const { market } = caller;
  const known = discountId === null ? null : { id: discountId, version: version ?? '' };
  const { db } = context.writing.forMarket(market);
  const changed = await changeDiscount(db, { market, merchantId: partnerId }, known, parsed.value);
  if (changed.ok) return ok({ response: null });
  switch (changed.error.kind) {
    case 'taken':
      return err(invalidFields(fieldError('title', 'taken')));
    case 'too-many':
      return err(invalidFields(fieldError('title', 'too-large')));
    case 'changed':
      return err(CHANGED);
    case 'unknown':
      return err(apiError('not-found'));
  }
}

async function removeDiscount(
  context: PersonalContext,
  { partnerId, discountId: id }: ParsedPersonalRequestOf<'removeDiscount'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'removeDiscount'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: 'removeDiscount' });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  const { market } = caller;
  const own = { market, merchantId: partnerId, id };
  const removed = await deleteDiscount(context.writing.forMarket(market).db, own);
  return removed ? ok({ response: null }) : err(apiError('not-found'));
}

export const SHOP_DISCOUNT_HANDLERS = { shopDiscounts, saveDiscount, removeDiscount };
