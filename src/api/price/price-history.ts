import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PERSONAL_PRICE_ENDPOINTS } from '../../contract/price/endpoints.ts';
import type { PriceHistory } from '../../contract/price/price-schemas.ts';
import { isUseful } from '../../price/check-outlooks.ts';
import { readOutlookCheck } from '../../price/outlook.store.ts';
import { FALL_PERCENT, WINDOWS } from '../../price/price-situation.ts';
import { type HistoryRange, parseHistoryShops } from '../../terms/price-history.ts';
import { type Day, formatIsoDay, toDay } from '../../terms/utc-day.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import type { ApiContext } from '../view/context.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { loadProduct } from '../view/load-product.ts';
import type { LoadedProduct } from '../view/loaded-product.ts';
import { isPriceHistoryForMembers, presentPriceHistory } from '../view/present-price-history.ts';
import type { Names } from '../view/reference-cache.ts';
import { resolveView, type View } from '../view/view.ts';
import { type HistoryRequest, presentShopHistories } from './shop-histories.ts';

/** The price history of a product's new offers. Rejected if the operator requires sign-in for it. */
export async function priceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<ResponseOf<'priceHistory'>, ApiError>> {
  if (isPriceHistoryForMembers(context, request.market)) return err(apiError('sign-in-required'));
  return loadPriceHistory(context, request);
}

/** The price history for signed-in users, whatever the operator's setting. */
async function memberPriceHistory(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'memberPriceHistory'>,
  { market, locale }: CallerOf<'memberPriceHistory'>,
): Promise<Result<PersonalResponseOf<'memberPriceHistory'>, ApiError>> {
  return loadPriceHistory(context, { ...request, market, locale });
}

async function loadPriceHistory(
  context: ApiContext,
  request: ParsedRequestOf<'priceHistory'>,
): Promise<Result<ResponseOf<'priceHistory'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const facts = await loadProduct(context, request.market, request.productId);
  if (facts === null) return err(apiError('not-found'));
  const today = toDay(context.clock());
  const { range } = request;
  const shopIds = parseHistoryShops(request.shops);
  return ok(
    shopIds.length === 0
      ? presentOnce(view.value, facts, range, today)
      : present(view.value, facts, { range, shopIds, today }),
  );
}

type Presented = { today: Day; names: Names; history: PriceHistory };
const presentedByFacts = new WeakMap<LoadedProduct, Map<string, Presented>>();

/** Presents a history without prices of single shops once for its facts, a locale, a range and a day. */
function presentOnce(view: View, facts: LoadedProduct, range: HistoryRange, today: Day): PriceHistory {
  const {
    locale,
    reference: { names },
  } = view;
  const key = `${locale} ${range}`;
  const byKey = presentedByFacts.get(facts) ?? new Map<string, Presented>();
  presentedByFacts.set(facts, byKey);
  const known = byKey.get(key);
  if (known?.today === today && known.names === names) return known.history;
  const history = present(view, facts, { range, shopIds: [], today });
  byKey.set(key, { today, names, history });
  return history;
}

function present(view: View, facts: LoadedProduct, request: HistoryRequest): PriceHistory {
  const history = presentPriceHistory(view, facts.days, request.range, request.today);
  return {
    ...history,
    ...presentShopHistories(view, facts, request),
    corrections: presentCorrections(view, facts, history.from),
  };
}

/** How good a market's estimates of falling prices were when they were last checked. */
export async function outlookCheck(
  context: ApiContext,
  { market }: ParsedRequestOf<'outlookCheck'>,
): Promise<Result<ResponseOf<'outlookCheck'>, ApiError>> {
  const check = await readOutlookCheck(context.databases.forMarket(market).db, market);
  const estimate = { fallPercent: FALL_PERCENT, days: WINDOWS.horizon };
  if (check === null || check.cases === 0) return ok({ ...estimate, check: null });
  const { checkedAt, cases, products, score, baseScore, groups } = check;
  const gain = baseScore === 0 ? 0 : 1 - score / baseScore;
  const day = formatIsoDay(toDay(checkedAt));
  return ok({ ...estimate, check: { day, cases, products, gain, isUseful: isUseful(check), groups: [...groups] } });
}

/** Corrections of the product's offers since a day. */
function presentCorrections(
  { reference }: View,
  { offers, corrections }: LoadedProduct,
  from: string,
): PriceHistory['corrections'] {
  const merchantIds = new Map(offers.map(({ id, merchantId }) => [id, merchantId]));
  return corrections.flatMap(({ offerId, seenAt, note }) => {
    const day = seenAt.toISOString().slice(0, 10);
    const merchant = reference.merchants.get(merchantIds.get(offerId) ?? 0);
    return merchant === undefined || day < from ? [] : [{ day, merchantName: merchant.name, note }];
  });
}

export const PERSONAL_PRICE_HANDLERS: PersonalHandlersOf<typeof PERSONAL_PRICE_ENDPOINTS> = { memberPriceHistory };
