import type { PriceHistory } from '../../contract/price/price-schemas.ts';
import type { Basis } from '../../price/day-amounts.ts';
import { historiesByMerchant, historyEvents, type MerchantHistory } from '../../price/merchant-history.ts';
import {
  conditionGroup,
  type DayPrice,
  entryOn,
  type LowestPrice,
  offerHistory,
  withoutCorrected,
} from '../../price/price-history.ts';
import type { HistoryRange } from '../../terms/price-history.ts';
import { type Day, formatIsoDay } from '../../terms/utc-day.ts';
import type { LoadedProduct } from '../view/loaded-product.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { basisOf, rangeStart, stepsWithin } from '../view/present-price-history.ts';
import type { View } from '../view/view.ts';

/** The range, and the ids of the shops whose points are wanted. */
export type HistoryRequest = { range: HistoryRange; shopIds: readonly number[]; today: Day };

/** By product as it was loaded: the work is that of all its days. */
const histories = new WeakMap<LoadedProduct, { today: Day; merchants: readonly MerchantHistory[] }>();

function merchantHistories(product: LoadedProduct, today: Day): readonly MerchantHistory[] {
  const known = histories.get(product);
  if (known?.today === today) return known.merchants;
  const byOffer = Map.groupBy(product.corrections, ({ offerId }) => offerId);
  const ofNew = product.offers.filter(({ condition }) => conditionGroup(condition) === 'new');
  const corrected = ofNew.map((offer) =>
    withoutCorrected(offerHistory(offer, product.changes.get(offer.id) ?? []), byOffer.get(offer.id) ?? []),
  );
  const merchants = historiesByMerchant(corrected, today);
  histories.set(product, { today, merchants });
  return merchants;
}

/** What is known of single shops in the price history of a product's new offers. */
export function presentShopHistories(
  view: View,
  product: LoadedProduct,
  { range, shopIds, today }: HistoryRequest,
): Pick<PriceHistory, 'shops' | 'events'> {
  const { days } = product;
  const merchants = merchantHistories(product, today);
  const from = rangeStart(range, days, today);
  const basis = basisOf(stepsWithin(days, from, today));
  const shops = merchants.flatMap((one) => presentShop(view, one, basis, { from, today, shopIds }));
  return {
    shops: shops.sort((a, b) => cheapness(a) - cheapness(b) || a.lowest.price.amount - b.lowest.price.amount),
    events: historyEvents(days, merchants, from, today).flatMap((event) => presentEvent(view, event)),
  };
}

type Shop = PriceHistory['shops'][number];

/** Shops without an offer come last. */
const cheapness = ({ current }: Shop): number => current?.amount ?? Number.MAX_SAFE_INTEGER;

function presentShop(
  view: View,
  { merchantId, days }: MerchantHistory,
  basis: Basis,
  { from, today, shopIds }: { from: Day; today: Day; shopIds: readonly number[] },
): Shop[] {
  const merchant = view.reference.merchants.get(merchantId);
  const steps = stepsWithin(days, from, today);
  const lowest = lowestOf(steps, basis);
  if (merchant === undefined || lowest === null) return [];
  const points = shopIds.includes(merchantId) ? steps : [];
  return [
    {
      id: merchantId,
      name: merchant.name,
      current: toMoneyOrNull(view, entryOn(days, today)?.[basis]?.amount ?? null),
      lowest: { price: toMoney(view, lowest.amount), day: formatIsoDay(lowest.day) },
      points: points.map(({ day, item, total }) => ({
        day: formatIsoDay(day),
        item: toMoneyOrNull(view, item?.amount ?? null),
        total: toMoneyOrNull(view, total?.amount ?? null),
      })),
    },
  ];
}

/** The lowest price of these entries and its first day; the latest of equal ones. */
function lowestOf(steps: readonly DayPrice[], basis: Basis): { amount: number; day: Day } | null {
  return steps.reduce<{ amount: number; day: Day } | null>((low, step) => {
    const amount = step[basis]?.amount;
    return amount === undefined || (low !== null && low.amount < amount) ? low : { amount, day: step.day };
  }, null);
}

function presentEvent(view: View, event: ReturnType<typeof historyEvents>[number]): PriceHistory['events'] {
  const day = formatIsoDay(event.day);
  if (event.kind === 'sold-out') return [{ kind: event.kind, day }];
  const merchantName = merchantNameOf(view, event.lowest);
  return merchantName === null
    ? []
    : [{ kind: event.kind, day, price: toMoney(view, event.lowest.amount), merchantName }];
}

const merchantNameOf = ({ reference }: View, { merchantId }: LowestPrice): string | null =>
  reference.merchants.get(merchantId)?.name ?? null;
