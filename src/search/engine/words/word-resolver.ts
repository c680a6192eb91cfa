import type { TextIndex } from '../text-index.ts';
import { TopK } from '../top-k.ts';
import { absentTerm, isAbsentTerm } from './absent-words.ts';
import { compoundHeads, compoundModifiers, foldDigraphs } from './compounds.ts';
import { inflect, writesClosedCompounds } from './inflect.ts';

/** A term that matches a word of the query, and the factor on its impact: below 1 for inexact matches. */
export type TermMatch = { term: number; factor: number };

/** A word with everything that matches it. */
export type MatchedWord = {
  text: string;
  /** One list per index, the largest factor first. */
  matches: readonly (readonly TermMatch[])[];
  /** Number of postings of all matches in all indexes; 0: no product has the word. */
  frequency: number;
  /** The most common matching term if the word is misspelt; null if it is in a product or differs by an ending only. */
  correction: string | null;
};

/** Factors of each kind of match. Only their order matters: an exact match should beat any other. */
const EXACT = 1;
const INFLECTED = 0.9;
const JOINED = 0.6;
const COMPOUND = 0.6;
const PREFIX = 0.5;
const ONE_EDIT = 0.8;

/** Letters. A single letter is the beginning of too many words. */
export const MIN_PREFIX_LENGTH = 2;
/** Terms that a word may become while it is typed, and how many postings they have at most but for the last of them. */
const MAX_TYPED_TERMS = 256;
const MAX_TYPED_POSTINGS = 4_096;
/** Letters. Most words of three letters are one edit from another word. */
const MIN_FUZZY_LENGTH = 4;
/** Letters of a word of which one may be another. */
const MIN_REPLACED_LENGTH = 5;
/** A word that so many times fewer products have than one like it is a misspelling of that: feeds have them too. */
const MISSPELT_RATIO = 100;
/** Postings of a word that may be one. */
const MAX_MISSPELT_POSTINGS = 3;
/** Letters of each part of a compound. */
const MIN_COMPOUND_PART = 4;
/** Letters of the last part of a compound of which the first is unknown. */
const MIN_HEAD = 6;
/** Letters of each of two words written as one, in any language. */
const MIN_WORD_PART = 3;
/** Letters and digits of a piece of a code, such as the "xm5" of "wh1000xm5". */
const MIN_CODE_PIECE = 3;

/**
 * Finds the terms of some indexes that match a word of a query. A word that no product has is read more loosely, in this
 * order: as a piece of a code, as a prefix, as a compound of two words, with one edit.
 *
 * O(indexes) dictionary lookups of O(log terms) a word; a misspelt word needs some hundred of them.
 */
export class WordResolver {
  readonly #indexes: readonly TextIndex[];
  readonly #language: string;

  /** @param language ISO 639-1, for inflection and compounds */
  constructor(indexes: readonly TextIndex[], language: string) {
    this.#indexes = indexes;
    this.#language = language;
  }

  /** The word as it is, or its loosest reading that is needed to find something. Two words if it is a compound. */
  resolve(word: string, typing: boolean): MatchedWord[] {
    const direct = this.matchDirectly(word, typing);
    if (direct.frequency > 0) return [this.#addRightSpelling(word, direct, typing)];
    const digraphs = foldDigraphs(word);
    if (digraphs !== word) {
      const respelt = this.matchDirectly(digraphs, typing);
      if (respelt.frequency > 0) return [respelt];
    }
    const code = /\d/.test(word) && word.length >= MIN_CODE_PIECE ? this.#matchCodePiece(word) : direct;
    if (code.frequency > 0) return [code];
    const prefix =
      word.length > MIN_PREFIX_LENGTH ? this.#matchIn(word, (index) => prefixMatches(index, word)) : direct;
    if (prefix.frequency > 0) return [prefix];
    const compounds = writesClosedCompounds(this.#language);
    const parts = compounds ? this.#splitCompound(word) : null;
    if (parts) return parts;
    if (word.length < MIN_FUZZY_LENGTH) return [direct];
    const fuzzy = this.#matchFuzzily(word, typing);
    if (fuzzy.frequency > 0) return [fuzzy];
    return this.#splitWord(word) ?? [(compounds && this.#matchHead(word)) || fuzzy];
  }

  /** Matches the word itself, its inflected forms, compounds that end in it and, while typing, words it begins. */
  matchDirectly(word: string, typing: boolean): MatchedWord {
    const forms = inflect(word, this.#language);
    return this.#matchIn(word, (index) => {
      const found = new MatchList();
      found.add(index.terms.find(word), EXACT);
      for (const form of forms) found.add(index.terms.find(form), INFLECTED);
      if (writesClosedCompounds(this.#language)) {
        for (const form of [word, ...forms]) {
          for (const term of compoundHeads(index, form)) found.add(term, COMPOUND);
        }
      }
      if (typing && word.length >= MIN_PREFIX_LENGTH) {
        for (const term of typedTerms(index, word)) found.add(term, PREFIX);
      }
      return found.list();
    });
  }

  /** Matches texts that say a word is absent. */
  matchAbsent(word: string): MatchedWord {
    return this.#matchIn(word, (index) => {
      const found = new MatchList();
      found.add(index.terms.find(absentTerm(word)), EXACT);
      for (const form of inflect(word, this.#language)) found.add(index.terms.find(absentTerm(form)), INFLECTED);
      return found.list();
    });
  }

  /** As `matchAbsent`, and also the words written as one: "sugarfree". */
  matchFree(stem: string, text: string): MatchedWord {
    const absent = this.matchAbsent(stem);
    return this.#matchIn(text, (index, i) => {
      const found = new MatchList();
      found.add(index.terms.find(text), EXACT);
      for (const { term, factor } of absent.matches[i] ?? []) found.add(term, factor);
      return found.list();
    });
  }

  /** Adds the terms that consist of the word and a neighbour: for "smart" before "watch", the term "smartwatch". */
  addJoinedTerms(word: MatchedWord, before: MatchedWord | undefined, after: MatchedWord | undefined): MatchedWord {
    const joined = [before ? before.text + word.text : '', after ? word.text + after.text : ''];
    const terms = this.#indexes.map((index) =>
      joined.map((text) => index.terms.find(text)).filter((term) => term >= 0),
    );
    if (terms.every((list) => list.length === 0)) return word;
    const matched = this.#matchIn(word.text, (_, i) => {
      const found = new MatchList();
      for (const { term, factor } of word.matches[i] ?? []) found.add(term, factor);
      for (const term of terms[i] ?? []) found.add(term, JOINED);
      return found.list();
    });
    return { ...matched, correction: word.frequency > 0 ? word.correction : null };
  }

  /** Both parts of a compound that products write as two words, the longest first part first; null: there are none. */
  #splitCompound(word: string): MatchedWord[] | null {
    for (let at = word.length - MIN_COMPOUND_PART; at >= MIN_COMPOUND_PART; at--) {
      if (this.matchDirectly(word.slice(at), false).frequency === 0) continue;
      const first = this.#matchPart(word.slice(0, at));
      if (first.frequency > 0) return [first, this.#matchPart(word.slice(at))];
    }
    return null;
  }

  /** Both parts of a word that products write as two: "headset" as "head set"; null: there are none. */
  #splitWord(word: string): MatchedWord[] | null {
    for (let at = word.length - MIN_WORD_PART; at >= MIN_WORD_PART; at--) {
      const parts = [word.slice(0, at), word.slice(at)].map((part) => this.matchDirectly(part, false));
      if (parts.every(({ frequency }) => frequency > 0)) return parts;
    }
    return null;
  }

  /** The longest last part of a compound that products have, as its correction: "eltandbørste" as "tandbørste". */
  #matchHead(word: string): MatchedWord | null {
    for (let at = 1; at <= word.length - MIN_HEAD; at++) {
      const head = word.slice(at);
      const found = this.matchDirectly(head, false);
      if (found.frequency > 0) return { ...found, text: word, correction: head };
    }
    return null;
  }

  /** Matches a part of a compound: words it is a form of, and compounds that begin or end with it. */
  #matchPart(part: string): MatchedWord {
    const forms = compoundModifiers(part);
    const direct = [part, ...forms].map((form) => this.matchDirectly(form, false));
    return this.#matchIn(part, (index, i) => {
      const found = new MatchList();
      for (const [f, one] of direct.entries()) {
        for (const { term, factor } of one.matches[i] ?? []) found.add(term, f === 0 ? factor : factor * INFLECTED);
      }
      for (const { term } of prefixMatches(index, part)) found.add(term, PREFIX);
      return found.list();
    });
  }

  #matchCodePiece(word: string): MatchedWord {
    return this.#matchIn(word, (index) => index.codesWithPiece(word).map((term) => ({ term, factor: PREFIX })));
  }

  #matchIn(word: string, findMatches: (index: TextIndex, i: number) => TermMatch[]): MatchedWord {
    const matches = this.#indexes.map(findMatches);
    let frequency = 0;
    for (const [i, index] of this.#indexes.entries()) {
      for (const { term } of matches[i] ?? []) frequency += index.documentFrequency(term);
    }
    return { text: word, matches, frequency, correction: null };
  }

  /** A misspelling that some product has, with the words that it is a misspelling of; the word itself if it is none. */
  #addRightSpelling(word: string, direct: MatchedWord, typing: boolean): MatchedWord {
    if (typing || word.length < MIN_REPLACED_LENGTH || direct.frequency > MAX_MISSPELT_POSTINGS) return direct;
    const fuzzy = this.#matchFuzzily(word, false);
    if (fuzzy.correction === null || fuzzy.frequency < MISSPELT_RATIO * direct.frequency) return direct;
    const both = this.#matchIn(word, (_, i) => [...(direct.matches[i] ?? []), ...(fuzzy.matches[i] ?? [])]);
    return { ...both, correction: fuzzy.correction };
  }

  /** Matches terms one edit away, and says which correction to show. */
  #matchFuzzily(word: string, typing: boolean): MatchedWord {
    const isMeant = (text: string) => text !== word && !isAbsentTerm(text) && isMisspelling(word, text);
    const fuzzy = this.#matchIn(word, (index) =>
      index.terms
        .withinOneEdit(word, typing)
        .filter((term) => isMeant(index.terms.term(term)))
        .map((term) => ({ term, factor: ONE_EDIT })),
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
}

/**
 * Whether a word one edit away may be what was meant. Another letter or number in a code is another model: a "w800" is no
 * "w830" and no "s800". In a short word another letter is another word: "bose" is no "base".
 */
function isMisspelling(word: string, text: string): boolean {
  if (/\p{Nd}/u.test(word)) return isSwapped(word, text);
  return word.length >= MIN_REPLACED_LENGTH || word.length !== text.length || isSwapped(word, text);
}

const isSwapped = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

/** Terms that match a word, each with its largest factor. */
class MatchList {
  readonly #factors = new Map<number, number>();

  /** @param term negative: not found, ignored */
  add(term: number, factor: number): void {
    if (term >= 0 && (this.#factors.get(term) ?? 0) < factor) this.#factors.set(term, factor);
  }

  /** The largest factor first. */
  list(): TermMatch[] {
    return Array.from(this.#factors, ([term, factor]) => ({ term, factor })).sort((a, b) => b.factor - a.factor);
  }
}

/**
 * The terms that a word may become while it is typed: all, or of many the commonest. Two letters begin thousands of words,
 * and the next letter finds the others. O(terms with the beginning).
 */
function typedTerms(index: TextIndex, word: string): readonly number[] {
  const [from, to] = index.terms.prefixRange(word);
  const postings = (index.starts[to] ?? 0) - (index.starts[from] ?? 0);
  if (to - from <= MAX_TYPED_TERMS && postings <= MAX_TYPED_POSTINGS) {
    return Array.from({ length: to - from }, (_, i) => from + i);
  }
  const commonest = new TopK(MAX_TYPED_TERMS);
  for (let term = from; term < to; term++) commonest.push(index.documentFrequency(term), term);
  let left = MAX_TYPED_POSTINGS;
  const terms: number[] = [];
  for (const { id, key } of commonest.entries()) {
    if (left <= 0) break;
    left -= key;
    terms.push(id);
  }
  return terms;
}

function prefixMatches(index: TextIndex, word: string): TermMatch[] {
  const [from, to] = index.terms.prefixRange(word);
  return Array.from({ length: to - from }, (_, i) => ({ term: from + i, factor: PREFIX }));
}
