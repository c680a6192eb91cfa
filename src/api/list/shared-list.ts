import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { SharedList } from '../../contract/list/list-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { readReservedAmounts } from '../../list/gift-reservation.store.ts';
import { readSharedList } from '../../list/list.store.ts';
import { readItems } from '../../list/list-item.store.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { resolveView } from '../view/view.ts';
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
  const [contents, taken] = await Promise.all([
    loadListContents(context, resolved.value, items, { createdAt: list.createdAt, page }),
    isOwn || list.shareMode === 'read' ? new Map<number, number>() : readReservedAmounts(db, list.id),
  ]);
  return ok({
    ...contents,
    list: {
      kind: list.kind,
      name: list.name,
      ownerName: list.ownerName,
      mode: list.shareMode,
      path: pages.sharedList.path(shareId, list.name),
      newGiver: caller.idempotencyKey,
      isOwn,
    },
    items: contents.items.map((item) => ({ ...item, taken: taken.get(item.productId) ?? 0 })),
  });
}
