import { err, ok, type Result } from '../base/result.ts';
import { parseAmount } from '../feed/price.ts';
import { currencyOf, MARKETS, type MarketId } from '../market/market.ts';
import { dayOf, dayOfIso, isoOf } from '../price/day.ts';
import { readProductDays } from '../price/price.store.ts';
import {
  changePurchase as change,
  claimPurchases,
  deletePurchase,
  insertPurchase,
  type PurchaseChange,
  readPurchase,
  readPurchases,
  setPurchasePrice,
} from '../shopper/purchase.store.ts';
import { type PriceSince, type Purchase, priceSince, returnDayOf } from '../shopper/purchase.ts';
import { emailHash } from '../shopper/review.ts';
import type { WritingCaller } from './author.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError, type FieldProblem, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import type { Purchase as PresentedPurchase } from './contract/purchase-schemas.ts';
import { findSubjects, shopOf } from './hydrate/find-subjects.ts';
import { loadCards, namedCardOf } from './hydrate/load-cards.ts';
import { moneyOf, moneyOrNull } from './present/money.ts';
import { type View, viewOf } from './view.ts';

/** What the visitor bought, with what each has cost since; purchases that shops confirmed for their address are theirs. */
export async function purchases(
  context: PersonalContext,
  _request: unknown,
  { market, locale, shopper }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'purchases'>, ApiError>> {
  const found = await viewOf(context, { market, locale });
  if (!found.ok) return found;
  const view = found.value;
  const { db } = context.writing.of(market);
  await claimPurchases(db, shopper.id, emailHash(shopper.email));
  const bought = await readPurchases(db, market, shopper.id);
  const today = dayOf(context.clock());
  const cards = await loadCards(context, view, [...new Set(bought.map(({ productId }) => productId))]);
  const cardOf = new Map(cards.map((loaded) => [loaded.card.id, namedCardOf(loaded)]));
  const shown = await Promise.all(
    bought.map(async (one) => {
      const since = priceSince(await readProductDays(db, market, one.productId), one.boughtOn, today);
      return { ...presentPurchase(view, one, since), product: cardOf.get(one.productId) ?? null };
    }),
  );
  return ok({ purchases: shown });
}

function presentPurchase(view: View, one: Purchase, since: PriceSince): Omit<PresentedPurchase, 'product'> {
  const shop = one.merchantId === null ? null : shopOf(view, one.merchantId);
  const merchant = view.reference.merchants.get(one.merchantId ?? 0);
  const returnDay = returnDayOf(one.boughtOn, merchant?.returnDays ?? null);
  const { current, lowestItem } = since;
  const named = shop === null ? one.shopName : shop.name;
  return {
    id: one.id,
    productId: one.productId,
    shop: named === null ? null : { name: named, path: shop?.path ?? null },
    price: moneyOrNull(view, one.price),
    boughtOn: one.boughtOn,
    origin: one.origin,
    returnUntil: returnDay === null ? null : isoOf(returnDay),
    since: {
      points: since.steps.map(({ day, item, total }) => ({
        day: isoOf(day),
        item: moneyOrNull(view, item?.amount ?? null),
        total: moneyOrNull(view, total?.amount ?? null),
      })),
      current: current && { price: moneyOf(view, current.amount), withDelivery: current.isTotal },
      lowest:
        since.lowest === null
          ? null
          : {
              price: moneyOf(view, since.lowest.amount),
              day: isoOf(since.lowest.day),
              withDelivery: since.lowest.isTotal,
              merchantName: view.reference.merchants.get(since.lowest.merchantId)?.name ?? null,
            },
      lowestItem: lowestItem && { price: moneyOf(view, lowestItem.amount), day: isoOf(lowestItem.day) },
      // What was paid is for one piece without delivery, and is compared with the same.
      difference: one.price === null || lowestItem === null ? null : moneyOf(view, one.price - lowestItem.amount),
      days: since.days,
      missingDays: since.missingDays,
    },
  };
}

/** What stands in the form in which a purchase is recorded. */
export async function purchaseForm(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'purchaseForm'>,
  { market, locale }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'purchaseForm'>, ApiError>> {
  const view = await viewOf(context, { market, locale });
  if (!view.ok) return view;
  const [loaded] = await loadCards(context, view.value, [productId]);
  if (loaded === undefined) return err(apiError('not-found'));
  const shops = loaded.merchantIds.flatMap((id) => view.value.reference.merchants.get(id) ?? []);
  return ok({
    product: namedCardOf(loaded),
    shops: shops.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, locale)),
    today: isoOf(dayOf(context.clock())),
  });
}

type Fields = Omit<ParsedPersonalRequestOf<'recordPurchase'>, 'productId'>;

const wrong = (path: string, problem: FieldProblem) => err(wrongFields(fieldFault(path, problem)));
const EARLIEST = '1990-01-01';

/** What a form says of a purchase, where it can be so. */
async function readFields(
  context: PersonalContext,
  market: MarketId,
  { merchantId, shopName, price, boughtOn }: Fields,
): Promise<Result<PurchaseChange, ApiError>> {
  const day = dayOfIso(boughtOn);
  if (Number.isNaN(day) || isoOf(day) !== boughtOn || boughtOn < EARLIEST) return wrong('boughtOn', 'not-allowed');
  if (day > dayOf(context.clock()) + 1) return wrong('boughtOn', 'in-the-future');
  const { merchants } = await context.reference.of(market);
  if (merchantId !== null && !merchants.has(merchantId)) return wrong('merchantId', 'not-allowed');
  const amount = price === null ? null : parseAmount(price, currencyOf(MARKETS[market]));
  if (amount !== null && (!amount.ok || amount.value < 1)) return wrong('price', 'not-an-amount');
  return ok({
    merchantId,
    shopName: merchantId === null ? shopName : null,
    price: amount?.ok ? amount.value : null,
    boughtOn,
  });
}

/** Notes what the visitor says they bought. */
export async function recordPurchase(
  context: PersonalContext,
  { productId, ...fields }: ParsedPersonalRequestOf<'recordPurchase'>,
  { market, locale, shopper, once }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'recordPurchase'>, ApiError>> {
  const view = await viewOf(context, { market, locale });
  if (!view.ok) return view;
  const subject = { kind: 'product' as const, id: productId };
  if ((await findSubjects(context, view.value, [subject]))(subject) === null) return err(apiError('not-found'));
  const read = await readFields(context, market, fields);
  if (!read.ok) return read;
  const { db } = context.writing.of(market);
  const told = { origin: 'recorded' as const, reference: null, emailHash: null, createdAt: context.clock() };
  await insertPurchase(db, { id: once, market, shopperId: shopper.id, productId, ...read.value, ...told });
  const written = await readPurchase(db, market, once);
  return written?.shopperId === shopper.id ? ok({ id: once }) : err(apiError('conflict'));
}

/** Changes what the visitor recorded; of what a shop confirmed, only the price is theirs to tell. */
export async function changePurchase(
  context: PersonalContext,
  { purchaseId, ...fields }: ParsedPersonalRequestOf<'changePurchase'>,
  { market, shopper }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'changePurchase'>, ApiError>> {
  const read = await readFields(context, market, fields);
  if (!read.ok) return read;
  const { db } = context.writing.of(market);
  const which = { id: purchaseId, market, shopperId: shopper.id };
  const changed = (await change(db, which, read.value)) || (await setPurchasePrice(db, which, read.value.price));
  return changed ? ok({ id: purchaseId }) : err(apiError('not-found'));
}

export async function removePurchase(
  context: PersonalContext,
  { purchaseId }: ParsedPersonalRequestOf<'removePurchase'>,
  { market, shopper }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'removePurchase'>, ApiError>> {
  const { db } = context.writing.of(market);
  const removed = await deletePurchase(db, { id: purchaseId, market, shopperId: shopper.id });
  return removed ? ok({ response: null }) : err(apiError('not-found'));
}
