import { err, ok, type Result } from '../base/result.ts';
import { readTaken } from '../shopper/gift-claim.store.ts';
import { readSharedList } from '../shopper/list.store.ts';
import { readItems } from '../shopper/list-item.store.ts';
import type { SignedInShopper } from '../shopper/session.ts';
import type { Caller, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { SharedList } from './contract/list-schemas.ts';
import { peoplePaths } from './contract/people-paths.ts';
import type { ParsedPersonalRequestOf } from './contract/personal-contract.ts';
import { loadListContents } from './hydrate/load-list-contents.ts';
import { viewOf } from './view.ts';

/** A list as who has its link reads it. Its owner is told nothing of what others will buy. */
export async function sharedList(
  context: PersonalContext,
  { shareId, page }: ParsedPersonalRequestOf<'sharedList'>,
  caller: Caller<SignedInShopper | null>,
): Promise<Result<SharedList, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { db } = context.databases.of(caller.market);
  const list = await readSharedList(db, caller.market, shareId);
  if (list === null) return err(apiError('not-found'));
  const isOwn = list.shopperId === caller.shopper?.id;
  const items = await readItems(db, list.id);
  const [contents, taken] = await Promise.all([
    loadListContents(context, found.value, items, { createdAt: list.createdAt, page }),
    isOwn || list.shareMode === 'read' ? new Map<number, number>() : readTaken(db, list.id),
  ]);
  return ok({
    ...contents,
    list: {
      kind: list.kind,
      name: list.name,
      ownerName: list.ownerName,
      mode: list.shareMode,
      path: peoplePaths.sharedList(shareId, list.name),
      newGiver: caller.once,
      isOwn,
    },
    items: contents.items.map((item) => ({ ...item, taken: taken.get(item.productId) ?? 0 })),
  });
}
