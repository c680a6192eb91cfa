import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ListItem, SharedList } from '../../contract/list/list-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { type GiftContribution, readContributions } from '../../list/gift-contribution.store.ts';
import { readReservedAmounts } from '../../list/gift-reservation.store.ts';
import { readSharedList } from '../../list/list.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { resolveView, type View } from '../view/view.ts';
import { loadListContents } from './load-list-contents.ts';

/** A list as readers of its share link see it. The owner does not see what others reserved. */
export async function sharedList(
  context: PersonalContext,
  { shareId, page }: ParsedPersonalRequestOf<'sharedList'>,
  caller: Caller,
): Promise<Result<SharedList, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { db } = context.databases.forMarket(caller.market);
  const list = await readSharedList(db, caller.market, shareId);
  if (list === null) return err(apiError('not-found'));
  const isOwn = list.shopperId === caller.shopper?.id;
  const items = await readItems(db, list.id);
  const isHidden = isOwn || list.shareMode === 'read';
  const [contents, taken, contributions] = await Promise.all([
    loadListContents(context, resolved.value, items, { ...list, page }),
    isHidden ? new Map<number, number>() : readReservedAmounts(db, list.id),
    isHidden ? [] : readContributions(db, list.id),
  ]);
  return ok({
    ...contents,
    list: {
      kind: list.kind,
      name: list.name,
      ownerName: list.ownerName,
      mode: list.shareMode,
      path: pages.sharedList.path(shareId, list.name),
      eventOn: list.eventOn,
      newGiver: caller.idempotencyKey,
      isOwn,
    },
    items: contents.items.map((item) => {
      const reserved = taken.get(item.productId) ?? 0;
      const made = contributions.filter(({ productId }) => productId === item.productId);
      return {
        ...item,
        taken: reserved,
        contributions: isHidden ? null : presentContributions(resolved.value, item, reserved, made),
      };
    }),
  });
}

/** What others contribute to a gift, and what is missing of the price of the pieces that nobody buys yet. */
function presentContributions(
  view: View,
  { sum, amount }: ListItem,
  reserved: number,
  contributions: readonly GiftContribution[],
): SharedList['items'][number]['contributions'] {
  const promised = contributions.reduce((total, contribution) => total + contribution.amount, 0);
  const price = sum === null ? null : (sum.amount / amount) * Math.max(0, amount - reserved);
  return {
    promised: toMoney(view, promised),
    missing: toMoneyOrNull(view, price === null ? null : Math.max(0, price - promised)),
  };
}
