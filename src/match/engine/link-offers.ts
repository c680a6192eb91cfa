import { sigmoid } from './boosted-trees.ts';

/** How likely two offers are the same product, by their indices. */
export type OfferLink = { a: number; b: number; logOdds: number };

/** How links become products. Log-odds unless stated otherwise. */
export type LinkOptions = {
  /** The least mean from which two groups are one product. */
  minimum: number;
  /** What counts for two offers without a link: they were no candidates of each other. */
  missing: number;
  /** The share of the best link in the mean of a pair of groups; the rest is the mean of all their links. */
  bestShare: number;
  /** How much a link loses where one of its offers has a likely rival at the other's merchant; a factor. */
  rivalry: number;
};

const MAX_LOG_ODDS = 6;

const clip = (logOdds: number): number => Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds));

/** The logarithm of the odds that something likely is not so. */
const againstRival = (logOdds: number): number => -Math.log(1 - sigmoid(clip(logOdds)));

/** All links between two groups. */
type Bundle = { sum: number; count: number; best: number };

/** A possible join, valid while neither group has changed. */
type Join = { score: number; a: number; b: number; changesOfA: number; changesOfB: number };

/** The likelier join first; of equal ones that of the smaller indices. */
const isBefore = (one: Join, other: Join): boolean =>
  one.score !== other.score ? one.score > other.score : one.a !== other.a ? one.a < other.a : one.b < other.b;

/** A binary heap of joins. */
class JoinQueue {
  private readonly joins: Join[] = [];

  push(join: Join): void {
    const { joins } = this;
    let at = joins.length;
    joins.push(join);
    while (at > 0) {
      const parent = joins[(at - 1) >> 1];
      if (parent === undefined || !isBefore(join, parent)) break;
      joins[at] = parent;
      at = (at - 1) >> 1;
    }
    joins[at] = join;
  }

  pop(): Join | undefined {
    const { joins } = this;
    const [first] = joins;
    const last = joins.pop();
    if (last === undefined || joins.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [joins[2 * at + 1], joins[2 * at + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, last)) break;
      joins[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    joins[at] = last;
    return first;
  }
}

/** The best and the second best log-odds of an offer with those of one merchant. */
type Rivals = [best: number, second: number];

/** Links with what their offers' rivals take off: a merchant has a product once, so only one of its offers can be it. */
function weighRivals(merchants: ArrayLike<number>, links: readonly OfferLink[], rivalry: number): OfferLink[] {
  const byOffer = new Map<number, Map<number, Rivals>>();
  const rivalsOf = (offer: number, other: number): Rivals => {
    const merchant = merchants[other] ?? 0;
    const own = byOffer.get(offer) ?? new Map<number, Rivals>();
    byOffer.set(offer, own);
    const rivals: Rivals = own.get(merchant) ?? [-MAX_LOG_ODDS, -MAX_LOG_ODDS];
    own.set(merchant, rivals);
    return rivals;
  };
  const ends = ({ a, b }: OfferLink) => [rivalsOf(a, b), rivalsOf(b, a)];
  for (const link of links) {
    for (const rivals of ends(link)) {
      if (link.logOdds > rivals[0]) rivals.splice(0, 2, link.logOdds, rivals[0]);
      else if (link.logOdds > rivals[1]) rivals[1] = link.logOdds;
    }
  }
  return links.map((link) => {
    const taken = ends(link).map(([best, second]) => againstRival(best === link.logOdds ? second : best));
    return { ...link, logOdds: link.logOdds - rivalry * taken.reduce((sum, one) => sum + one, 0) };
  });
}

/** Groups of offers that grow by joining the likeliest two. A group has the index of one of its offers. */
class Groups {
  private readonly bundles: (Map<number, Bundle> | null)[];
  private readonly merchants: Set<number>[];
  private readonly sizes: number[];
  private readonly changes: number[];
  private readonly parents: number[];
  private readonly queue = new JoinQueue();
  private readonly options: LinkOptions;

  constructor(merchants: ArrayLike<number>, links: readonly OfferLink[], options: LinkOptions) {
    const offers = Array.from({ length: merchants.length }, (_, i) => i);
    this.options = options;
    this.bundles = offers.map(() => new Map());
    this.merchants = offers.map((i) => new Set([merchants[i] ?? 0]));
    this.sizes = offers.map(() => 1);
    this.changes = offers.map(() => 0);
    this.parents = [...offers];
    for (const { a, b, logOdds } of links) {
      const clipped = clip(logOdds);
      const bundle: Bundle = { sum: clipped, count: 1, best: clipped };
      this.bundles[a]?.set(b, bundle);
      this.bundles[b]?.set(a, bundle);
      this.offer(a, b, bundle);
    }
  }

  private sizeOf(group: number): number {
    return this.sizes[group] ?? 0;
  }

  private offer(one: number, other: number, { sum, count, best }: Bundle): void {
    const { minimum, missing, bestShare } = this.options;
    const pairs = this.sizeOf(one) * this.sizeOf(other);
    const mean = (sum + (pairs - count) * missing) / pairs;
    const score = (1 - bestShare) * mean + bestShare * best;
    if (score < minimum) return;
    const [a, b] = [Math.min(one, other), Math.max(one, other)];
    this.queue.push({ score, a, b, changesOfA: this.changes[a] ?? 0, changesOfB: this.changes[b] ?? 0 });
  }

  private isPossible({ a, b, changesOfA, changesOfB }: Join): boolean {
    const [ofA, ofB] = [this.merchants[a], this.merchants[b]];
    if (ofA === undefined || ofB === undefined || this.bundles[a] === null || this.bundles[b] === null) return false;
    if (this.changes[a] !== changesOfA || this.changes[b] !== changesOfB) return false;
    for (const merchant of ofB) if (ofA.has(merchant)) return false;
    return true;
  }

  private join(a: number, b: number): void {
    const [own, others] = [this.bundles[a], this.bundles[b]];
    if (own === undefined || own === null || others === undefined || others === null) return;
    this.bundles[b] = null;
    this.parents[b] = a;
    this.sizes[a] = this.sizeOf(a) + this.sizeOf(b);
    this.changes[a] = (this.changes[a] ?? 0) + 1;
    for (const merchant of this.merchants[b] ?? []) this.merchants[a]?.add(merchant);
    own.delete(b);
    for (const [group, { sum, count, best }] of others) {
      if (group === a) continue;
      const known = own.get(group);
      const bundle =
        known === undefined
          ? { sum, count, best }
          : { sum: known.sum + sum, count: known.count + count, best: Math.max(known.best, best) };
      own.set(group, bundle);
      this.bundles[group]?.delete(b);
      this.bundles[group]?.set(a, bundle);
    }
    for (const [group, bundle] of own) this.offer(a, group, bundle);
  }

  run(): number[] {
    for (let next = this.queue.pop(); next !== undefined; next = this.queue.pop()) {
      if (this.isPossible(next)) this.join(next.a, next.b);
    }
    const rootOf = (group: number): number => {
      let root = group;
      while (this.parents[root] !== root) root = this.parents[root] ?? root;
      return root;
    };
    return this.parents.map(rootOf);
  }
}

/**
 * Groups offers into products by average linkage: the two groups with the highest mean log-odds join, until no mean is
 * above the minimum. A merchant has at most one offer of a product. The same links in any order give the same groups.
 * O(links · log links) for groups of a few offers.
 *
 * @param merchants the merchant of each offer
 * @param links each pair of offers at most once; of different merchants
 * @returns the group of each offer, by the smallest index of its offers
 */
export function linkOffers(merchants: ArrayLike<number>, links: readonly OfferLink[], options: LinkOptions): number[] {
  return new Groups(merchants, weighRivals(merchants, links, options.rivalry), options).run();
}
