import { type PreparedOffer, TRIGRAMS } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';
import { WORD } from './tokens.ts';

/**
 * How much each token distinguishes: inverse document frequency, about 1 for a token of one offer and 0 for one of all.
 * Indexed by token id; a token beyond the end is in no offer and weighs 1.
 */
export type TokenWeights = {
  title: Float32Array;
  described: Float32Array;
  trigrams: Float32Array;
  /** Tokens that are mostly the first of titles or a stated brand. */
  brands: ReadonlySet<number>;
};

/** Offers that a small catalogue is taken to have, so that weights of its first offers are not random. */
const MIN_OFFERS = 500;
/** Counts whose weights are computed once. */
const SMALL_COUNTS = 1000;
const MIN_BRAND_OFFERS = 3;
const MIN_BRAND_SHARE = 0.35;

/** Counts as data: each token with its numbers of titles, descriptions and first places; each hash with its titles. */
export type VocabularyData = {
  offers: number;
  tokens: readonly (readonly [text: string, titles: number, described: number, first: number])[];
  trigrams: readonly (readonly [hash: number, titles: number])[];
};

/** Counts in how many offers each token is. Adding an offer is O(its tokens). */
export class TokenCounts {
  offers = 0;
  private readonly titles: number[] = [];
  private readonly described: number[] = [];
  private readonly first: number[] = [];
  private readonly trigrams = new Float64Array(TRIGRAMS);

  add(offer: PreparedOffer): void {
    this.offers++;
    for (const token of offer.tokens) increment(this.titles, token);
    for (const token of offer.parts.keys()) increment(this.titles, token);
    for (const token of offer.mpnTokens) if (!offer.sorted.includes(token)) increment(this.titles, token);
    for (const token of offer.mpnParts) if (!offer.parts.has(token)) increment(this.titles, token);
    for (const token of offer.described) increment(this.described, token);
    for (const hash of offer.trigrams) this.trigrams[hash] = (this.trigrams[hash] ?? 0) + 1;
    const [brand] = offer.brandTokens;
    if (brand !== undefined) increment(this.first, brand);
    const [first] = offer.tokens;
    if (first !== undefined && offer.kinds[0] === WORD) increment(this.first, first);
  }

  /** The number of offers with the token in their titles. */
  countOf(token: number): number {
    return this.titles[token] ?? 0;
  }

  /** The counts as data: tokens of more than one offer, by text. */
  export(table: TokenTable): VocabularyData {
    const tokens: [string, number, number, number][] = [];
    for (let token = 0; token < Math.max(this.titles.length, this.described.length); token++) {
      const [titles, described] = [this.titles[token] ?? 0, this.described[token] ?? 0];
      if (Math.max(titles, described) > 1)
        tokens.push([table.textOf(token), titles, described, this.first[token] ?? 0]);
    }
    const trigrams = [...this.trigrams.entries()].filter(([, count]) => count > 1);
    return { offers: this.offers, tokens, trigrams };
  }

  /** The counts of data, with their tokens added to a table. */
  static import({ offers, tokens, trigrams }: VocabularyData, table: TokenTable): TokenCounts {
    const counts = new TokenCounts();
    counts.offers = offers;
    for (const [text, titles, described, first] of tokens) {
      const token = table.add(text);
      setAt(counts.titles, token, titles);
      setAt(counts.described, token, described);
      setAt(counts.first, token, first);
    }
    for (const [hash, count] of trigrams) counts.trigrams[hash] = count;
    return counts;
  }

  /** The weights at this time, for all tokens of the table. O(tokens). */
  weights(table: TokenTable): TokenWeights {
    const all = Math.max(this.offers, MIN_OFFERS) + 1;
    const weigh = (count: number) => Math.log(all / (count + 0.5)) / Math.log(all);
    // Nearly all counts are small, and a logarithm for each of a quarter of a million takes longer than a batch may.
    const ofSmall = Float64Array.from({ length: SMALL_COUNTS }, (_, count) => weigh(count));
    const weighAll = (counts: ArrayLike<number>, length: number) => {
      const weighed = new Float32Array(length);
      for (let i = 0; i < length; i++) weighed[i] = ofSmall[counts[i] ?? 0] ?? weigh(counts[i] ?? 0);
      return weighed;
    };
    const brands = new Set<number>();
    for (const [token, count = 0] of this.first.entries()) {
      const minimum = Math.max(MIN_BRAND_OFFERS, MIN_BRAND_SHARE * this.countOf(token));
      if (count >= minimum && table.textOf(token).length >= 2) brands.add(token);
    }
    const { size } = table;
    return {
      title: weighAll(this.titles, size),
      described: weighAll(this.described, size),
      trigrams: weighAll(this.trigrams, TRIGRAMS),
      brands,
    };
  }
}

function setAt(counts: number[], token: number, count: number): void {
  while (counts.length <= token) counts.push(0);
  counts[token] = count;
}

function increment(counts: number[], token: number): void {
  setAt(counts, token, (counts[token] ?? 0) + 1);
}

/** The weight of a token; of one that no offer has, 1. */
export const weightOf = (weights: Float32Array, token: number): number => weights[token] ?? 1;
