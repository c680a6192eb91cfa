import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { ListResponse } from '../../contract/list/list-schemas.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { readGiftReservations } from '../../list/gift-reservation.store.ts';
import { readList, readLists } from '../../list/list.store.ts';
import type { List } from '../../list/list.ts';
import { readItems } from '../../list/list-item.store.ts';
import { formatDay, toDay } from '../../terms/utc-day.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { resolveView, type View } from '../view/view.ts';
import { toListOwner } from './lists.ts';
import { loadListContents } from './load-list-contents.ts';
import { presentListName, presentShare } from './present-list.ts';

/** One of the user's lists. Gift reservations are a surprise: they are included only if requested with `spoil`. */
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
  const [items, allLists] = await Promise.all([readItems(db, stored.id), readLists(db, toListOwner(caller))]);
  const contents = await loadListContents(context, resolved.value, items, { createdAt: stored.createdAt, page });
  return ok({
    ...contents,
    list: {
      ...presentListName(stored),
      count: items.length,
      share: presentShare(stored),
      ownerName: stored.ownerName,
      createdOn: formatDay(toDay(stored.createdAt)),
    },
    others: allLists.filter(({ id }) => id !== stored.id).map(({ id, kind, name }) => ({ id, kind, name })),
    removed: removed === null ? null : await readRemovedItem(context, resolved.value, removed),
    reservations: spoil ? await readReservations(context, resolved.value, stored) : null,
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

async function readReservations(
  context: PersonalContext,
  view: View,
  { id }: List,
): Promise<ListResponse['reservations']> {
  const reservations = await readGiftReservations(context.databases.forMarket(view.market.id).db, id);
  const cards = await loadCards(context, view, [...new Set(reservations.map(({ productId }) => productId))]);
  const names = new Map(cards.map(getCardWithFullName).map(({ id: productId, name }) => [productId, name]));
  return reservations.map(({ productId, amount, name }) => ({ name, product: names.get(productId) ?? '', amount }));
}
