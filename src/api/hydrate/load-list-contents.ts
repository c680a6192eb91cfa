import { type Day, dayOf, isoOf } from '../../price/day.ts';
import { readDaysOfProducts, readSummaries } from '../../price/price.store.ts';
import type { ListItem } from '../../shopper/list.ts';
import { type ListDay, listCost, listDays, type PricedItem } from '../../shopper/list-cost.ts';
import type { ApiContext } from '../context.ts';
import { LIST_PAGE_SIZE } from '../contract/list-limits.ts';
import type { ListContents } from '../contract/list-schemas.ts';
import { moneyOf, moneyOrNull } from '../present/money.ts';
import type { View } from '../view.ts';
import { loadCards } from './load-cards.ts';

const MOST_DAYS = 365;

/** One page of a list, what all of it costs now, and what it cost since it was made. */
export async function loadListContents(
  context: ApiContext,
  view: View,
  items: readonly ListItem[],
  { createdAt, page }: { createdAt: Date; page: number },
): Promise<ListContents> {
  const { db } = context.databases.of(view.market.id);
  const ids = items.map(({ productId }) => productId);
  const pages = Math.max(1, Math.ceil(items.length / LIST_PAGE_SIZE));
  const from = (Math.min(page, pages) - 1) * LIST_PAGE_SIZE;
  const shown = items.slice(from, from + LIST_PAGE_SIZE);
  const [cards, summaries, days] = await Promise.all([
    loadCards(
      context,
      view,
      shown.map(({ productId }) => productId),
    ),
    readSummaries(db, view.market.id, ids),
    readDaysOfProducts(db, view.market.id, ids),
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
    items: shown.map(({ productId, amount, note }, i) => {
      const { lowestTotal = null, lowestItem = null } = summaries.get(productId) ?? {};
      const price = lowestTotal ?? lowestItem;
      const sum = moneyOrNull(view, price === null ? null : price * amount);
      return { productId, place: from + i + 1, product: cardById.get(productId) ?? null, amount, note, sum };
    }),
    page: Math.min(page, pages),
    pages,
    count: items.length,
    cost: {
      total: moneyOf(view, cost.total),
      withoutDelivery: cost.withoutDelivery.length,
      notForSale: missing.size,
    },
    course: missing.size === items.length ? null : courseOf(view, priced, createdAt, dayOf(context.clock())),
    basket: items
      .filter(({ productId }) => !missing.has(productId))
      .map(({ productId, amount }) => ({ id: productId, pieces: amount })),
  };
}

function courseOf(view: View, items: readonly PricedItem[], createdAt: Date, today: Day): ListContents['course'] {
  const first = Math.min(today, Math.max(dayOf(createdAt), today - MOST_DAYS));
  const days = listDays(items, first, today);
  const isNew = ({ total, missing }: ListDay, i: number) =>
    i === 0 || days[i - 1]?.total !== total || days[i - 1]?.missing !== missing;
  return {
    from: isoOf(first),
    to: isoOf(today),
    points: days
      .filter(isNew)
      .map(({ day, total, missing }) => ({ day: isoOf(day), total: moneyOrNull(view, total), missing })),
  };
}
