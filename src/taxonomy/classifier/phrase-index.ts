import { stemWord } from './stem.ts';
import { GAP, type NameToken, splitTokens } from './tokens.ts';
import { WEIGHTS } from './weights.ts';

/** How much a text says for a leaf: the leaf's position in the classifier's list, and logits. */
export type Vote = { leaf: number; weight: number };

/** 'name': a word for the thing; 'series': the name of a product line; 'fact': a fact that its titles state. */
export type PhraseRole = 'name' | 'series' | 'fact';

/** What a phrase says in one role. */
export type Meaning = { role: PhraseRole; votes: readonly Vote[] };

/** A phrase found in a title: tokens `start` to `end` (exclusive). */
export type PhraseMatch = { start: number; end: number; meanings: readonly Meaning[] };

type Entry = Vote & { role: PhraseRole };
type Node = { next: Map<string, Node> | null; entries: readonly Entry[]; meanings: readonly Meaning[] | null };

const ROLES: readonly PhraseRole[] = ['name', 'series', 'fact'];
/** Stems of many titles' words repeat; the cache is cleared when it is full (about 5 MB). */
const MAX_CACHED_STEMS = 50_000;
const ONLY_DIGITS = /^\p{N}+$/u;

/** Shorter words are rarely the beginning of another. */
const MIN_JOINED = 3;

/** Most nodes are inside a phrase and end none. */
const NO_ENTRIES: readonly Entry[] = [];

const newNode = (): Node => ({ next: null, entries: NO_ENTRIES, meanings: null });

function meaningsOf(node: Node): readonly Meaning[] {
  if (node.meanings !== null) return node.meanings;
  const meanings = ROLES.map((role) => {
    const entries = node.entries.filter((entry) => entry.role === role);
    const share = WEIGHTS.ambiguous * Math.log(entries.length || 1);
    return { role, votes: entries.map(({ leaf, weight }) => ({ leaf, weight: weight - share })) };
  }).filter(({ votes }) => votes.length > 0);
  node.meanings = meanings;
  return meanings;
}

/**
 * The phrases of one language as a trie of stems: all phrases of a title are found in one pass over its tokens. A
 * phrase of several words is also found written as one, and the other way round ("hard drive", "harddrive").
 */
export class PhraseIndex {
  readonly language: string;
  private readonly root = newNode();
  private readonly stems = new Map<string, string>();

  constructor(language: string) {
    this.language = language;
  }

  /** The stem of a folded word in this index's language. */
  stem(word: string): string {
    if (this.language === '') return word;
    const cached = this.stems.get(word);
    if (cached !== undefined) return cached;
    if (this.stems.size >= MAX_CACHED_STEMS) this.stems.clear();
    const stem = stemWord(word, this.language);
    this.stems.set(word, stem);
    return stem;
  }

  stemsOf(tokens: readonly NameToken[]): string[] {
    return tokens.map(({ text }) => this.stem(text));
  }

  /** Adds what a phrase says for a leaf. O(words). */
  add(phrase: string, role: PhraseRole, leaf: number, weight: number): void {
    const words = splitTokens(phrase).map((token) => token.text);
    if (words.length === 0) return;
    const entry = { leaf, role, weight: weight + WEIGHTS.furtherWord * Math.min(2, words.length - 1) };
    this.insert(
      words.map((word) => this.stem(word)),
      entry,
    );
    if (words.length > 1 && !words.every((word) => ONLY_DIGITS.test(word))) {
      this.insert([this.stem(words.join(''))], entry);
    }
  }

  private insert(stems: readonly string[], entry: Entry): void {
    let node = this.root;
    for (const stem of stems) {
      node.next ??= new Map();
      const next = node.next.get(stem) ?? newNode();
      node.next.set(stem, next);
      node = next;
    }
    node.meanings = null;
    if (!node.entries.some(({ leaf, role }) => leaf === entry.leaf && role === entry.role)) {
      node.entries = [...node.entries, { ...entry }];
    }
  }

  /** Changes the weight of what a single word says, by leaf. */
  adjust(stem: string, change: (leaf: number) => number): void {
    const node = this.root.next?.get(stem);
    if (node === undefined) return;
    node.meanings = null;
    for (const entry of node.entries) entry.weight += change(entry.leaf);
  }

  /** What a single word says in a role; empty: nothing. */
  lookUp(stem: string, role: PhraseRole): readonly Vote[] {
    const node = this.root.next?.get(stem);
    return node === undefined ? [] : (meaningsOf(node).find((meaning) => meaning.role === role)?.votes ?? []);
  }

  /**
   * The longest phrase that begins at each token, in order of their starts, without those inside an earlier match. A
   * phrase does not go over the end of a group of words.
   *
   * @param stems as `stemsOf` returns them for the tokens. O(tokens × words of the longest phrase).
   */
  find(tokens: readonly NameToken[], stems: readonly string[]): PhraseMatch[] {
    const matches: PhraseMatch[] = [];
    let reached = 0;
    for (let start = 0; start < tokens.length; start++) {
      const match = this.longestAt(tokens, stems, start) ?? this.joinedAt(tokens, stems, start);
      if (match === null || match.end <= reached) continue;
      matches.push(match);
      reached = match.end;
    }
    return matches;
  }

  private longestAt(tokens: readonly NameToken[], stems: readonly string[], start: number): PhraseMatch | null {
    let node: Node | undefined = this.root;
    let found: Node | null = null;
    let end = start;
    for (let i = start; i < stems.length; i++) {
      if (i > start && tokens[i]?.gap === GAP.break) break;
      node = node.next?.get(stems[i] ?? '');
      if (node === undefined) break;
      if (node.entries.length > 0) {
        found = node;
        end = i + 1;
      }
    }
    return found === null ? null : { start, end, meanings: meaningsOf(found) };
  }

  /** Two words that the phrase writes as one. Endings are only at the end, so the second's stem is enough. */
  private joinedAt(tokens: readonly NameToken[], stems: readonly string[], start: number): PhraseMatch | null {
    const [first, second] = [tokens[start], tokens[start + 1]];
    if (
      first?.kind !== 'word' ||
      first.text.length < MIN_JOINED ||
      second?.kind !== 'word' ||
      second.gap === GAP.break ||
      second.gap === GAP.none
    ) {
      return null;
    }
    const node = this.root.next?.get(first.text + (stems[start + 1] ?? ''));
    if (node === undefined || node.entries.length === 0) return null;
    return { start, end: start + 2, meanings: meaningsOf(node) };
  }
}
