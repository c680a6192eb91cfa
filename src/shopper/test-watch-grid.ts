import { RUN_HOURS, type World, YEAR_HOURS } from './test-watch-world.ts';

const AGED = 72;

/** What can be said of an offer in an hour. */
export const NEVER = 0;
export const STANDS = 1;
export const GONE = 2;
/** Its shop could not be asked for three days. */
export const AGED_OUT = 3;

export const IN = 0;
export const OUT = 1;
export const UNTOLD = 2;

/** What the oracle looks at: every hour of the year written out, for each offer, without a memory of any kind. */
export class WorldGrid {
  readonly world: World;
  readonly status: Uint8Array[];
  readonly price: Int32Array[];
  /** -1: not told. */
  readonly total: Int32Array[];
  readonly stock: Uint8Array[];
  /** The last hour at which the shop's feed came. */
  readonly run: Int32Array[];
  /** 0: not looked at yet, 1: doubted, 2: not. */
  private readonly doubts: Uint8Array[];

  constructor(world: World) {
    this.world = world;
    const bytes = () => world.offers.map(() => new Uint8Array(YEAR_HOURS));
    const numbers = () => world.offers.map(() => new Int32Array(YEAR_HOURS).fill(-1));
    [this.status, this.stock, this.doubts] = [bytes(), bytes(), bytes()];
    [this.price, this.total, this.run] = [numbers(), numbers(), numbers()];
    for (const offer of world.offers.keys()) this.writeOut(offer);
  }

  private writeOut(offer: number): void {
    const own = this.world.events.filter((event) => event.offer === offer);
    for (const [i, event] of own.entries()) {
      const end = Math.min(YEAR_HOURS, own[i + 1]?.hour ?? YEAR_HOURS);
      // What it was before goes on while nobody comes to ask.
      const before = event.kind === 'terms' ? null : event.hour - 1;
      for (let hour = event.hour; hour < end; hour++) {
        const sinceRun = event.kind === 'silent' ? hour - event.hour : (hour - event.hour) % RUN_HOURS;
        this.run[offer][hour] = hour - sinceRun;
        if (event.kind === 'gone') this.status[offer][hour] = GONE;
        else this.status[offer][hour] = sinceRun >= AGED ? AGED_OUT : STANDS;
        if (event.kind === 'terms') {
          const { price, shipping, deposit, stock } = event.terms;
          this.price[offer][hour] = price;
          this.total[offer][hour] = shipping === null ? -1 : price + shipping + (deposit ?? 0);
          this.stock[offer][hour] = stock === 'in' ? IN : stock === 'out' ? OUT : UNTOLD;
        } else if (before !== null) {
          this.price[offer][hour] = this.price[offer][before];
          this.total[offer][hour] = this.total[offer][before];
          this.stock[offer][hour] = this.stock[offer][before];
        }
      }
    }
  }

  /** Since which hour it has stood at its item price of the hour. */
  heldSince(offer: number, hour: number, amounts: Int32Array = this.price[offer]): number {
    let since = hour;
    while (since > 0 && this.status[offer][since - 1] === STANDS && amounts[since - 1] === amounts[hour]) since--;
    return since;
  }

  /** The item price that it stood at in most of those hours. */
  usual(offer: number, from: number, to: number): number | null {
    const hours = new Map<number, number>();
    for (let hour = Math.max(0, from); hour < to; hour++) {
      if (this.status[offer][hour] !== STANDS) continue;
      const price = this.price[offer][hour];
      hours.set(price, (hours.get(price) ?? 0) + 1);
    }
    const [first] = [...hours].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return first?.[0] ?? null;
  }

  /** Whether the offer's price of the hour is a slip of the hand for all that is known then. */
  isDoubted(offer: number, hour: number): boolean {
    if (this.doubts[offer][hour] === 0) this.doubts[offer][hour] = this.findDoubt(offer, hour) ? 1 : 2;
    return this.doubts[offer][hour] === 1;
  }

  private findDoubt(offer: number, hour: number): boolean {
    if (this.status[offer][hour] !== STANDS) return false;
    const since = this.heldSince(offer, hour);
    if (this.run[offer][hour] > since) return false;
    const price = this.price[offer][hour];
    const own = this.usual(offer, since - 720, since);
    if (own !== null && price / own >= 10) return true;
    const all = this.world.offers;
    const isNew = all[offer].condition === 'new';
    const peers = [...all.keys()].filter(
      (other) =>
        all[other].productId === all[offer].productId &&
        (all[other].condition === 'new') === isNew &&
        all[other].priceKind === 'public',
    );
    const usual = peers.flatMap((peer) => this.usual(peer, since - 720, since) ?? []);
    const lowest = Math.min(...usual);
    if (usual.length === 0 || price >= lowest / 3) return false;
    return !peers.some(
      (peer) =>
        all[peer].merchantId !== all[offer].merchantId &&
        this.status[peer][hour] === STANDS &&
        this.price[peer][hour] < lowest / 3,
    );
  }
}
