import type { PreparedOffer } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';
import { weightOf } from './token-weights.ts';
import { CODE } from './tokens.ts';

/** An entry that shares tokens with an offer; `overlap` is the sum of their squared weights. */
export type Candidate = { entry: number; overlap: number };

/** A token of at most this many times the budget is read where rarer tokens have found too few entries. */
export const MAX_OVERDRAFT = 4;

/** A candidate with less of the best one's overlap is not compared: its product is never the offer's in practice. */
const MIN_SHARE_OF_BEST = 0.2;

/** Even a token of all offers counts, so that an entry that was found has an overlap. */
const MIN_GAIN = 1e-6;

/** The tokens by which an offer is found: those of its title, joined neighbours that are known, and parts of codes. */
export function* lookupTokens(offer: PreparedOffer, isKnown: (token: number) => boolean): Generator<number> {
  yield* offer.sorted;
  for (const token of offer.joins.keys()) if (isKnown(token)) yield token;
  yield* offer.parts.keys();
}

/**
 * An inverted index of titles. Entries are numbered by the caller, from 0. It grows: adding an entry is O(its tokens), and
 * finding candidates is O(budget), whatever the number of entries.
 */
export class CandidatePostings {
  private readonly postings = new Map<number, number[]>();
  private readonly overlaps: number[] = [];
  private readonly touched: number[] = [];
  private readonly budget: number;

  /** @param budget entries that a search reads, rarest tokens first */
  constructor(budget: number) {
    this.budget = budget;
  }

  /** Adds a title of an entry. An entry may have several titles. */
  add(entry: number, offer: PreparedOffer, table: TokenTable): void {
    for (const token of offer.sorted) this.post(token, entry);
    for (const token of offer.mpnTokens) this.post(token, entry);
    for (const token of offer.mpnParts) this.post(token, entry);
    for (const token of offer.parts.keys()) this.post(token, entry);
    for (const token of offer.joins.keys()) if (table.kindOf(token) === CODE) this.post(token, entry);
    while (this.overlaps.length <= entry) this.overlaps.push(0);
  }

  private post(token: number, entry: number): void {
    const entries = this.postings.get(token);
    if (entries === undefined) this.postings.set(token, [entry]);
    // Products that nobody looks up need no entry: thousands of products of one title.
    else if (entries.length > this.budget * MAX_OVERDRAFT) return;
    else if (entries.at(-1) !== entry && !entries.includes(entry)) entries.push(entry);
  }

  /**
   * The entries that share most with the offer, best first; of equal ones the first added.
   *
   * @param isAllowed entries that may be found
   */
  find(offer: PreparedOffer, limit: number, weights: Float32Array, isAllowed: (entry: number) => boolean): Candidate[] {
    this.collect(offer, limit, weights);
    const found: Candidate[] = [];
    for (const entry of this.touched) {
      const overlap = this.overlaps[entry] ?? 0;
      this.overlaps[entry] = 0;
      if (isAllowed(entry)) found.push({ entry, overlap });
    }
    found.sort((a, b) => b.overlap - a.overlap || a.entry - b.entry);
    const minimum = (found[0]?.overlap ?? 0) * MIN_SHARE_OF_BEST;
    return found.slice(0, limit).filter(({ overlap }) => overlap >= minimum);
  }

  /** Sums the overlaps of the entries with the offer's tokens, the rarest first, until the budget is spent. */
  private collect(offer: PreparedOffer, limit: number, weights: Float32Array): void {
    this.touched.length = 0;
    let budget = this.budget;
    for (const { token, entries } of this.rarestFirst(offer)) {
      const isFew = this.touched.length < limit && entries.length <= this.budget * MAX_OVERDRAFT;
      if (entries.length > budget && !isFew) break;
      budget -= entries.length;
      const gain = Math.max(MIN_GAIN, weightOf(weights, token) ** 2);
      for (const entry of entries) {
        const overlap = this.overlaps[entry] ?? 0;
        if (overlap === 0) this.touched.push(entry);
        this.overlaps[entry] = overlap + gain;
      }
    }
  }

  private rarestFirst(offer: PreparedOffer): { token: number; entries: number[] }[] {
    const tokens = new Set(lookupTokens(offer, (token) => this.postings.has(token)));
    for (const token of offer.mpnTokens) tokens.add(token);
    for (const token of offer.mpnParts) tokens.add(token);
    return [...tokens]
      .flatMap((token) => {
        const entries = this.postings.get(token);
        return entries === undefined ? [] : { token, entries };
      })
      .sort((a, b) => a.entries.length - b.entries.length || a.token - b.token);
  }
}
