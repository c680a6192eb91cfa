import type { WatchAmount } from '../../terms/watch-rule.ts';
import { RUN_HOURS, type World, type WorldEvent, type WorldOffer, YEAR_HOURS } from './watch-world.ts';

/** The age in hours at which an offer expires. */
const AGE_LIMIT = 72;
/** 30 days in hours. */
const USUAL_HOURS = 720;

/** The status of an offer in one hour. */
export const NEVER = 0;
export const ACTIVE = 1;
export const GONE = 2;
/** Its feed has failed for three days. */
export const AGED_OUT = 3;

export const IN = 0;
export const OUT = 1;
export const UNSTATED = 2;

/** The amount of an hour in which none is known. */
export const UNKNOWN = -1;

/**
 * The oracle's data: the state of each offer in every hour of the year, without any state between hours. Each field is one
 * array with a row per offer:
 *
 * ```
 *   offer 0: hour 0, hour 1, … hour 8759 | offer 1: hour 0, …
 * ```
 */
export class WorldGrid {
  readonly world: World;
  private readonly status: Uint8Array;
  private readonly stock: Uint8Array;
  private readonly price: Int32Array;
  private readonly total: Int32Array;
  /** The hour of the latest feed run. */
  private readonly run: Int32Array;
  /** Cached results: 0 is not computed, 1 unconfirmed, 2 confirmed. */
  private readonly unconfirmed: Uint8Array;
  /** Cached usual prices before an hour, with a row per offer: 0 is not computed, `UNKNOWN` where there was none. */
  private readonly usual: Int32Array;

  constructor(world: World) {
    this.world = world;
    const cells = world.offers.length * YEAR_HOURS;
    [this.status, this.stock, this.unconfirmed] = [new Uint8Array(cells), new Uint8Array(cells), new Uint8Array(cells)];
    this.price = new Int32Array(cells).fill(UNKNOWN);
    this.usual = new Int32Array(cells);
    this.total = new Int32Array(cells).fill(UNKNOWN);
    this.run = new Int32Array(cells).fill(UNKNOWN);
    for (const offer of world.offers.keys()) this.fillOffer(offer);
  }

  statusAt(offer: number, hour: number): number {
    return this.status[offer * YEAR_HOURS + hour] ?? NEVER;
  }

  stockAt(offer: number, hour: number): number {
    return this.stock[offer * YEAR_HOURS + hour] ?? UNSTATED;
  }

  /** The item price or total of an hour in minor units, or `UNKNOWN`. */
  amountAt(by: WatchAmount, offer: number, hour: number): number {
    return (by === 'item' ? this.price : this.total)[offer * YEAR_HOURS + hour] ?? UNKNOWN;
  }

  offer(index: number): WorldOffer {
    const offer = this.world.offers[index];
    if (offer === undefined) throw new Error(`There is no offer ${index}`);
    return offer;
  }

  private fillOffer(offer: number): void {
    const events = this.world.events.filter((event) => event.offer === offer);
    for (const [i, event] of events.entries()) {
      const end = Math.min(YEAR_HOURS, events[i + 1]?.hour ?? YEAR_HOURS);
      for (let hour = event.hour; hour < end; hour++) this.fillHour(offer, event, hour);
    }
  }

  private fillHour(offer: number, event: WorldEvent, hour: number): void {
    const cell = offer * YEAR_HOURS + hour;
    const sinceRun = event.kind === 'silent' ? hour - event.hour : (hour - event.hour) % RUN_HOURS;
    this.run[cell] = hour - sinceRun;
    if (event.kind === 'gone') this.status[cell] = GONE;
    else this.status[cell] = sinceRun >= AGE_LIMIT ? AGED_OUT : ACTIVE;
    if (event.kind === 'terms') {
      const { price, shipping, deposit, stock } = event.terms;
      this.price[cell] = price;
      this.total[cell] = shipping === null ? UNKNOWN : price + shipping + (deposit ?? 0);
      this.stock[cell] = stock === 'in' ? IN : stock === 'out' ? OUT : UNSTATED;
    } else {
      // The last known terms remain while the offer is gone or its feed fails.
      this.price[cell] = this.amountAt('item', offer, event.hour - 1);
      this.total[cell] = this.amountAt('total', offer, event.hour - 1);
      this.stock[cell] = this.stockAt(offer, event.hour - 1);
    }
  }

  /** Since which hour the offer has been active at its amount of the hour. */
  unchangedSince(by: WatchAmount, offer: number, hour: number): number {
    const amount = this.amountAt(by, offer, hour);
    let since = hour;
    while (since > 0 && this.statusAt(offer, since - 1) === ACTIVE && this.amountAt(by, offer, since - 1) === amount)
      since--;
    return since;
  }

  /** The item price that the offer had in most of the 30 days before an hour; null where it had none. */
  private usualPriceBefore(offer: number, hour: number): number | null {
    const cell = offer * YEAR_HOURS + hour;
    if (this.usual[cell] === 0) this.usual[cell] = this.mostFrequentPrice(offer, hour - USUAL_HOURS, hour) ?? UNKNOWN;
    const price = this.usual[cell] ?? UNKNOWN;
    return price === UNKNOWN ? null : price;
  }

  private mostFrequentPrice(offer: number, from: number, to: number): number | null {
    const hours = new Map<number, number>();
    for (let hour = Math.max(0, from); hour < to; hour++) {
      if (this.statusAt(offer, hour) !== ACTIVE) continue;
      const price = this.amountAt('item', offer, hour);
      hours.set(price, (hours.get(price) ?? 0) + 1);
    }
    const [first] = [...hours].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return first?.[0] ?? null;
  }

  /**
   * Whether the offer's price of an hour is unconfirmed in this world, by a rule of its own: far from usual prices and in one
   * feed run only. Which prices are is an input of the engine.
   */
  isUnconfirmed(offer: number, hour: number): boolean {
    const cell = offer * YEAR_HOURS + hour;
    if (this.unconfirmed[cell] === 0) this.unconfirmed[cell] = this.isImplausible(offer, hour) ? 1 : 2;
    return this.unconfirmed[cell] === 1;
  }

  private isImplausible(offer: number, hour: number): boolean {
    if (this.statusAt(offer, hour) !== ACTIVE) return false;
    const since = this.unchangedSince('item', offer, hour);
    if ((this.run[offer * YEAR_HOURS + hour] ?? UNKNOWN) > since) return false;
    const price = this.amountAt('item', offer, hour);
    const own = this.usualPriceBefore(offer, since);
    if (own !== null && price / own >= 10) return true;
    const { productId, merchantId, condition } = this.offer(offer);
    const isPeer = (other: WorldOffer) =>
      other.productId === productId &&
      (other.condition === 'new') === (condition === 'new') &&
      other.priceKind === 'public';
    const peers = [...this.world.offers.entries()].filter(([, other]) => isPeer(other));
    const usual = peers.flatMap(([peer]) => this.usualPriceBefore(peer, since) ?? []);
    const lowest = Math.min(...usual);
    if (usual.length === 0 || price >= lowest / 3) return false;
    return !peers.some(
      ([peer, other]) =>
        other.merchantId !== merchantId &&
        this.statusAt(peer, hour) === ACTIVE &&
        this.amountAt('item', peer, hour) < lowest / 3,
    );
  }
}
