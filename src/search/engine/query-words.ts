import { inflect, writesClosedCompounds } from './inflection.ts';
import type { TextIndex } from './text-index.ts';
import { tokenize } from './tokenize.ts';

/** A term that matches a word of the query, and the factor on its impact: below 1 for inexact matches. */
export type TermMatch = { term: number; factor: number };

/** One word of a query with everything that matches it. */
export type QueryWord = {
  text: string;
  /** One list per index. */
  matches: readonly (readonly TermMatch[])[];
  /** Number of postings of all matches in all indexes; 0: no product has the word. */
  frequency: number;
  /** The most common matching term if the word is misspelt; null if it is in a product or differs by an ending only. */
  correction: string | null;
};

/** `typing`: the last word may be incomplete. `language`: ISO 639-1. */
export type QueryText = { text: string; typing: boolean; language: string };

/** Factors of each kind of match. Only their order matters: an exact match should beat any other. */
const EXACT = 1;
const INFLECTED = 0.9;
const COMPOUND = 0.6;
const PREFIX = 0.5;
const ONE_EDIT = 0.4;

/** Words of a query. Further words are ignored. */
const MAX_WORDS = 12;
/** Letters. A single letter is the beginning of too many words. */
const MIN_PREFIX_LENGTH = 2;
/** Letters. Most words of three letters are one edit from another word. */
const MIN_FUZZY_LENGTH = 4;
/** Letters of each part of a compound. */
const MIN_COMPOUND_PART = 4;

/**
 * Splits a query into words and finds the terms that match each. A word that no product has is read more loosely, in
 * this order: as its separate parts, as a prefix, as a compound of two words, with one edit. A word that still matches
 * nothing has no matches. Also matches words that products write together ("smart watch" finds "smartwatch").
 *
 * O(words · indexes) dictionary lookups of O(log terms); a misspelt word needs some hundred of them.
 *
 * @param indexes in the order that `QueryWord.matches` will have
 */
export function resolveQuery(indexes: readonly TextIndex[], query: QueryText): QueryWord[] {
  const tokens = tokenize(query.text).slice(0, MAX_WORDS);
  const resolver = new WordResolver(indexes, query.language);
  const words = tokens.flatMap(({ parts, joined }, i) => {
    const typing = query.typing && i === tokens.length - 1;
    const whole = joined === null ? null : resolver.matchDirectly(joined, typing);
    if (whole && whole.frequency > 0) return [whole];
    return parts.flatMap((part, p) => resolver.resolve(part, typing && p === parts.length - 1));
  });
  const last = words.at(-1);
  const isJustStarted = query.typing && last && last.frequency === 0 && last.text.length < MIN_PREFIX_LENGTH;
  const complete = isJustStarted && words.length > 1 ? words.slice(0, -1) : words;
  return complete.map((word, i) => resolver.addJoinedTerms(word, complete[i - 1], complete[i + 1]));
}

class WordResolver {
  readonly #indexes: readonly TextIndex[];
  readonly #language: string;

  constructor(indexes: readonly TextIndex[], language: string) {
    this.#indexes = indexes;
    this.#language = language;
  }

  /** The word as it is, or its loosest reading that is needed to find something. Two words if it is a compound. */
  resolve(word: string, typing: boolean): QueryWord[] {
    const direct = this.matchDirectly(word, typing);
    if (direct.frequency > 0) return [direct];
    const prefix =
      word.length > MIN_PREFIX_LENGTH ? this.#matchIn(word, (index) => prefixMatches(index, word)) : direct;
    if (prefix.frequency > 0) return [prefix];
    const parts = writesClosedCompounds(this.#language) ? this.#splitCompound(word) : null;
    if (parts) return parts;
    if (word.length < MIN_FUZZY_LENGTH) return [direct];
    return [this.#matchFuzzily(word, typing)];
  }

  /** Matches the word itself, its inflected forms, compounds that end in it and, while typing, words it begins. */
  matchDirectly(word: string, typing: boolean): QueryWord {
    const inflections = inflect(word, this.#language);
    return this.#matchIn(word, (index) => {
      const factors = new Map<number, number>();
      const add = (term: number, factor: number) => {
        if (term >= 0 && (factors.get(term) ?? 0) < factor) factors.set(term, factor);
      };
      add(index.terms.find(word), EXACT);
      for (const form of inflections) add(index.terms.find(form), INFLECTED);
      if (writesClosedCompounds(this.#language)) {
        for (const head of [...factors.keys()]) {
          for (const term of index.compoundsEndingIn(head)) add(term, COMPOUND);
        }
      }
      if (typing && word.length >= MIN_PREFIX_LENGTH) {
        for (const { term } of prefixMatches(index, word)) add(term, PREFIX);
      }
      return Array.from(factors, ([term, factor]) => ({ term, factor }));
    });
  }

  /** Adds the terms that consist of the word and a neighbour: for "smart" before "watch", the term "smartwatch". */
  addJoinedTerms(word: QueryWord, before: QueryWord | undefined, after: QueryWord | undefined): QueryWord {
    const joined = [before ? before.text + word.text : '', after ? word.text + after.text : ''];
    const terms = this.#indexes.map((index) =>
      joined.map((text) => index.terms.find(text)).filter((term) => term >= 0),
    );
    if (terms.every((list) => list.length === 0)) return word;
    const matches = word.matches.map((list, i) => {
      const known = new Set(list.map(({ term }) => term));
      const added = (terms[i] ?? []).filter((term) => !known.has(term));
      return [...list, ...added.map((term) => ({ term, factor: EXACT }))];
    });
    return this.#createWord(word.text, matches);
  }

  /** Both parts of a compound that products write as two words, the longest first part first; null: there are none. */
  #splitCompound(word: string): QueryWord[] | null {
    for (let at = word.length - MIN_COMPOUND_PART; at >= MIN_COMPOUND_PART; at--) {
      const first = this.matchDirectly(word.slice(0, at), false);
      if (first.frequency === 0) continue;
      const second = this.matchDirectly(word.slice(at), false);
      if (second.frequency > 0) return [first, second];
    }
    return null;
  }

  #matchIn(word: string, findMatches: (index: TextIndex) => TermMatch[]): QueryWord {
    return this.#createWord(word, this.#indexes.map(findMatches));
  }

  /** Matches terms one edit away, and says which correction to show. */
  #matchFuzzily(word: string, typing: boolean): QueryWord {
    const fuzzy = this.#matchIn(word, (index) =>
      index.terms.withinOneEdit(word, typing).map((term) => ({ term, factor: ONE_EDIT })),
    );
    const frequencies = new Map<string, number>();
    for (const [i, index] of this.#indexes.entries()) {
      for (const { term } of fuzzy.matches[i] ?? []) {
        const text = index.terms.term(term);
        frequencies.set(text, (frequencies.get(text) ?? 0) + index.documentFrequency(term));
      }
    }
    // A different ending is no misspelling: Swedish "svarta" is a form of the "svart" that products have.
    const stem = word.slice(0, -1);
    const isEnding = [...frequencies.keys()].some((text) => text.length <= word.length && text.startsWith(stem));
    const [mostCommon] = [...frequencies].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
    return { ...fuzzy, correction: isEnding ? null : (mostCommon?.[0] ?? null) };
  }

  #createWord(text: string, matches: readonly (readonly TermMatch[])[]): QueryWord {
    let frequency = 0;
    for (const [i, index] of this.#indexes.entries()) {
      for (const { term } of matches[i] ?? []) frequency += index.documentFrequency(term);
    }
    return { text, matches, frequency, correction: null };
  }
}

function prefixMatches(index: TextIndex, word: string): TermMatch[] {
  const [from, to] = index.terms.prefixRange(word);
  return Array.from({ length: to - from }, (_, i) => ({ term: from + i, factor: PREFIX }));
}
