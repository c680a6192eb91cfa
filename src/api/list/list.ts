import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ListResponse } from '../../contract/list/list-schemas.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { readContributions } from '../../list/gift-contribution.store.ts';
import { readGiftReservations } from '../../list/gift-reservation.store.ts';
import { readList, readLists } from '../../list/list.store.ts';
import type { List } from '../../list/list.ts';
import { countImportRows } from '../../list/list-import-row.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import { localDate } from '../../market/time-zone.ts';
import { formatIsoDay, toDay } from '../../terms/utc-day.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { toMoney } from '../view/present-money.ts';
import { findSwaps } from '../view/substitute/find-swaps.ts';
import { resolveView, type View } from '../view/view.ts';
import { toListOwner } from './lists.ts';
import { loadListContents } from './load-list-contents.ts';
import { presentListName, presentShare } from './present-list.ts';

/**
 * One of the user's lists. Who gives what is a surprise: it is included only if requested with `spoil`, and not before the
 * day of the gifts.
 */
export async function list(
  context: PersonalContext,
  { listId, page, removed, spoil }: ParsedPersonalRequestOf<'list'>,
  caller: SignedInCaller,
): Promise<Result<ListResponse, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { db } = context.databases.forMarket(caller.market);
  const stored = await readList(db, toListOwner(caller), listId);
  if (stored === null) return err(apiError('not-found'));
  const [items, allLists, openRows] = await Promise.all([
    readItems(db, stored.id),
    readLists(db, toListOwner(caller)),
    countImportRows(db, stored.id),
  ]);
  const contents = await loadListContents(context, resolved.value, items, { ...stored, page });
  const isSecret = stored.eventOn !== null && stored.eventOn > localDate(caller.market, context.clock().getTime());
  const pieces = contents.items.map(({ productId, amount }) => ({ id: productId, quantity: amount }));
  const swaps = await findSwaps(context, resolved.value, pieces, new Set(items.map(({ productId }) => productId)));
  return ok({
    ...contents,
    items: contents.items.map((item) => ({ ...item, swap: swaps.get(item.productId) ?? null })),
    list: {
      ...presentListName(stored),
      count: items.length,
      share: presentShare(stored),
      ownerName: stored.ownerName,
      createdOn: formatIsoDay(toDay(stored.createdAt)),
      eventOn: stored.eventOn,
      openRows,
      isSecret,
    },
    others: allLists.filter(({ id }) => id !== stored.id).map(({ id, kind, name }) => ({ id, kind, name })),
    removed: removed === null ? null : await readRemovedItem(context, resolved.value, removed),
    ...(spoil && !isSecret
      ? await readGifts(context, resolved.value, stored)
      : { reservations: null, contributions: null }),
  });
}

async function readRemovedItem(
  context: PersonalContext,
  view: View,
  productId: number,
): Promise<ListResponse['removed']> {
  const [loaded] = await loadCards(context, view, [productId]);
  return { productId, name: loaded === undefined ? '' : getCardWithFullName(loaded).name };
}

/** Who gives what. */
async function readGifts(
  context: PersonalContext,
  view: View,
  { id }: List,
): Promise<Pick<ListResponse, 'reservations' | 'contributions'>> {
  const { db } = context.databases.forMarket(view.market.id);
  const [reservations, contributions] = await Promise.all([readGiftReservations(db, id), readContributions(db, id)]);
  const ids = new Set([...reservations, ...contributions].map(({ productId }) => productId));
  const cards = await loadCards(context, view, [...ids]);
  const names = new Map(cards.map(getCardWithFullName).map(({ id: productId, name }) => [productId, name]));
  const nameOf = (productId: number) => names.get(productId) ?? '';
  return {
    reservations: reservations.map(({ productId, amount, name }) => ({ name, product: nameOf(productId), amount })),
    contributions: contributions.map(({ productId, amount, name }) => ({
      name,
      product: nameOf(productId),
      amount: toMoney(view, amount),
    })),
  };
}
