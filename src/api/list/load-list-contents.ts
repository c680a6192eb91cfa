import type { ListContents } from '../../contract/list/list-schemas.ts';
import type { ListItem } from '../../list/list.ts';
import { type ListCostDay, listCost, listCostByDay, type PricedItem } from '../../list/list-cost.ts';
import { readDaysOfProducts, readSummaries } from '../../price/price.store.ts';
import { LIST_PAGE_SIZE } from '../../terms/list.ts';
import { type Day, formatIsoDay, toDay } from '../../terms/utc-day.ts';
import type { ApiContext } from '../view/context.ts';
import { loadCards } from '../view/load-cards.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import type { View } from '../view/view.ts';
import { loadLastOrders } from './load-last-orders.ts';

const MAX_DAYS = 365;

/** One page of a list, the current cost of the whole list, and its cost history. */
export async function loadListContents(
  context: ApiContext,
  view: View,
  items: readonly ListItem[],
  { createdAt, eventOn, page }: { createdAt: Date; eventOn: string | null; page: number },
): Promise<ListContents> {
  const { db } = context.databases.forMarket(view.market.id);
  const ids = items.map(({ productId }) => productId);
  const pages = Math.max(1, Math.ceil(items.length / LIST_PAGE_SIZE));
  const from = (Math.min(page, pages) - 1) * LIST_PAGE_SIZE;
  const pageItems = items.slice(from, from + LIST_PAGE_SIZE);
  const [cards, summaries, days, orders] = await Promise.all([
    loadCards(
      context,
      view,
      pageItems.map(({ productId }) => productId),
    ),
    readSummaries(db, view.market.id, ids),
    readDaysOfProducts(db, view.market.id, ids),
    eventOn === null ? null : loadLastOrders(context, view, pageItems, eventOn),
  ]);
  const priced = items.map(({ productId, amount }) => ({
    productId,
    amount,
    summary: summaries.get(productId) ?? null,
    days: days.get(productId) ?? [],
  }));
  const cost = listCost(priced);
  const missing = new Set(cost.notForSale);
  const cardById = new Map(cards.map(({ card }) => [card.id, card]));
  return {
    items: pageItems.map(({ productId, amount, note }, i) => {
      const { lowestTotal = null, lowestItem = null } = summaries.get(productId) ?? {};
      const price = lowestTotal ?? lowestItem;
      const sum = toMoneyOrNull(view, price === null ? null : price * amount);
      const product = cardById.get(productId) ?? null;
      return { productId, place: from + i + 1, product, amount, note, sum, order: orders?.get(productId) ?? null };
    }),
    page: Math.min(page, pages),
    pages,
    count: items.length,
    cost: {
      total: toMoney(view, cost.total),
      withoutDelivery: cost.withoutDelivery.length,
      notForSale: missing.size,
    },
    course: missing.size === items.length ? null : presentCourse(view, priced, createdAt, toDay(context.clock())),
    basket: items
      .filter(({ productId }) => !missing.has(productId))
      .map(({ productId, amount }) => ({ id: productId, pieces: amount })),
  };
}

function presentCourse(view: View, items: readonly PricedItem[], createdAt: Date, today: Day): ListContents['course'] {
  const first = Math.min(today, Math.max(toDay(createdAt), today - MAX_DAYS));
  const days = listCostByDay(items, first, today);
  const isNew = ({ total, missing }: ListCostDay, i: number) =>
    i === 0 || days[i - 1]?.total !== total || days[i - 1]?.missing !== missing;
  return {
    from: formatIsoDay(first),
    to: formatIsoDay(today),
    points: days
      .filter(isNew)
      .map(({ day, total, missing }) => ({ day: formatIsoDay(day), total: toMoneyOrNull(view, total), missing })),
  };
}
