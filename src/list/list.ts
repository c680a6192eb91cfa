import { createHash } from 'node:crypto';
import type { MarketId } from '../market/market.ts';
import type { ListKind, ShareMode } from '../terms/list.ts';

/** The owner of lists: a shopper in a market. */
export type ListOwner = { market: MarketId; shopperId: string };

export type List = {
  id: string;
  market: MarketId;
  shopperId: string;
  kind: ListKind;
  /** Empty for favourites, which the site names. */
  name: string;
  /** The owner's name as readers of the shared list see it. */
  ownerName: string;
  shareMode: ShareMode;
  /** The secret part of the share link; null when the list is not shared. */
  shareId: string | null;
  /** The day for which what is on it is wanted, such as 2026-12-24; null: none. */
  eventOn: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** A product on a list. */
export type ListItem = { productId: number; amount: number; note: string; addedAt: Date };

/** Why a change of a list fails. `not-found` includes lists of other shoppers. */
export type ListError = {
  kind: 'not-found' | 'id-taken' | 'too-many-lists' | 'list-full' | 'favourites-stay' | 'not-on-list' | 'too-many-open';
};

/**
 * The unguessable part of a list's link, derived from the random idempotency key of the request, so that repeating the
 * request gives the same link. In base 36: a hyphen would end it in the URL.
 */
export function deriveShareId(idempotencyKey: string): string {
  const digest = createHash('sha256').update(`share ${idempotencyKey}`).digest('hex').slice(0, 32);
  return BigInt(`0x${digest}`).toString(36).padStart(25, '0');
}

/** The order with one product moved to index `to`, counted from 0. An index beyond the end means last. */
export function moveToPosition(order: readonly number[], productId: number, to: number): number[] {
  const rest = order.filter((id) => id !== productId);
  return [...rest.slice(0, to), productId, ...rest.slice(to)];
}
