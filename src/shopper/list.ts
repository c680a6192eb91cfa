import { createHash } from 'node:crypto';
import type { MarketId } from '../market/market.ts';

/** Whose lists: a person's, in one market. */
export type ListOwner = { market: MarketId; shopperId: string };

export type ShareMode = 'read' | 'gift';

export type List = {
  id: string;
  market: MarketId;
  shopperId: string;
  kind: 'favourites' | 'own';
  /** Empty for favourites, which the site names. */
  name: string;
  /** What readers see of the owner. */
  ownerName: string;
  shareMode: ShareMode;
  /** Null: not shared. */
  shareId: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** A product on a list, in the list's order. */
export type ListItem = { productId: number; amount: number; note: string; addedAt: Date };

/** What can stand in the way of a change. `not-found` is also what belongs to somebody else. */
export type ListFault = {
  kind: 'not-found' | 'id-taken' | 'too-many-lists' | 'list-full' | 'favourites-stay' | 'not-on-list';
};

/**
 * The unguessable part of a list's link, made of a random number that the caller names the change by: the same change
 * made twice gives the same link. Without hyphens, which end it in the address.
 */
export function shareIdOf(once: string): string {
  const digest = createHash('sha256').update(`share ${once}`).digest('hex').slice(0, 32);
  return BigInt(`0x${digest}`).toString(36).padStart(25, '0');
}

/** The products with one of them at another place, counted from 0; a place beyond the end is the last. */
export function placed(order: readonly number[], productId: number, to: number): number[] {
  const rest = order.filter((id) => id !== productId);
  return [...rest.slice(0, to), productId, ...rest.slice(to)];
}
