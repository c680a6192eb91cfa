import { inflectionsOf, makesCompounds } from './inflection.ts';
import type { TextIndex } from './text-index.ts';
import { piecesOf } from './tokenize.ts';

/** A term that answers a word of the query, and which share of its impact counts. */
export type TermMatch = { term: number; share: number };

/**
 * One word of a query: for each index the terms that answer it, and how many postings those have in all. `corrected` is
 * the commonest of them where the word is misspelt: it is in no product, and the edit forgiven is not just an ending's.
 */
export type QueryWord = {
  text: string;
  matches: readonly (readonly TermMatch[])[];
  frequency: number;
  corrected: string | null;
};

export type QueryText = { text: string; typing: boolean; language: string };

const EXACT = 1;
const INFLECTED = 0.9;
const PREFIX = 0.5;
const COMPOUND = 0.6;
const ONE_EDIT = 0.4;

const MOST_WORDS = 12;
const SHORTEST_PREFIX = 2;
const SHORTEST_FORGIVEN = 4;
const SHORTEST_HALF = 4;

/**
 * The words of a query, each with what answers it. Where a word is in no product it is read more loosely: as its parts,
 * as a beginning, as two words written together, with one edit forgiven. A word that still finds nothing has no matches.
 */
export function queryWords(indexes: readonly TextIndex[], query: QueryText): QueryWord[] {
  const pieces = piecesOf(query.text).slice(0, MOST_WORDS);
  const reader = new WordReader(indexes, query.language);
  const words = pieces.flatMap(({ parts, joined }, i) => {
    const typing = query.typing && i === pieces.length - 1;
    const whole = joined === null ? null : reader.asWritten(joined, typing);
    if (whole && whole.frequency > 0) return [whole];
    return parts.flatMap((part, p) => reader.read(part, typing && p === parts.length - 1));
  });
  // One letter after other words is the beginning of too many.
  const last = words.at(-1);
  const isJustBegun = query.typing && last && last.frequency === 0 && last.text.length < SHORTEST_PREFIX;
  const meant = isJustBegun && words.length > 1 ? words.slice(0, -1) : words;
  return meant.map((word, i) => reader.orJoined(word, meant[i - 1], meant[i + 1]));
}

class WordReader {
  readonly #indexes: readonly TextIndex[];
  readonly #language: string;

  constructor(indexes: readonly TextIndex[], language: string) {
    this.#indexes = indexes;
    this.#language = language;
  }

  read(word: string, typing: boolean): QueryWord[] {
    const written = this.asWritten(word, typing);
    if (written.frequency > 0) return [written];
    const begun = word.length > SHORTEST_PREFIX ? this.#find(word, (index) => prefixed(index, word)) : written;
    if (begun.frequency > 0) return [begun];
    const halves = makesCompounds(this.#language) ? this.#halves(word) : null;
    if (halves) return halves;
    if (word.length < SHORTEST_FORGIVEN) return [written];
    return [this.#corrected(word, typing)];
  }

  /** The word itself, its inflections, compounds that end in it and, while typing, what begins with it. */
  asWritten(word: string, typing: boolean): QueryWord {
    const inflections = inflectionsOf(word, this.#language);
    return this.#find(word, (index) => {
      const shares = new Map<number, number>();
      const offer = (term: number, share: number) => {
        if (term >= 0 && (shares.get(term) ?? 0) < share) shares.set(term, share);
      };
      offer(index.terms.find(word), EXACT);
      for (const form of inflections) offer(index.terms.find(form), INFLECTED);
      if (makesCompounds(this.#language)) {
        for (const head of [...shares.keys()]) for (const term of index.compoundsOf(head)) offer(term, COMPOUND);
      }
      if (typing && word.length >= SHORTEST_PREFIX) for (const { term } of prefixed(index, word)) offer(term, PREFIX);
      return Array.from(shares, ([term, share]) => ({ term, share }));
    });
  }

  /** A word is also there where it is written together with its neighbour: "smart watch" finds a "smartwatch". */
  orJoined(word: QueryWord, before: QueryWord | undefined, after: QueryWord | undefined): QueryWord {
    const joined = [before ? before.text + word.text : '', after ? word.text + after.text : ''];
    const terms = this.#indexes.map((index) =>
      joined.map((text) => index.terms.find(text)).filter((term) => term >= 0),
    );
    if (terms.every((found) => found.length === 0)) return word;
    const matches = word.matches.map((own, i) => {
      const known = new Set(own.map(({ term }) => term));
      return [...own, ...terms[i]!.filter((term) => !known.has(term)).map((term) => ({ term, share: EXACT }))];
    });
    return this.#counted(word.text, matches);
  }

  #halves(word: string): QueryWord[] | null {
    for (let at = word.length - SHORTEST_HALF; at >= SHORTEST_HALF; at--) {
      const first = this.asWritten(word.slice(0, at), false);
      const second = first.frequency > 0 ? this.asWritten(word.slice(at), false) : first;
      if (second.frequency > 0 && second !== first) return [first, second];
    }
    return null;
  }

  #find(word: string, matchesIn: (index: TextIndex) => TermMatch[]): QueryWord {
    return this.#counted(word, this.#indexes.map(matchesIn));
  }

  #corrected(word: string, typing: boolean): QueryWord {
    const forgiven = this.#find(word, (index) =>
      index.terms.oneEditFrom(word, typing).map((term) => ({ term, share: ONE_EDIT })),
    );
    const counts = new Map<string, number>();
    forgiven.matches.forEach((found, i) => {
      const index = this.#indexes[i]!;
      for (const { term } of found) {
        const text = index.terms.term(term);
        counts.set(text, (counts.get(text) ?? 0) + index.frequency(term));
      }
    });
    // "svarta" is as well spelt as the "svart" that products have.
    const stem = word.slice(0, -1);
    const isEnding = [...counts.keys()].some((text) => text.length <= word.length && text.startsWith(stem));
    const [commonest] = [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
    return { ...forgiven, corrected: isEnding ? null : (commonest?.[0] ?? null) };
  }

  #counted(text: string, matches: readonly (readonly TermMatch[])[]): QueryWord {
    const frequencies = matches.map((found, i) =>
      found.reduce((sum, { term }) => sum + this.#indexes[i]!.frequency(term), 0),
    );
    return { text, matches, frequency: frequencies.reduce((a, b) => a + b, 0), corrected: null };
  }
}

function prefixed(index: TextIndex, word: string): TermMatch[] {
  const [from, to] = index.terms.prefixed(word);
  return Array.from({ length: to - from }, (_, i) => ({ term: from + i, share: PREFIX }));
}
