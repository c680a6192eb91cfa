import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { FieldProblem } from '../../contract/field-problem.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PERSONAL_PURCHASE_ENDPOINTS } from '../../contract/purchase/endpoints.ts';
import type { Purchase as PresentedPurchase } from '../../contract/purchase/purchase-schemas.ts';
import { parsePrice } from '../../feed/price.ts';
import type { Locale } from '../../market/locale.ts';
import { MARKETS, type MarketId, marketCurrency } from '../../market/market.ts';
import { localDate } from '../../market/time-zone.ts';
import type { Db } from '../../platform/database.ts';
import { stableUuid } from '../../platform/stable-uuid.ts';
import { readProductDays } from '../../price/price.store.ts';
import {
  assignPurchases,
  updatePurchase as change,
  deletePurchase,
  insertPurchase,
  type PurchaseChange,
  readPurchase,
  readPurchases,
  setPurchasePrice,
} from '../../purchase/purchase.store.ts';
import { lastReturnDay, type PriceSince, type Purchase, priceSince } from '../../purchase/purchase.ts';
import { hashEmail } from '../../review/review.ts';
import { formatIsoDay, parseDay, toDay } from '../../terms/utc-day.ts';
import { createPriceWatch } from '../../watch/create-watch.ts';
import type { WatchOwner } from '../../watch/price-watch.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { findMerchantSubject, findSubjects } from '../view/find-subjects.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';

/**
 * The visitor's purchases with the price development since. Purchases that merchants confirmed for their address are
 * claimed first.
 */
async function purchases(
  context: PersonalContext,
  _request: unknown,
  { market, locale, shopper }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'purchases'>, ApiError>> {
  const resolved = await resolveView(context, { market, locale });
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.writing.forMarket(market);
  await assignPurchases(db, shopper.id, hashEmail(shopper.email));
  const stored = await readPurchases(db, market, shopper.id);
  const today = toDay(context.clock());
  const cards = await loadCards(context, view, [...new Set(stored.map(({ productId }) => productId))]);
  const cardById = new Map(cards.map((loaded) => [loaded.card.id, getCardWithFullName(loaded)]));
  const presented = await Promise.all(
    stored.map(async (one) => {
      const since = priceSince(await readProductDays(db, market, one.productId), one.boughtOn, today);
      return { ...presentPurchase(view, one, since), product: cardById.get(one.productId) ?? null };
    }),
  );
  return ok({ purchases: presented });
}

function presentPurchase(view: View, one: Purchase, since: PriceSince): Omit<PresentedPurchase, 'product'> {
  const shop = one.merchantId === null ? null : findMerchantSubject(view, one.merchantId);
  const merchant = view.reference.merchants.get(one.merchantId ?? 0);
  const returnDay = lastReturnDay(one.boughtOn, merchant?.returnDays ?? null);
  const { current, lowestItem } = since;
  const shopName = shop === null ? one.shopName : shop.name;
  return {
    id: one.id,
    productId: one.productId,
    shop: shopName === null ? null : { name: shopName, path: shop?.path ?? null },
    price: toMoneyOrNull(view, one.price),
    boughtOn: one.boughtOn,
    origin: one.origin,
    returnUntil: returnDay === null ? null : formatIsoDay(returnDay),
    since: {
      points: since.steps.map(({ day, item, total }) => ({
        day: formatIsoDay(day),
        item: toMoneyOrNull(view, item?.amount ?? null),
        total: toMoneyOrNull(view, total?.amount ?? null),
      })),
      current: current && { price: toMoney(view, current.amount), withDelivery: current.isTotal },
      lowest:
        since.lowest === null
          ? null
          : {
              price: toMoney(view, since.lowest.amount),
              day: formatIsoDay(since.lowest.day),
              withDelivery: since.lowest.isTotal,
              merchantName: view.reference.merchants.get(since.lowest.merchantId)?.name ?? null,
            },
      lowestItem: lowestItem && { price: toMoney(view, lowestItem.amount), day: formatIsoDay(lowestItem.day) },
      // The paid price is per piece without delivery, so it is compared with the lowest item price.
      difference: one.price === null || lowestItem === null ? null : toMoney(view, one.price - lowestItem.amount),
      days: since.days,
      missingDays: since.missingDays,
    },
  };
}

/** The data of the form that records a purchase. */
async function purchaseForm(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'purchaseForm'>,
  { market, locale }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'purchaseForm'>, ApiError>> {
  const view = await resolveView(context, { market, locale });
  if (!view.ok) return view;
  const [loaded] = await loadCards(context, view.value, [productId]);
  if (loaded === undefined) return err(apiError('not-found'));
  const shops = loaded.merchantIds.flatMap((id) => view.value.reference.merchants.get(id) ?? []);
  return ok({
    product: getCardWithFullName(loaded),
    shops: shops.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, locale)),
    today: localDate(market, context.clock().getTime()),
  });
}

type Fields = Omit<ParsedPersonalRequestOf<'recordPurchase'>, 'productId' | 'notify'>;

const fieldFailure = (path: string, problem: FieldProblem) => err(invalidFields(fieldError(path, problem)));
const EARLIEST_DAY = '1990-01-01';

/** Parses and validates the form fields. */
async function parseFields(
  context: PersonalContext,
  market: MarketId,
  { merchantId, shopName, price, boughtOn }: Fields,
): Promise<Result<PurchaseChange, ApiError>> {
  const day = parseDay(boughtOn);
  if (Number.isNaN(day) || formatIsoDay(day) !== boughtOn || boughtOn < EARLIEST_DAY)
    return fieldFailure('boughtOn', 'not-allowed');
  if (day > toDay(context.clock()) + 1) return fieldFailure('boughtOn', 'in-the-future');
  const { merchants } = await context.reference.get(market);
  if (merchantId !== null && !merchants.has(merchantId)) return fieldFailure('merchantId', 'not-allowed');
  const amount = price === null ? null : parsePrice(price, marketCurrency(MARKETS[market]));
  if (amount?.ok === false) return fieldFailure('price', 'not-an-amount');
  return ok({
    merchantId,
    shopName: merchantId === null ? shopName : null,
    price: amount === null ? null : amount.value,
    boughtOn,
  });
}

/** Watches for a price below the one paid, as many shops take a product back or refund the difference. */
async function watchBelow(
  db: Db,
  owner: WatchOwner,
  { id, productId, price, locale }: { id: string; productId: number; price: number; locale: Locale },
  now: Date,
): Promise<Result<null, ApiError>> {
  const created = await createPriceWatch(
    db,
    owner,
    {
      id,
      productIds: [productId],
      rule: { kind: 'target', amount: price - 1 },
      // The paid price is per piece without delivery.
      scope: { amount: 'item', merchantIds: [], conditions: ['new'], priceKinds: ['public'] },
      channels: ['email'],
      locale,
    },
    now,
  );
  if (created.ok) return ok(null);
  return created.error.kind === 'too-many-watches'
    ? fieldFailure('notify', 'too-many-watches')
    : err(apiError('conflict'));
}

/** Stores a purchase that the visitor reports. */
async function recordPurchase(
  context: PersonalContext,
  { productId, notify, ...fields }: ParsedPersonalRequestOf<'recordPurchase'>,
  { market, locale, shopper, idempotencyKey }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'recordPurchase'>, ApiError>> {
  const view = await resolveView(context, { market, locale });
  if (!view.ok) return view;
  const subject = { kind: 'product' as const, id: productId };
  if ((await findSubjects(context, view.value, [subject]))(subject) === null) return err(apiError('not-found'));
  const parsed = await parseFields(context, market, fields);
  if (!parsed.ok) return parsed;
  const { db } = context.writing.forMarket(market);
  if (notify) {
    const { price } = parsed.value;
    if (price === null) return fieldFailure('price', 'required');
    // No price is below the smallest one.
    if (price < 2) return fieldFailure('price', 'too-small');
    // Before the purchase is stored, so that a form that fails stores nothing, and can be sent again.
    const watch = { id: stableUuid('bought', idempotencyKey), productId, price, locale };
    const created = await watchBelow(db, { market, shopperId: shopper.id }, watch, context.clock());
    if (!created.ok) return created;
  }
  const provenance = { origin: 'recorded' as const, reference: null, emailHash: null, createdAt: context.clock() };
  await insertPurchase(db, {
    id: idempotencyKey,
    market,
    shopperId: shopper.id,
    productId,
    ...parsed.value,
    ...provenance,
  });
  const inserted = await readPurchase(db, market, idempotencyKey);
  return inserted?.shopperId === shopper.id ? ok({ id: idempotencyKey }) : err(apiError('conflict'));
}

/** Changes a purchase. If a merchant confirmed it, only the price can be changed. */
async function changePurchase(
  context: PersonalContext,
  { purchaseId, ...fields }: ParsedPersonalRequestOf<'changePurchase'>,
  { market, shopper }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'changePurchase'>, ApiError>> {
  const parsed = await parseFields(context, market, fields);
  if (!parsed.ok) return parsed;
  const { db } = context.writing.forMarket(market);
  const key = { id: purchaseId, market, shopperId: shopper.id };
  const changed = (await change(db, key, parsed.value)) || (await setPurchasePrice(db, key, parsed.value.price));
  return changed ? ok({ id: purchaseId }) : err(apiError('not-found'));
}

async function removePurchase(
  context: PersonalContext,
  { purchaseId }: ParsedPersonalRequestOf<'removePurchase'>,
  { market, shopper }: SignedInCaller,
): Promise<Result<PersonalResponseOf<'removePurchase'>, ApiError>> {
  const { db } = context.writing.forMarket(market);
  const removed = await deletePurchase(db, { id: purchaseId, market, shopperId: shopper.id });
  return removed ? ok({ response: null }) : err(apiError('not-found'));
}

export const PERSONAL_PURCHASE_HANDLERS: PersonalHandlersOf<typeof PERSONAL_PURCHASE_ENDPOINTS> = {
  purchases,
  purchaseForm,
  recordPurchase,
  changePurchase,
  removePurchase,
};
