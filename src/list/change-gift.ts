import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockWantedAmount } from './gift-reservation.store.ts';
import { readSharedList } from './list.store.ts';

/** Who reserves a gift on which shared list, or contributes to it. `shopperId` is null when nobody is signed in. */
export type Giver = { market: MarketId; shareId: string; shopperId: string | null };

/** Why a giver's change of a gift fails. */
export type GiftError = { kind: 'not-found' | 'own-list' | 'not-a-gift-list' | 'not-on-list' | 'all-taken' };

/** A gift of a shared list and the giver who changes something about it, in a transaction. */
export type OpenGift = { db: Db; listId: string; productId: number; wanted: number; giver: Buffer };

async function openGift(
  trx: Db,
  { market, shareId, shopperId }: Giver,
  { giver, productId }: { giver: string; productId: number },
): Promise<Result<OpenGift, GiftError>> {
  const list = await readSharedList(trx, market, shareId);
  if (list === null) return err({ kind: 'not-found' });
  if (list.shopperId === shopperId) return err({ kind: 'own-list' });
  if (list.shareMode !== 'gift') return err({ kind: 'not-a-gift-list' });
  const wanted = await lockWantedAmount(trx, list.id, productId);
  if (wanted === null) return err({ kind: 'not-on-list' });
  return ok({ db: trx, listId: list.id, productId, wanted, giver: giverKey(giver) });
}

/**
 * Changes what a giver does about a product of a gift list. The product is locked until the transaction ends, so changes of
 * it are made one after the other. Owners may not change anything: they may not know who gives what.
 */
export const changeGift = <E extends { kind: string }>(
  db: Db,
  at: Giver,
  which: { giver: string; productId: number },
  change: (gift: OpenGift) => Promise<Result<null, E>>,
): Promise<Result<null, E | GiftError>> =>
  transaction(db, async (trx) => {
    const gift = await openGift(trx, at, which);
    return gift.ok ? change(gift.value) : gift;
  });

/** What a giver has promised about a product: by the giver's secret, or by the signed-in shopper who promised it. */
export type PromiseKey = { giver: string | null; productId: number };

/** Withdraws what a giver has promised; also from a list that is no gift list any more, or from which the product is gone. */
export async function withdrawPromise(
  db: Db,
  { market, shareId, shopperId }: Giver,
  { giver, productId }: PromiseKey,
  remove: (
    db: Db,
    listId: string,
    productId: number,
    by: { giver: Buffer | null; shopperId: string | null },
  ) => Promise<void>,
): Promise<Result<null, GiftError>> {
  const list = await readSharedList(db, market, shareId);
  if (list === null) return err({ kind: 'not-found' });
  await remove(db, list.id, productId, { giver: giver === null ? null : giverKey(giver), shopperId });
  return ok(null);
}

/**
 * The stored key of a giver: a hash of the secret that allows withdrawing what was promised. Only the giver's browser knows
 * the secret.
 */
export const giverKey = (secret: string): Buffer => createHash('sha256').update(secret.toLowerCase()).digest();
