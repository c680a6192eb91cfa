import { err, type Result } from '../../base/result.ts';
import { provedDrop } from '../../price/proved-drop.ts';
import type { LowestUnknownReason, WatchAmount } from '../../terms/watch-rule.ts';
import { isInScope, type WatchedOffer, type WatchScope, watchedAmount } from '../price-watch.ts';
import { lowestBefore, totalPriceHistory } from './lowest-before.ts';
import { isCurrentAt, priceUnchangedSince } from './offer-timeline.ts';

/** An offer with its observed amount in minor units; null when the amount is unknown. */
export type PricedOffer = { readonly watched: WatchedOffer; readonly amount: number | null };

type KnownPrice = PricedOffer & { readonly amount: number };

/** Whether a product is available; `unknown` when neither that nor the opposite is stated. */
export type Availability = 'available' | 'unavailable' | 'unknown';

/**
 * What a watch observes at one moment: the offers of its scope that are active and not unconfirmed. Everything about their
 * past is computed on demand.
 */
export class Observation {
  /** The moment, in milliseconds since 1970. */
  readonly at: number;
  /** The lowest price among offers that are in stock or do not state their stock. Null when none is known. */
  readonly lowest: KnownPrice | null;
  /** Whether the scope contains an unconfirmed price. */
  readonly hasUnconfirmed: boolean;
  private readonly by: WatchAmount;
  /** The offers of the scope, active or not. */
  private readonly inScope: readonly WatchedOffer[];
  private readonly unconfirmed: ReadonlySet<number>;

  /**
   * @param offers all offers of the watched products
   * @param unconfirmed ids of offers with an unconfirmed price, see `findUnconfirmedPrices` in price/
   * @param at milliseconds since 1970
   */
  constructor(scope: WatchScope, offers: readonly WatchedOffer[], unconfirmed: ReadonlySet<number>, at: number) {
    this.at = at;
    this.by = scope.amount;
    this.unconfirmed = unconfirmed;
    this.inScope = offers.filter(({ offer }) => isInScope(scope, offer));
    this.hasUnconfirmed = this.inScope.some(({ offer }) => unconfirmed.has(offer.id));
    this.lowest = this.findLowest(({ offer }) => offer.stock !== 'out');
  }

  /** The confirmed offer with the lowest known amount; of equal ones, the one with the lowest id. */
  private findLowest(isEligible: (watched: WatchedOffer) => boolean): KnownPrice | null {
    let lowest: KnownPrice | null = null;
    for (const watched of this.inScope) {
      if (!this.isConfirmed(watched) || !isEligible(watched)) continue;
      const amount = watchedAmount(this.by, watched.offer);
      if (amount === null) continue;
      const isLower =
        lowest === null ||
        amount < lowest.amount ||
        (amount === lowest.amount && watched.offer.id < lowest.watched.offer.id);
      if (isLower) lowest = { watched, amount };
    }
    return lowest;
  }

  private isConfirmed({ offer }: WatchedOffer): boolean {
    return isCurrentAt(offer, this.at) && !this.unconfirmed.has(offer.id);
  }

  /**
   * The availability at a merchant, or anywhere with null. Anywhere, `available` takes an offer that states to be in stock.
   * At a chosen merchant, an offer that does not state its stock counts too. `unavailable` takes that all offers are out of
   * stock or gone from their feeds: unconfirmed and expired offers state nothing.
   */
  availability(merchantId: number | null): Availability {
    const offers = this.inScope.filter(({ offer }) => merchantId === null || offer.merchantId === merchantId);
    if (offers.some((one) => this.isAvailable(one, merchantId !== null))) return 'available';
    const isUnavailable = ({ offer }: WatchedOffer) =>
      offer.goneAt !== null || (offer.stock === 'out' && isCurrentAt(offer, this.at));
    return offers.length > 0 && offers.every(isUnavailable) ? 'unavailable' : 'unknown';
  }

  private isAvailable(watched: WatchedOffer, orUnstated: boolean): boolean {
    const { stock } = watched.offer;
    return (stock === 'in' || (orUnstated && stock === 'unknown')) && this.isConfirmed(watched);
  }

  /** The merchants of the scope, in ascending order. */
  merchantIds(): number[] {
    return [...new Set(this.inScope.map(({ offer }) => offer.merchantId))].sort((a, b) => a - b);
  }

  /**
   * The best available offer of these merchants, or of all with null: the one with the lowest amount, else the one with the
   * lowest item price.
   */
  bestAvailable(merchantIds: readonly number[] | null): PricedOffer | null {
    const isEligible = (one: WatchedOffer) =>
      this.isAvailable(one, merchantIds !== null) &&
      (merchantIds === null || merchantIds.includes(one.offer.merchantId));
    const lowest = this.findLowest(isEligible);
    if (lowest !== null) return lowest;
    const [first] = this.inScope
      .filter(isEligible)
      .sort((a, b) => a.offer.price - b.offer.price || a.offer.id - b.offer.id);
    return first === undefined ? null : { watched: first, amount: null };
  }

  /** The lowest amount of the `days` days before the current lowest price began, or why there is none. */
  lowestBefore(days: number): Result<number, { kind: LowestUnknownReason }> {
    return this.lowest === null
      ? err({ kind: 'no-shipping' })
      : lowestBefore({ by: this.by, offers: this.confirmedHistory(), now: this.at, amount: this.lowest.amount, days });
  }

  /**
   * The proved drop of the current lowest price, by its merchant's own history of the 30 days before: the amount it fell
   * from, and by how many percent. Null when it did not drop.
   */
  provedDrop(): { from: number; percent: number } | null {
    if (this.lowest === null) return null;
    const { changes } = this.lowest.watched;
    const drop = provedDrop(this.by === 'item' ? changes : totalPriceHistory(changes), new Date(this.at));
    return drop === null ? null : { from: drop.from, percent: drop.percent };
  }

  /** The offers of the scope without unconfirmed prices. The earlier prices of those offers remain. */
  private confirmedHistory(): readonly WatchedOffer[] {
    if (!this.hasUnconfirmed) return this.inScope;
    return this.inScope.map((one) => (this.unconfirmed.has(one.offer.id) ? withoutLastPrice(one) : one));
  }
}

function withoutLastPrice(watched: WatchedOffer): WatchedOffer {
  const last = watched.changes.at(-1);
  if (last === undefined) return watched;
  const since = priceUnchangedSince(watched.changes);
  const before = watched.changes.filter(({ seenAt }) => seenAt.getTime() < since);
  return { ...watched, changes: [...before, { ...last, seenAt: new Date(since), stock: 'gone' }] };
}
