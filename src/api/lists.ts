import { LIST_LIMITS } from '../base/list-limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import { addToList } from '../shopper/add-to-list.ts';
import { createList as makeList } from '../shopper/create-list.ts';
import { favouritesOf, readLists } from '../shopper/list.store.ts';
import type { ListOwner } from '../shopper/list.ts';
import { readListsWith } from '../shopper/list-item.store.ts';
import type { SignedInShopper } from '../shopper/session.ts';
import type { Caller, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { peoplePaths } from './contract/people-paths.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { loadCards, namedCardOf } from './hydrate/load-cards.ts';
import { listError } from './list-errors.ts';
import { presentListName, presentShare } from './present/list.ts';
import { viewOf } from './view.ts';

export type ListCaller = Caller<SignedInShopper>;

export const ownerOf = ({ market, shopper }: ListCaller): ListOwner => ({ market, shopperId: shopper.id });

/** Whether the market's catalogue has the product. */
export async function isProduct(context: PersonalContext, { market }: ListCaller, id: number): Promise<boolean> {
  return (await readProducts(context.databases.of(market).db, market, [id])).has(id);
}

/** The person's lists in the market; that of favourites is founded when they first look. */
export async function lists(
  context: PersonalContext,
  _request: unknown,
  caller: ListCaller,
): Promise<Result<PersonalAnswerOf<'lists'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { db } = context.writing.of(caller.market);
  await favouritesOf(db, ownerOf(caller), caller.once, context.clock());
  const own = await readLists(db, ownerOf(caller));
  const cards = await loadCards(context, found.value, [...new Set(own.flatMap(({ first }) => first))]);
  const imageOf = new Map(cards.map(({ card }) => [card.id, card.image]));
  return ok({
    lists: own.map((list) => ({
      ...presentListName(list),
      count: list.count,
      share: presentShare(list),
      pictures: list.first.map((id) => imageOf.get(id) ?? null),
    })),
    most: LIST_LIMITS.lists,
  });
}

/** Makes a list, with a product on it where one is named. */
export async function createList(
  context: PersonalContext,
  { name, productId }: ParsedPersonalRequestOf<'createList'>,
  caller: ListCaller,
): Promise<Result<PersonalAnswerOf<'createList'>, ApiError>> {
  if (productId !== null && !(await isProduct(context, caller, productId))) return err(apiError('not-found'));
  const { db } = context.writing.of(caller.market);
  const made = await makeList(db, ownerOf(caller), { id: caller.once, name }, context.clock());
  if (!made.ok) return listError(made.error);
  const { id } = made.value;
  if (productId !== null) {
    const item = { productId, amount: 1, note: '' };
    const added = await addToList(db, ownerOf(caller), id, item, context.clock());
    if (!added.ok) return listError(added.error);
  }
  return ok({ id, path: peoplePaths.profileList(id) });
}

/** Which of the person's lists hold a product. */
export async function listsWith(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'listsWith'>,
  caller: ListCaller,
): Promise<Result<PersonalAnswerOf<'listsWith'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { db } = context.writing.of(caller.market);
  const [loaded] = await loadCards(context, found.value, [productId]);
  if (loaded === undefined) return err(apiError('not-found'));
  await favouritesOf(db, ownerOf(caller), caller.once, context.clock());
  const [own, having] = await Promise.all([
    readLists(db, ownerOf(caller)),
    readListsWith(db, ownerOf(caller), productId),
  ]);
  const has = new Set(having);
  return ok({
    product: namedCardOf(loaded),
    lists: own.map((list) => ({ ...presentListName(list), has: has.has(list.id) })),
    most: LIST_LIMITS.lists,
  });
}
