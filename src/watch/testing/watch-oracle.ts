import type { WatchAmount } from '../../terms/watch-rule.ts';
import { ACTIVE, GONE, IN, NEVER, OUT, UNSTATED, type WorldGrid } from './watch-grid.ts';
import type { YearWatch } from './watch-world.ts';

/** The parts of a trigger that engine and oracle are compared by. `hour` is the hour of the year. */
export type ExpectedTrigger = {
  hour: number;
  amount: number | null;
  offerId: number;
  from: number | null;
  lowest30: number | null;
  merchantIds: readonly number[];
};

/** The lowest confirmed price in an hour, and the index of its offer. */
type LowestPrice = { hour: number; amount: number; offer: number };

/** 30 days in hours. */
const PROOF_HOURS = 720;
const MIN_ABSENCE_HOURS = 6;

const onePercent = (amount: number): number => Math.max(1, Math.ceil(amount / 100));
const fivePercent = (amount: number): number => Math.max(1, Math.ceil(amount / 20));

/**
 * The triggers that a watch should have, computed from the complete data of the year: for each evaluation, the rule is
 * checked against all evaluations before. It has no state machine and shares no code with the engine.
 */
export function expectedTriggers(grid: WorldGrid, watch: YearWatch): ExpectedTrigger[] {
  return new Oracle(grid, watch).triggers();
}

class Oracle {
  private readonly grid: WorldGrid;
  private readonly watch: YearWatch;
  /** Indexes of the offers in scope. */
  private readonly scope: number[];
  /** The hours of the evaluations. */
  private readonly hours: number[];
  /** The lowest price at each evaluation. */
  private readonly lowest: (LowestPrice | null)[];
  /** Indexes of the evaluations that have triggered so far. */
  private readonly triggered: number[] = [];

  constructor(grid: WorldGrid, watch: YearWatch) {
    this.grid = grid;
    this.watch = watch;
    const { scope, productIds } = watch;
    this.scope = grid.world.offers.flatMap((offer, i) => {
      const isInScope =
        productIds.includes(offer.productId) &&
        (scope.merchantIds.length === 0 || scope.merchantIds.includes(offer.merchantId)) &&
        scope.conditions.includes(offer.condition) &&
        scope.priceKinds.includes(offer.priceKind);
      return isInScope ? [i] : [];
    });
    this.hours = grid.world.evaluationHours.filter((hour) => hour >= watch.setAt);
    this.lowest = this.hours.map((hour) => this.lowestAmong(hour, (offer) => this.isOnOffer(offer, hour)));
  }

  private amount(offer: number, hour: number): number {
    return this.grid.amountAt(this.watch.scope.amount, offer, hour);
  }

  /** Whether the offer was active and not out of stock, whether or not its price is plausible. */
  private isOnOffer(offer: number, hour: number): boolean {
    return this.grid.statusAt(offer, hour) === ACTIVE && this.grid.stockAt(offer, hour) !== OUT;
  }

  private lowestAmong(hour: number, isEligible: (offer: number) => boolean): LowestPrice | null {
    const [lowest] = this.scope
      .filter((offer) => isEligible(offer) && this.amount(offer, hour) >= 0 && !this.grid.isUnconfirmed(offer, hour))
      .map((offer): LowestPrice => ({ hour, amount: this.amount(offer, hour), offer }))
      .sort((a, b) => a.amount - b.amount || a.offer - b.offer);
    return lowest ?? null;
  }

  triggers(): ExpectedTrigger[] {
    return this.hours.flatMap((hour, i) => {
      const { kind } = this.watch.rule;
      const trigger = kind === 'stock' || kind === 'shop' ? this.availabilityTrigger(hour, i) : this.priceTrigger(i);
      if (trigger === null) return [];
      this.triggered.push(i);
      return [{ hour, lowest30: this.lowestBefore(this.lowest[i] ?? null, 30), ...trigger }];
    });
  }

  private priceTrigger(i: number): Omit<ExpectedTrigger, 'hour' | 'lowest30'> | null {
    const lowest = this.lowest[i] ?? null;
    if (lowest === null) return null;
    const from = this.comparedWith(lowest, i);
    if (from === null) return null;
    return { amount: lowest.amount, offerId: this.grid.offer(lowest.offer).id, from, merchantIds: [] };
  }

  /** The amount that the price is compared with if it triggers at evaluation `i`; else null. */
  private comparedWith({ amount, hour }: LowestPrice, i: number): number | null {
    const { rule } = this.watch;
    const first = this.lowest.find((one) => one !== null)?.amount ?? amount;
    switch (rule.kind) {
      case 'target':
        return amount <= rule.amount && this.mayTrigger(i, rule.amount) ? rule.amount : null;
      case 'drop': {
        if (rule.from === 'proved') return this.mayTriggerByHistory(i) ? this.droppedFrom(i) : null;
        const level = Math.floor((first * (100 - rule.percent)) / 100);
        return amount <= level && this.mayTrigger(i, level) ? first : null;
      }
      case 'lowest':
        return this.mayTriggerByHistory(i) ? this.droppedFrom(i) : null;
      case 'change': {
        const base = this.amountOfEvaluation(this.triggered.at(-1) ?? this.firstConfirmed());
        return this.isConfirmed(hour) && i > this.firstConfirmed() && Math.abs(amount - base) >= onePercent(base)
          ? base
          : null;
      }
      case 'rise': {
        const since = this.triggered.at(-1) ?? 0;
        const seen = this.lowest.slice(since, i).filter((one) => one !== null && this.isConfirmed(one.hour));
        const base = Math.min(...seen.map((one) => one?.amount ?? amount));
        const step = Math.max(1, Math.ceil((base * rule.percent) / 100));
        return seen.length > 0 && this.isConfirmed(hour) && amount >= base + step ? base : null;
      }
      case 'stock':
      case 'shop':
        return null;
    }
  }

  private amountOfEvaluation(i: number): number {
    return this.lowest[i]?.amount ?? 0;
  }

  /** Whether no price of the scope is unconfirmed in an hour. */
  private isConfirmed(hour: number): boolean {
    return !this.scope.some((offer) => this.grid.isUnconfirmed(offer, hour));
  }

  private firstConfirmed(): number {
    return this.lowest.findIndex((one) => one !== null && this.isConfirmed(one.hour));
  }

  /** Not triggered yet, or clearly above the level since, or clearly lower than the last trigger. */
  private mayTrigger(i: number, level: number): boolean {
    const last = this.triggered.at(-1);
    if (last === undefined) return true;
    const since = this.lowest.slice(last + 1, i);
    const wasAbove = since.some((one) => one !== null && one.amount >= level + onePercent(level));
    const lastAmount = this.amountOfEvaluation(last);
    return wasAbove || this.amountOfEvaluation(i) <= lastAmount - fivePercent(lastAmount);
  }

  private mayTriggerByHistory(i: number): boolean {
    if (this.droppedFrom(i) === null) return false;
    const last = this.triggered.at(-1);
    if (last === undefined) return true;
    const lastAmount = this.amountOfEvaluation(last);
    if (this.amountOfEvaluation(i) <= lastAmount - fivePercent(lastAmount)) return true;
    for (let k = last + 1; k < i; k++) {
      const lowest = this.lowest[k] ?? null;
      if (lowest !== null && lowest.amount >= lastAmount + onePercent(lastAmount) && this.droppedFrom(k) === null)
        return true;
    }
    return false;
  }

  /** The amount that the price of evaluation `i` dropped from according to the history, as the rule asks; else null. */
  private readonly drops = new Map<number, number | null>();
  private droppedFrom(i: number): number | null {
    const cached = this.drops.get(i);
    if (cached !== undefined) return cached;
    const { rule } = this.watch;
    const lowest = this.lowest[i] ?? null;
    let from: number | null = null;
    if (lowest !== null && rule.kind === 'lowest') {
      const before = this.lowestBefore(lowest, rule.days);
      from = before !== null && lowest.amount < before ? before : null;
    } else if (lowest !== null && rule.kind === 'drop') from = this.provedFrom(lowest, rule.percent);
    this.drops.set(i, from);
    return from;
  }

  /** The lowest amount of the scope in a past hour, without prices that are unconfirmed at the evaluation. */
  private lowestIn(hour: number, evaluation: number): number | null {
    let lowest: number | null = null;
    for (const offer of this.scope) {
      if (!this.isOnOffer(offer, hour)) continue;
      const amount = this.amount(offer, hour);
      if (amount < 0 || (lowest !== null && amount >= lowest)) continue;
      const isUnconfirmed = this.grid.isUnconfirmed(offer, evaluation);
      if (isUnconfirmed && hour >= this.grid.unchangedSince('item', offer, evaluation)) continue;
      lowest = amount;
    }
    return lowest;
  }

  private lowestBefore(lowest: LowestPrice | null, days: number): number | null {
    if (lowest === null) return null;
    const hasUnconfirmed = !this.isConfirmed(lowest.hour);
    const lowestIn = (hour: number) => (hasUnconfirmed ? this.lowestIn(hour, lowest.hour) : this.lowestOfHour(hour));
    let since = lowest.hour;
    while (since > 0 && lowestIn(since - 1) === lowest.amount) since--;
    const from = since - days * 24;
    if (from < 0 || lowest.hour - since > days * 24) return null;
    if (!this.wasKnown(from, lowest.hour)) return null;
    let before: number | null = null;
    for (let hour = from; hour < since; hour++) {
      const amount = lowestIn(hour);
      if (amount !== null && (before === null || amount < before)) before = amount;
    }
    return before;
  }

  /** The lowest amount of the scope in an hour. */
  private readonly lowestByHour = new Map<number, number | null>();
  private lowestOfHour(hour: number): number | null {
    const cached = this.lowestByHour.get(hour);
    if (cached !== undefined) return cached;
    let lowest: number | null = null;
    for (const offer of this.scope) {
      const amount = this.isOnOffer(offer, hour) ? this.amount(offer, hour) : -1;
      if (amount >= 0 && (lowest === null || amount < lowest)) lowest = amount;
    }
    this.lowestByHour.set(hour, lowest);
    return lowest;
  }

  private wasKnown(hour: number, evaluation: number): boolean {
    for (let earlier = hour; earlier >= 0; earlier--) if (this.lowestIn(earlier, evaluation) !== null) return true;
    return false;
  }

  /** The lowest amount of the offer in the 30 days before its price began, if the drop from it is proved. */
  private provedFrom({ offer, hour, amount }: LowestPrice, percent: number): number | null {
    const { grid } = this;
    const by = this.watch.scope.amount;
    const since = grid.unchangedSince(by, offer, hour);
    const from = since - PROOF_HOURS;
    if (hour - since > PROOF_HOURS || from < 0) return null;
    const isKnownAt = (at: number) =>
      grid.statusAt(offer, at) !== NEVER && (by === 'item' || grid.amountAt('total', offer, at) >= 0);
    let isKnown = false;
    for (let at = 0; at <= from && !isKnown; at++) isKnown = isKnownAt(at);
    if (!isKnown) return null;
    const [lowest, lowestTotal] = [
      this.minWhileActive(by, offer, from, since),
      this.minWhileActive('total', offer, from, since),
    ];
    if (lowest === Number.POSITIVE_INFINITY || !this.wasForSale(by, offer, from, since)) return null;
    const total = grid.amountAt('total', offer, hour);
    if (by === 'item' && total >= 0 && lowestTotal <= total) return null;
    const dropPercent = Math.floor(((lowest - amount) * 100) / lowest);
    return dropPercent >= Math.max(1, percent) ? lowest : null;
  }

  private wasForSale(by: WatchAmount, offer: number, from: number, to: number): boolean {
    const { grid } = this;
    for (let hour = from; hour < to; hour++) {
      const isActive = grid.statusAt(offer, hour) === ACTIVE && grid.amountAt(by, offer, hour) >= 0;
      if (isActive && grid.stockAt(offer, hour) !== OUT) return true;
    }
    return false;
  }

  private minWhileActive(by: WatchAmount, offer: number, from: number, to: number): number {
    let lowest = Number.POSITIVE_INFINITY;
    for (let hour = from; hour < to; hour++) {
      const amount = this.grid.amountAt(by, offer, hour);
      if (this.grid.statusAt(offer, hour) === ACTIVE && amount >= 0) lowest = Math.min(lowest, amount);
    }
    return lowest;
  }

  /** Whether a merchant (null: any) has the product in an hour; null when that is unknown. */
  private isAvailableAt(hour: number, merchantId: number | null): boolean | null {
    const { grid } = this;
    const offers = this.scope.filter((offer) => merchantId === null || grid.offer(offer).merchantId === merchantId);
    const known = offers.filter((offer) => grid.statusAt(offer, hour) !== NEVER);
    if (known.some((offer) => this.isInStock(offer, hour, merchantId !== null))) return true;
    const isUnavailable = (offer: number) =>
      grid.statusAt(offer, hour) === GONE ||
      (grid.statusAt(offer, hour) === ACTIVE && grid.stockAt(offer, hour) === OUT);
    return known.length > 0 && known.every(isUnavailable) ? false : null;
  }

  private isInStock(offer: number, hour: number, orUnstated: boolean): boolean {
    const stock = this.grid.stockAt(offer, hour);
    const isStated = stock === IN || (orUnstated && stock === UNSTATED);
    return this.grid.statusAt(offer, hour) === ACTIVE && isStated && !this.grid.isUnconfirmed(offer, hour);
  }

  private availabilityTrigger(hour: number, i: number): Omit<ExpectedTrigger, 'hour' | 'lowest30'> | null {
    const isShopRule = this.watch.rule.kind === 'shop';
    const merchantOf = (offer: number) => this.grid.offer(offer).merchantId;
    const all = [...new Set(this.scope.map(merchantOf))].sort((a, b) => a - b);
    const fresh = (isShopRule ? all : [null]).filter((merchantId) => this.isNewlyAvailable(i, merchantId));
    if (fresh.length === 0) return null;
    const isEligible = (offer: number) =>
      this.isInStock(offer, hour, isShopRule) && (!isShopRule || fresh.includes(merchantOf(offer)));
    const lowest = this.lowestAmong(hour, isEligible);
    const price = (offer: number) => this.grid.amountAt('item', offer, hour);
    const [cheapest] = this.scope.filter(isEligible).sort((a, b) => price(a) - price(b) || a - b);
    const offer = lowest?.offer ?? cheapest;
    if (offer === undefined) throw new Error('A newly available product has no offer');
    const merchantIds = fresh.filter((merchantId) => merchantId !== null);
    return { amount: lowest?.amount ?? null, offerId: this.grid.offer(offer).id, from: null, merchantIds };
  }

  private isNewlyAvailable(i: number, merchantId: number | null): boolean {
    const now = this.hours[i];
    if (now === undefined || this.isAvailableAt(now, merchantId) !== true) return false;
    const before = this.hours.slice(0, i);
    const last = before.findLastIndex((hour) => this.isAvailableAt(hour, merchantId) === true);
    if (last === -1) return true;
    const absentAt = before.slice(last + 1).find((hour) => this.isAvailableAt(hour, merchantId) === false);
    return absentAt !== undefined && now - absentAt >= MIN_ABSENCE_HOURS;
  }
}
