import { AGED_OUT, GONE, IN, NEVER, OUT, STANDS, UNTOLD, type WorldGrid } from './test-watch-grid.ts';
import type { YearWatch } from './test-watch-world.ts';

/** A firing as both sides tell it. */
export type Verdict = {
  hour: number;
  amount: number | null;
  offerId: number;
  from: number | null;
  lowest30: number | null;
  merchantIds: readonly number[];
};

/** What can be seen in one hour: the lowest believed price, and whose it is. */
type Sight = { hour: number; amount: number; offer: number };

const hundredth = (amount: number): number => Math.max(1, Math.ceil(amount / 100));
const twentieth = (amount: number): number => Math.max(1, Math.ceil(amount / 20));

/**
 * When a watch is due, judged from the whole year as it lies open: for each look, the question is asked of all looks
 * before it. It keeps no state, and shares nothing with what it judges but the words of the rules.
 */
export function judge(grid: WorldGrid, watch: YearWatch): Verdict[] {
  return new Judge(grid, watch).verdicts();
}

class Judge {
  private readonly grid: WorldGrid;
  private readonly watch: YearWatch;
  private readonly scope: number[];
  private readonly looks: number[];
  private readonly sights: (Sight | null)[];
  /** The looks at which it was due, as found so far. */
  private readonly due: number[] = [];

  constructor(grid: WorldGrid, watch: YearWatch) {
    this.grid = grid;
    this.watch = watch;
    const { scope, productIds } = watch;
    this.scope = grid.world.offers.flatMap((offer, i) => {
      const isMeant =
        productIds.includes(offer.productId) &&
        (scope.merchantIds.length === 0 || scope.merchantIds.includes(offer.merchantId)) &&
        scope.conditions.includes(offer.condition) &&
        scope.priceKinds.includes(offer.priceKind);
      return isMeant ? [i] : [];
    });
    this.looks = grid.world.looks.filter((hour) => hour >= watch.setAt);
    this.sights = this.looks.map((hour) => this.sightAt(hour));
  }

  private amount(offer: number, hour: number): number {
    return this.watch.scope.amount === 'item' ? this.grid.price[offer][hour] : this.grid.total[offer][hour];
  }

  /** Whether it could be had in that hour, whatever one thinks of its price. */
  private couldBeHad(offer: number, hour: number): boolean {
    return this.grid.status[offer][hour] === STANDS && this.grid.stock[offer][hour] !== OUT;
  }

  private sightAt(hour: number, isMeant: (offer: number) => boolean = (offer) => this.couldBeHad(offer, hour)) {
    const found = this.scope
      .filter((offer) => isMeant(offer) && this.amount(offer, hour) >= 0 && !this.grid.isDoubted(offer, hour))
      .map((offer): Sight => ({ hour, amount: this.amount(offer, hour), offer }))
      .sort((a, b) => a.amount - b.amount || a.offer - b.offer);
    return found[0] ?? null;
  }

  verdicts(): Verdict[] {
    return this.looks.flatMap((hour, i) => {
      const { kind } = this.watch.rule;
      const verdict = kind === 'stock' || kind === 'shop' ? this.atPresence(hour, i) : this.atPrice(i);
      if (verdict === null) return [];
      this.due.push(i);
      return [{ hour, lowest30: this.lowestBefore(this.sights[i], 30), ...verdict }];
    });
  }

  private atPrice(i: number): Omit<Verdict, 'hour' | 'lowest30'> | null {
    const sight = this.sights[i];
    if (sight === null) return null;
    const from = this.countedFrom(sight, i);
    if (from === null) return null;
    return { amount: sight.amount, offerId: this.idOf(sight.offer), from, merchantIds: [] };
  }

  private idOf(offer: number): number {
    return this.grid.world.offers[offer].id;
  }

  /** What the look's price is counted from where it is due; null where it is not. */
  private countedFrom({ amount, ...rest }: Sight, i: number): number | null {
    const { rule } = this.watch;
    const sight = { amount, ...rest };
    const first = this.sights.find((one) => one !== null)?.amount ?? amount;
    switch (rule.kind) {
      case 'target':
        return amount <= rule.amount && this.isNews(i, rule.amount) ? rule.amount : null;
      case 'drop': {
        if (rule.from === 'proved') return this.isNewsOfPast(i) ? this.pastAt(i) : null;
        const level = Math.floor((first * (100 - rule.percent)) / 100);
        return amount <= level && this.isNews(i, level) ? first : null;
      }
      case 'lowest':
        return this.isNewsOfPast(i) ? this.pastAt(i) : null;
      case 'change': {
        const base = this.known(this.due.at(-1) ?? this.firstClear());
        return this.isClear(sight.hour) && i > this.firstClear() && Math.abs(amount - base) >= hundredth(base)
          ? base
          : null;
      }
      case 'rise': {
        const since = this.due.at(-1) ?? 0;
        const seen = this.sights.slice(since, i).filter((one) => one !== null && this.isClear(one.hour));
        const base = Math.min(...seen.map((one) => one?.amount ?? amount));
        const step = Math.max(1, Math.ceil((base * rule.percent) / 100));
        return seen.length > 0 && this.isClear(sight.hour) && amount >= base + step ? base : null;
      }
      default:
        return null;
    }
  }

  private known(i: number): number {
    return this.sights[i]?.amount ?? 0;
  }

  /** Whether nothing in the scope is doubted in that hour. */
  private isClear(hour: number): boolean {
    return !this.scope.some((offer) => this.grid.isDoubted(offer, hour));
  }

  private firstClear(): number {
    return this.sights.findIndex((sight) => sight !== null && this.isClear(sight.hour));
  }

  /** Not told yet, or clearly above the level since, or clearly lower than what was told. */
  private isNews(i: number, level: number): boolean {
    const last = this.due.at(-1);
    if (last === undefined) return true;
    const since = this.sights.slice(last + 1, i);
    const wasAbove = since.some((sight) => sight !== null && sight.amount >= level + hundredth(level));
    const told = this.known(last);
    return wasAbove || this.known(i) <= told - twentieth(told);
  }

  private isNewsOfPast(i: number): boolean {
    if (this.pastAt(i) === null) return false;
    const last = this.due.at(-1);
    if (last === undefined) return true;
    const told = this.known(last);
    if (this.known(i) <= told - twentieth(told)) return true;
    for (let k = last + 1; k < i; k++) {
      const sight = this.sights[k];
      if (sight !== null && sight.amount >= told + hundredth(told) && this.pastAt(k) === null) return true;
    }
    return false;
  }

  /** What the days before show the look's price to have fallen from, as the rule wants it. */
  private readonly past = new Map<number, number | null>();
  private pastAt(i: number): number | null {
    const kept = this.past.get(i);
    if (kept !== undefined) return kept;
    const { rule } = this.watch;
    const sight = this.sights[i];
    let found: number | null = null;
    if (sight !== null && rule.kind === 'lowest') {
      const before = this.lowestBefore(sight, rule.days);
      found = before !== null && sight.amount < before ? before : null;
    } else if (sight !== null && rule.kind === 'drop') found = this.provedFrom(sight, rule.percent);
    this.past.set(i, found);
    return found;
  }

  /** The lowest of the scope in an hour of the past, for all that is believed at the look. */
  private lowestIn(hour: number, look: number): number | null {
    let lowest: number | null = null;
    for (const offer of this.scope) {
      if (!this.couldBeHad(offer, hour)) continue;
      const amount = this.amount(offer, hour);
      if (amount < 0 || (lowest !== null && amount >= lowest)) continue;
      if (this.grid.isDoubted(offer, look) && hour >= this.grid.heldSince(offer, look)) continue;
      lowest = amount;
    }
    return lowest;
  }

  private lowestBefore(sight: Sight | null, days: number): number | null {
    if (sight === null) return null;
    const doubted = this.scope.some((offer) => this.grid.isDoubted(offer, sight.hour));
    const lowestIn = (hour: number) => (doubted ? this.lowestIn(hour, sight.hour) : this.curveAt(hour));
    let since = sight.hour;
    while (since > 0 && lowestIn(since - 1) === sight.amount) since--;
    const from = since - days * 24;
    if (from < 0 || sight.hour - since > days * 24) return null;
    if (!this.wasKnown(from, sight.hour)) return null;
    let lowest: number | null = null;
    for (let hour = from; hour < since; hour++) {
      const amount = lowestIn(hour);
      if (amount !== null && (lowest === null || amount < lowest)) lowest = amount;
    }
    return lowest;
  }

  /** The lowest of the scope in each hour. */
  private readonly curve = new Map<number, number | null>();
  private curveAt(hour: number): number | null {
    const kept = this.curve.get(hour);
    if (kept !== undefined) return kept;
    let lowest: number | null = null;
    for (const offer of this.scope) {
      const amount = this.couldBeHad(offer, hour) ? this.amount(offer, hour) : -1;
      if (amount >= 0 && (lowest === null || amount < lowest)) lowest = amount;
    }
    this.curve.set(hour, lowest);
    return lowest;
  }

  private wasKnown(hour: number, look: number): boolean {
    for (let earlier = hour; earlier >= 0; earlier--) if (this.lowestIn(earlier, look) !== null) return true;
    return false;
  }

  /** The lowest that the offer's shop asked in the 30 days before its price began. */
  private provedFrom({ offer, hour, amount }: Sight, percent: number): number | null {
    const { grid } = this;
    const isItem = this.watch.scope.amount === 'item';
    const amounts = isItem ? grid.price[offer] : grid.total[offer];
    const asked = (at: number) => grid.status[offer][at] === STANDS || grid.status[offer][at] === AGED_OUT;
    let since = hour;
    while (since > 0 && grid.status[offer][since - 1] === STANDS && amounts[since - 1] === amounts[hour]) since--;
    const from = since - 720;
    if (hour - since > 720 || from < 0) return null;
    let known = false;
    for (let at = 0; at <= from && !known; at++)
      known = grid.status[offer][at] !== NEVER && (isItem || amounts[at] >= 0);
    if (!known) return null;
    let [lowest, lowestTotal] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let at = from; at < since; at++) {
      if (!asked(at) || grid.status[offer][at] === AGED_OUT) continue;
      if (amounts[at] >= 0) lowest = Math.min(lowest, amounts[at]);
      if (grid.total[offer][at] >= 0) lowestTotal = Math.min(lowestTotal, grid.total[offer][at]);
    }
    if (lowest === Number.POSITIVE_INFINITY) return null;
    const total = grid.total[offer][hour];
    if (isItem && total >= 0 && lowestTotal <= total) return null;
    const fallen = Math.floor(((lowest - amount) * 100) / lowest);
    return fallen >= Math.max(1, percent) ? lowest : null;
  }

  /** Whether a shop (null: any) has it at a look: yes, no, or nobody can tell. */
  private presence(hour: number, shop: number | null): boolean | null {
    const asked = this.scope.filter((offer) => shop === null || this.grid.world.offers[offer].merchantId === shop);
    const known = asked.filter((offer) => this.grid.status[offer][hour] !== NEVER);
    if (known.some((offer) => this.has(offer, hour, shop !== null))) return true;
    const denies = (offer: number) =>
      this.grid.status[offer][hour] === GONE ||
      (this.grid.status[offer][hour] === STANDS && this.grid.stock[offer][hour] === OUT);
    return known.length > 0 && known.every(denies) ? false : null;
  }

  private has(offer: number, hour: number, orUntold: boolean): boolean {
    const stock = this.grid.stock[offer][hour];
    const isTold = stock === IN || (orUntold && stock === UNTOLD);
    return this.grid.status[offer][hour] === STANDS && isTold && !this.grid.isDoubted(offer, hour);
  }

  private atPresence(hour: number, i: number): Omit<Verdict, 'hour' | 'lowest30'> | null {
    const isShop = this.watch.rule.kind === 'shop';
    const all = [...new Set(this.scope.map((offer) => this.grid.world.offers[offer].merchantId))].sort((a, b) => a - b);
    const anew = (isShop ? all : [null]).filter((shop) => this.isAnew(i, shop));
    if (anew.length === 0) return null;
    const isMeant = (offer: number) =>
      this.has(offer, hour, isShop) && (!isShop || anew.includes(this.grid.world.offers[offer].merchantId));
    const sight = this.sightAt(hour, isMeant);
    const [cheapest] = this.scope
      .filter(isMeant)
      .sort((a, b) => this.grid.price[a][hour] - this.grid.price[b][hour] || a - b);
    const offerId = this.idOf(sight?.offer ?? cheapest);
    const merchantIds = anew.filter((shop) => shop !== null);
    return { amount: sight?.amount ?? null, offerId, from: null, merchantIds };
  }

  private isAnew(i: number, shop: number | null): boolean {
    if (this.presence(this.looks[i], shop) !== true) return false;
    let last = i - 1;
    while (last >= 0 && this.presence(this.looks[last], shop) !== true) last--;
    if (last < 0) return true;
    for (let k = last + 1; k < i; k++) {
      if (this.presence(this.looks[k], shop) === false) return this.looks[i] - this.looks[k] >= 6;
    }
    return false;
  }
}
