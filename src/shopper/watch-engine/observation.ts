import { err, type Result } from '../../base/result.ts';
import { provedDrop } from '../../price/proved-drop.ts';
import {
  amountOf,
  isInScope,
  type LowestUnknown,
  type WatchAmount,
  type WatchedOffer,
  type WatchScope,
} from '../price-watch.ts';
import { lowestBefore, totalsOf } from './lowest-before.ts';
import { pricedSince, stands } from './offer-times.ts';

export type Standing = { readonly watched: WatchedOffer; readonly amount: number | null };

/**
 * What a watch sees at one moment: the offers of its scope that stand and are believed. What takes a look at their past
 * is worked out when it is asked for.
 */
export class Observation {
  readonly at: number;
  /** The lowest price that can be had: in stock, or not known to be out of it. Null: none is known. */
  readonly lowest: (Standing & { readonly amount: number }) | null;
  /** Whether a price of the scope waits for a second sighting. */
  readonly isInDoubt: boolean;
  private readonly by: WatchAmount;
  /** Those of the scope, whether they stand or not. */
  private readonly all: readonly WatchedOffer[];
  private readonly doubted: ReadonlySet<number>;

  constructor(scope: WatchScope, offers: readonly WatchedOffer[], doubted: ReadonlySet<number>, at: number) {
    this.at = at;
    this.by = scope.amount;
    this.doubted = doubted;
    this.all = offers.filter(({ offer }) => isInScope(scope, offer));
    this.isInDoubt = doubted.size > 0 && this.all.some(({ offer }) => doubted.has(offer.id));
    this.lowest = this.lowestOf(({ offer }) => offer.stock !== 'out');
  }

  /** The lowest of those that can be told of; an item's price decides where no total does. */
  private lowestOf(isMeant: (watched: WatchedOffer) => boolean): (Standing & { amount: number }) | null {
    let lowest: (Standing & { amount: number }) | null = null;
    for (const watched of this.all) {
      if (!this.isBelieved(watched) || !isMeant(watched)) continue;
      const amount = amountOf(this.by, watched.offer);
      if (amount === null) continue;
      const isLower =
        lowest === null ||
        amount < lowest.amount ||
        (amount === lowest.amount && watched.offer.id < lowest.watched.offer.id);
      if (isLower) lowest = { watched, amount };
    }
    return lowest;
  }

  private isBelieved({ offer }: WatchedOffer): boolean {
    return stands(offer, this.at) && !this.doubted.has(offer.id);
  }

  /**
   * Whether a shop, or with null any, has it: with null where one says that it is in stock, of a shop also where it does
   * not tell. Denied is it only where all that were asked say that it is out or came without it: who is doubted or could
   * not be asked denies nothing.
   */
  presenceAt(merchantId: number | null): 'had' | 'denied' | 'unknown' {
    const asked = this.all.filter(({ offer }) => merchantId === null || offer.merchantId === merchantId);
    if (asked.some((one) => this.isHad(one, merchantId !== null))) return 'had';
    const isDenied = ({ offer }: WatchedOffer) =>
      offer.goneAt !== null || (offer.stock === 'out' && stands(offer, this.at));
    return asked.length > 0 && asked.every(isDenied) ? 'denied' : 'unknown';
  }

  private isHad(watched: WatchedOffer, orUntold: boolean): boolean {
    const { stock } = watched.offer;
    return (stock === 'in' || (orUntold && stock === 'unknown')) && this.isBelieved(watched);
  }

  /** The shops of the scope. */
  shops(): number[] {
    return [...new Set(this.all.map(({ offer }) => offer.merchantId))].sort((a, b) => a - b);
  }

  /** The best offer of those shops that have it, or of any with null: lowest amount first, then lowest item price. */
  bestHad(merchantIds: readonly number[] | null): Standing | null {
    const isMeant = (one: WatchedOffer) =>
      this.isHad(one, merchantIds !== null) && (merchantIds === null || merchantIds.includes(one.offer.merchantId));
    const lowest = this.lowestOf(isMeant);
    if (lowest !== null) return lowest;
    const [first] = this.all.filter(isMeant).sort((a, b) => a.offer.price - b.offer.price || a.offer.id - b.offer.id);
    return first === undefined ? null : { watched: first, amount: null };
  }

  /** The lowest of so many days before the present lowest price began, or why there is none. */
  lowestBefore(days: number): Result<number, { kind: LowestUnknown }> {
    return this.lowest === null
      ? err({ kind: 'no-shipping' })
      : lowestBefore({ by: this.by, offers: this.believedPast(), now: this.at, amount: this.lowest.amount, days });
  }

  /** What the present lowest price is proved to have fallen from, by its own shop's history; null: it did not. */
  provedFall(): { from: number; percent: number } | null {
    if (this.lowest === null) return null;
    const { changes } = this.lowest.watched;
    const drop = provedDrop(this.by === 'item' ? changes : totalsOf(changes), new Date(this.at));
    return drop === null ? null : { from: drop.from, percent: drop.percent };
  }

  /** Without the prices that are not believed yet; what the same offers cost before is known. */
  private believedPast(): readonly WatchedOffer[] {
    return this.isInDoubt ? this.all.map((one) => (this.doubted.has(one.offer.id) ? withoutLast(one) : one)) : this.all;
  }
}

function withoutLast(watched: WatchedOffer): WatchedOffer {
  const since = pricedSince(watched.changes);
  const last = watched.changes[watched.changes.length - 1];
  const before = watched.changes.filter(({ seenAt }) => seenAt.getTime() < since);
  return { ...watched, changes: [...before, { ...last, seenAt: new Date(since), stock: 'gone' }] };
}
