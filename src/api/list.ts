import { err, ok, type Result } from '../base/result.ts';
import { dayOf, isoOf } from '../price/day.ts';
import { readClaimants } from '../shopper/gift-claim.store.ts';
import { readList, readLists } from '../shopper/list.store.ts';
import type { List } from '../shopper/list.ts';
import { readItems } from '../shopper/list-item.store.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ListAnswer } from './contract/list-schemas.ts';
import type { ParsedPersonalRequestOf } from './contract/personal-contract.ts';
import { loadCards, namedCardOf } from './hydrate/load-cards.ts';
import { loadListContents } from './hydrate/load-list-contents.ts';
import { type ListCaller, ownerOf } from './lists.ts';
import { presentListName, presentShare } from './present/list.ts';
import { type View, viewOf } from './view.ts';

/** One of the person's lists. Who will buy what of it is told only where they ask for it: it is to be a surprise. */
export async function list(
  context: PersonalContext,
  { listId, page, removed, spoil }: ParsedPersonalRequestOf<'list'>,
  caller: ListCaller,
): Promise<Result<ListAnswer, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { db } = context.databases.of(caller.market);
  const own = await readList(db, ownerOf(caller), listId);
  if (own === null) return err(apiError('not-found'));
  const [items, all] = await Promise.all([readItems(db, own.id), readLists(db, ownerOf(caller))]);
  const contents = await loadListContents(context, found.value, items, { createdAt: own.createdAt, page });
  return ok({
    ...contents,
    list: {
      ...presentListName(own),
      count: items.length,
      share: presentShare(own),
      ownerName: own.ownerName,
      createdOn: isoOf(dayOf(own.createdAt)),
    },
    others: all.filter(({ id }) => id !== own.id).map(({ id, kind, name }) => ({ id, kind, name })),
    removed: removed === null ? null : await nameOf(context, found.value, removed),
    claims: spoil ? await claimsOf(context, found.value, own) : null,
  });
}

async function nameOf(context: PersonalContext, view: View, productId: number): Promise<ListAnswer['removed']> {
  const [loaded] = await loadCards(context, view, [productId]);
  return { productId, name: loaded === undefined ? '' : namedCardOf(loaded).name };
}

async function claimsOf(context: PersonalContext, view: View, { id }: List): Promise<ListAnswer['claims']> {
  const claims = await readClaimants(context.databases.of(view.market.id).db, id);
  const cards = await loadCards(context, view, [...new Set(claims.map(({ productId }) => productId))]);
  const names = new Map(cards.map(namedCardOf).map(({ id: productId, name }) => [productId, name]));
  return claims.map(({ productId, amount, name }) => ({ name, product: names.get(productId) ?? '', amount }));
}
