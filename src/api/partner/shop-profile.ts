import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { imagePaths } from '../../image/image-url.ts';
import { changeMerchant, type MerchantChange, profileVersion } from '../../offer/change-merchant.ts';
import { readMerchant } from '../../offer/merchant.store.ts';
import { isShopLink } from '../../offer/shop-link.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { parseShipping, presentSteps } from '../view/parse-shipping.ts';
import { toMoney } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';
import { requireMerchant } from './partner-access.ts';

const MAX_PAYMENT_METHODS = 12;

async function shopProfile(
  context: PersonalContext,
  { partnerId }: ParsedPersonalRequestOf<'shopProfile'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'shopProfile'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId);
  if (!merchant.ok) return merchant;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const shop = await readMerchant(context.writing.forMarket(caller.market).db, caller.market, partnerId);
  if (shop === null) return err(apiError('not-found'));
  const { description, website, city, foundedYear, returnDays, paymentMethods, shippingSteps, delivery, logo } = shop;
  return ok({
    partner: merchant.value.view,
    version: profileVersion(shop),
    description,
    website,
    city,
    foundedYear,
    returnDays,
    paymentMethods: [...paymentMethods],
    shippingSteps: presentSteps(shippingSteps, (amount) => toMoney(view.value, amount)),
    delivery,
    logo: logo === null ? null : { path: imagePaths.logo(logo), alt: shop.name },
  });
}

const CHANGED = apiError('conflict', 'A colleague changed the profile meanwhile. Reload the page.');

/** Changes what the merchant states about itself, as somebody who may. */
async function change(
  context: PersonalContext,
  caller: SignedInCaller,
  partnerId: number,
  { act, version }: { act: PersonalEndpointName; version: string | null },
  stated: MerchantChange,
): Promise<Result<{ response: null }, ApiError>> {
  const merchant = await requireMerchant(context, caller, partnerId, { changes: act });
  if (!merchant.ok) return merchant;
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const changed = await changeMerchant(db, market, partnerId, stated, version);
  if (!changed.ok) return err(changed.error.kind === 'changed' ? CHANGED : apiError('not-found'));
  await context.reference.refresh(market);
  return ok({ response: null });
}

async function changeShopProfile(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'changeShopProfile'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'changeShopProfile'>, ApiError>> {
  const { partnerId, version, paymentMethods, description, website, ...facts } = request;
  if (!isShopLink(website)) return err(invalidFields(fieldError('website', 'not-allowed')));
  const methods = (paymentMethods ?? '').split(',').map((one) => one.trim()).filter((one) => one !== ''); // biome-ignore format: short
  const stated = { description: description ?? '', website, paymentMethods: methods.slice(0, MAX_PAYMENT_METHODS) };
  return change(context, caller, partnerId, { act: 'changeShopProfile', version }, { ...facts, ...stated });
}

async function changeShopShipping(
  context: PersonalContext,
  { partnerId, version, ...typed }: ParsedPersonalRequestOf<'changeShopShipping'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'changeShopShipping'>, ApiError>> {
  const shipping = parseShipping(typed, caller.market);
  if (!shipping.ok) return shipping;
  return change(context, caller, partnerId, { act: 'changeShopShipping', version }, shipping.value);
}

/** The file of the logo was stored by the route that received it. */
const setShopLogo = (
  context: PersonalContext,
  { partnerId, logo }: ParsedPersonalRequestOf<'setShopLogo'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'setShopLogo'>, ApiError>> =>
  change(context, caller, partnerId, { act: 'setShopLogo', version: null }, { logo });

export const SHOP_PROFILE_HANDLERS = { shopProfile, changeShopProfile, changeShopShipping, setShopLogo };
