import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { deleteClaim, lockWanted, putClaim, readTaken } from './gift-claim.store.ts';
import { type GiftFault, giverKey } from './gift-claim.ts';
import { readSharedList } from './list.store.ts';
import type { List } from './list.ts';

/** Where somebody gives, and as whom they are signed in; null: they are not. */
export type Giver = { market: MarketId; shareId: string; shopperId: string | null };

export type GiftWish = {
  /** A random number that the giver goes by; who knows it can take back what was said under it. */
  giver: string;
  productId: number;
  amount: number;
  name: string;
};

/** "I'll buy this": keeps others from buying it too. It stands in place of what the same giver said of the product. */
export function claimGift(db: Db, at: Giver, wish: GiftWish, now: Date): Promise<Result<null, GiftFault>> {
  return transaction(db, async (trx): Promise<Result<null, GiftFault>> => {
    const found = await giftListOf(trx, at);
    if (!found.ok) return found;
    const { id: listId } = found.value;
    const { productId, amount, name } = wish;
    const wanted = await lockWanted(trx, listId, productId);
    if (wanted === null) return err({ kind: 'not-on-list' });
    const giver = giverKey(wish.giver);
    const taken = (await readTaken(trx, listId, giver)).get(productId) ?? 0;
    if (taken + amount > wanted) return err({ kind: 'all-taken' });
    await putClaim(trx, { listId, productId, giver, amount, name, shopperId: at.shopperId }, now);
    return ok(null);
  });
}

/** Takes back what was said of a product under the number, or by the person who is signed in. */
export async function takeBackClaim(
  db: Db,
  { market, shareId, shopperId }: Giver,
  { giver, productId }: { giver: string | null; productId: number },
): Promise<Result<null, GiftFault>> {
  const list = await readSharedList(db, market, shareId);
  if (list === null) return err({ kind: 'not-found' });
  await deleteClaim(db, list.id, productId, { giver: giver === null ? null : giverKey(giver), shopperId });
  return ok(null);
}

async function giftListOf(db: Db, { market, shareId, shopperId }: Giver): Promise<Result<List, GiftFault>> {
  const list = await readSharedList(db, market, shareId);
  if (list === null) return err({ kind: 'not-found' });
  if (list.shopperId === shopperId) return err({ kind: 'own-list' });
  return list.shareMode === 'gift' ? ok(list) : err({ kind: 'not-a-gift-list' });
}
