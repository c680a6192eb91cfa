import { err, ok, type Result } from '../../base/result.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { addToList } from '../../list/add-to-list.ts';
import { createList as makeList } from '../../list/create-list.ts';
import { findOrCreateFavourites, readLists } from '../../list/list.store.ts';
import type { ListOwner } from '../../list/list.ts';
import { readListsContaining } from '../../list/list-item.store.ts';
import { LIST_LIMITS } from '../../terms/list.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import { resolveView } from '../view/view.ts';
import { listError } from './list-errors.ts';
import { presentListName, presentShare } from './present-list.ts';

export const toListOwner = ({ market, shopper }: SignedInCaller): ListOwner => ({ market, shopperId: shopper.id });

/** Whether the market's catalogue has the product. */
export async function productExists(
  context: PersonalContext,
  { market }: SignedInCaller,
  id: number,
): Promise<boolean> {
  return (await readProducts(context.databases.forMarket(market).db, market, [id])).has(id);
}

/** The user's lists in the market. The favourites list is created on first access. */
async function lists(
  context: PersonalContext,
  _request: unknown,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'lists'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { db } = context.writing.forMarket(caller.market);
  await findOrCreateFavourites(db, toListOwner(caller), context.clock());
  const stored = await readLists(db, toListOwner(caller));
  const cards = await loadCards(context, resolved.value, [...new Set(stored.flatMap(({ first }) => first))]);
  const imageById = new Map(cards.map(({ card }) => [card.id, card.image]));
  return ok({
    lists: stored.map((list) => ({
      ...presentListName(list),
      count: list.count,
      share: presentShare(list),
      pictures: list.first.map((id) => imageById.get(id) ?? null),
      cost: toMoneyOrNull(resolved.value, list.cost),
    })),
    most: LIST_LIMITS.lists,
  });
}

/** Creates a list, optionally with a first product. */
async function createList(
  context: PersonalContext,
  { name, productId }: ParsedPersonalRequestOf<'createList'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'createList'>, ApiError>> {
  if (productId !== null && !(await productExists(context, caller, productId))) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(caller.market);
  const created = await makeList(db, toListOwner(caller), { id: caller.idempotencyKey, name }, context.clock());
  if (!created.ok) return listError(created.error);
  const { id } = created.value;
  if (productId !== null) {
    const item = { productId, amount: 1, note: '' };
    const added = await addToList(db, toListOwner(caller), id, item, context.clock());
    if (!added.ok) return listError(added.error);
  }
  return ok({ id, path: pages.myList.path(id) });
}

/** The user's lists, with whether each contains a product. */
async function listsContaining(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'listsContaining'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'listsContaining'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { db } = context.writing.forMarket(caller.market);
  const [loaded] = await loadCards(context, resolved.value, [productId]);
  if (loaded === undefined) return err(apiError('not-found'));
  await findOrCreateFavourites(db, toListOwner(caller), context.clock());
  const [stored, containing] = await Promise.all([
    readLists(db, toListOwner(caller)),
    readListsContaining(db, toListOwner(caller), productId),
  ]);
  const has = new Set(containing);
  return ok({
    product: getCardWithFullName(loaded),
    lists: stored.map((list) => ({ ...presentListName(list), has: has.has(list.id) })),
    most: LIST_LIMITS.lists,
  });
}

export const LISTS_HANDLERS = { lists, createList, listsContaining };
