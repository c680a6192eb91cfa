import { WEIGHTS } from './evidence-weights.ts';
import { growColumn } from './grow-column.ts';
import { stemWord } from './stem.ts';
import { NONE, StemTrie } from './stem-trie.ts';
import { GAP, type NameToken, splitTokens } from './tokens.ts';
import { isWholeWord } from './whole-word.ts';

/** How much a text says for a leaf: the leaf's position in the classifier's list, and logits. */
export type Vote = { leaf: number; weight: number };

/** 'name': a word for the thing; 'series': the name of a product line; 'fact': a fact that its titles state. */
export type PhraseRole = 'name' | 'series' | 'fact';

/** What a phrase says in one role. */
export type Meaning = { role: PhraseRole; votes: readonly Vote[] };

/** A phrase found in a title: tokens `start` to `end` (exclusive). */
export type PhraseMatch = { start: number; end: number; meanings: readonly Meaning[] };

const ROLES: readonly PhraseRole[] = ['name', 'series', 'fact'];
/** Stems of many titles' words repeat; the cache is cleared when it is full (about 5 MB). */
const MAX_CACHED_STEMS = 50_000;
const ONLY_DIGITS = /^\p{N}+$/u;
/** A word with the number of its generation and at most two letters after it. */
const MODEL = /^([a-z]+)\p{N}{1,4}[a-z]{0,2}$/u;

/** Shorter words are rarely the beginning of another. */
const MIN_JOINED = 3;

/** What phrases say is kept as it is found first in texts, up to this number (about 10 MB). */
const MAX_CACHED_MEANINGS = 20_000;

/** Whether a number with a point begins at a token, such as the "2.0" of "USB 2.0 cable". */
const isVersion = (tokens: readonly NameToken[], i: number): boolean => {
  const [major, minor, after] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  return major?.kind === 'number' && minor?.kind === 'number' && minor.gap === GAP.joint && after?.kind === 'word';
};
const VERSION_TOKENS = 2;

/** Whether a token is a small number between two words: the "4" of "chest of 4 drawers". */
function isCount(tokens: readonly NameToken[], i: number): boolean {
  const [before, number, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (number?.kind !== 'number' || number.text.length > 2 || before?.kind !== 'word' || after?.kind !== 'word')
    return false;
  return number.gap === GAP.space && after.gap === GAP.space;
}

/**
 * The phrases of one language as a trie of stems: all phrases of a title are found in one pass over its tokens. A
 * phrase of several words is also found written as one, and the other way round ("hard drive", "harddrive").
 *
 * Nodes and entries are numbers, and what belongs to them is in columns, as there are tens of thousands in each language:
 *
 *     nodes     "hard" 0, "drive" below it 1, "harddrive" 2
 *     node      0: ends nothing, has children   1: first entry 0   2: first entry 1
 *     entry     0: leaf, role, weight, next     1: the same of the joined word
 */
export class PhraseIndex {
  readonly language: string;
  private readonly nodes = new StemTrie();
  /** By node: its first entry, or `NONE` where it ends no phrase; and whether it has children (0 or 1). */
  private first = new Int32Array(4);
  private hasChildren = new Uint8Array(4);
  private nodeCount = 0;
  /** By entry. A role is its position in `ROLES`; the next entry of the last one of a node is `NONE`. */
  private leaf = new Int32Array(4);
  private role = new Uint8Array(4);
  private weight = new Float64Array(4);
  private next = new Int32Array(4);
  private entryCount = 0;
  private readonly meanings = new Map<number, readonly Meaning[]>();
  /** By node of a stem that words of several leaves have: those words as they are written, and the leaves of each. */
  private readonly written = new Map<number, Map<string, Set<number>>>();
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
    const total = weight + WEIGHTS.furtherWord * Math.min(2, words.length - 1);
    const node = this.grow(words.map((word) => this.stem(word)));
    this.append(node, { leaf, role, weight: total });
    const [word = ''] = words;
    if (role === 'name' && words.length === 1) this.addWritten(node, word, leaf);
    if (words.length > 1 && !words.every((word) => ONLY_DIGITS.test(word))) {
      const joined = this.stem(words.join(''));
      // Where endings eat into the words before the last one, the stem is another word's.
      if (joined.length > words.slice(0, -1).join('').length + 1) {
        const own = this.grow([joined]);
        this.append(own, { leaf, role, weight: total });
        if (role === 'name') this.addWritten(own, words.join(''), leaf);
      }
    }
  }

  private addWritten(node: number, word: string, leaf: number): void {
    const forms = this.written.get(node) ?? new Map<string, Set<number>>();
    forms.set(word, (forms.get(word) ?? new Set()).add(leaf));
    this.written.set(node, forms);
  }

  /** Gives back what only adding phrases needs: room for more of them, the stems of their words, and words that no other is like. */
  trim(): void {
    for (const [node, forms] of this.written) {
      const leaves = new Set([...forms.values()].flatMap((each) => [...each]));
      if ([...forms.values()].every(({ size }) => size === leaves.size)) this.written.delete(node);
    }
    this.nodes.trim();
    this.stems.clear();
    const [nodes, entries] = [Math.max(1, this.nodeCount), Math.max(1, this.entryCount)];
    this.first = this.first.slice(0, nodes);
    this.hasChildren = this.hasChildren.slice(0, nodes);
    this.leaf = this.leaf.slice(0, entries);
    this.role = this.role.slice(0, entries);
    this.weight = this.weight.slice(0, entries);
    this.next = this.next.slice(0, entries);
  }

  /** The node of a phrase, created where it is missing. */
  private grow(stems: readonly string[]): number {
    let node = NONE;
    for (const stem of stems) {
      if (node !== NONE) this.hasChildren[node] = 1;
      const known = this.nodes.child(node, stem);
      node = known === NONE ? this.addNode(node, stem) : known;
    }
    return node;
  }

  private addNode(parent: number, stem: string): number {
    if (this.nodeCount === this.first.length) {
      this.first = growColumn(this.first, (length) => new Int32Array(length));
      this.hasChildren = growColumn(this.hasChildren, (length) => new Uint8Array(length));
    }
    const node = this.nodes.add(parent, stem);
    this.first[node] = NONE;
    this.nodeCount++;
    return node;
  }

  /** Adds an entry at the end of a node's, unless one says the same. */
  private append(node: number, { leaf, role, weight }: Vote & { role: PhraseRole }): void {
    this.meanings.delete(node);
    const position = ROLES.indexOf(role);
    let last = NONE;
    for (let entry = this.first[node] ?? NONE; entry !== NONE; entry = this.next[entry] ?? NONE) {
      if (this.leaf[entry] === leaf && this.role[entry] === position) return;
      last = entry;
    }
    if (this.entryCount === this.leaf.length) {
      this.leaf = growColumn(this.leaf, (length) => new Int32Array(length));
      this.role = growColumn(this.role, (length) => new Uint8Array(length));
      this.weight = growColumn(this.weight, (length) => new Float64Array(length));
      this.next = growColumn(this.next, (length) => new Int32Array(length));
    }
    const added = this.entryCount++;
    this.leaf[added] = leaf;
    this.role[added] = position;
    this.weight[added] = weight;
    this.next[added] = NONE;
    if (last === NONE) this.first[node] = added;
    else this.next[last] = added;
  }

  private endsPhrase(node: number): boolean {
    return (this.first[node] ?? NONE) !== NONE;
  }

  private meaningsOf(node: number): readonly Meaning[] {
    const known = this.meanings.get(node);
    if (known !== undefined) return known;
    const meanings = this.collectMeanings(node, null);
    if (this.meanings.size >= MAX_CACHED_MEANINGS) this.meanings.clear();
    this.meanings.set(node, meanings);
    return meanings;
  }

  /** @param named leaves that the word as it is written names; null: all of its stem. */
  private collectMeanings(node: number, named: ReadonlySet<number> | null): readonly Meaning[] {
    const votes: Vote[][] = ROLES.map(() => []);
    for (let entry = this.first[node] ?? NONE; entry !== NONE; entry = this.next[entry] ?? NONE) {
      const leaf = this.leaf[entry] ?? 0;
      if (named !== null && ROLES[this.role[entry] ?? 0] === 'name' && !named.has(leaf)) continue;
      votes[this.role[entry] ?? 0]?.push({ leaf, weight: this.weight[entry] ?? 0 });
    }
    return votes.flatMap((all, position): Meaning[] => {
      const role = ROLES[position];
      if (role === undefined || all.length === 0) return [];
      const share = WEIGHTS.ambiguous * Math.log(all.length);
      return [{ role, votes: all.map(({ leaf, weight }) => ({ leaf, weight: weight - share })) }];
    });
  }

  /** What a single word says: as it is written if it is a word of the index itself, else as any of its stem. */
  private meaningsOfWord(node: number, word: string): readonly Meaning[] {
    const named = this.written.get(node)?.get(word);
    return named === undefined ? this.meaningsOf(node) : this.collectMeanings(node, named);
  }

  /** Changes the weight of what a single word says, by leaf. */
  adjust(stem: string, change: (leaf: number) => number): void {
    const node = this.nodes.child(NONE, stem);
    if (node === NONE) return;
    this.meanings.delete(node);
    for (let entry = this.first[node] ?? NONE; entry !== NONE; entry = this.next[entry] ?? NONE) {
      this.weight[entry] = (this.weight[entry] ?? 0) + change(this.leaf[entry] ?? 0);
    }
  }

  /** What a single word says in a role; empty: nothing. */
  lookUp(stem: string, role: PhraseRole): readonly Vote[] {
    const node = this.nodes.child(NONE, stem);
    return node === NONE ? [] : (this.meaningsOf(node).find((meaning) => meaning.role === role)?.votes ?? []);
  }

  /** What a phrase of several words names; a phrase of one word is found by `lookUp`. Empty: nothing. */
  lookUpWords(stems: readonly string[]): readonly Vote[] {
    let node = NONE;
    for (const stem of stems) {
      node = this.nodes.child(node, stem);
      if (node === NONE) return [];
    }
    if (node === NONE) return [];
    return this.meaningsOf(node).find(({ role }) => role === 'name')?.votes ?? [];
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

  /**
   * Phrases that begin with other words, of which a title has the rest: of "grohe eurosmart" the "Eurosmart".
   *
   * @returns the rest of each, as `find` returns phrases. O(tokens × words of the longest phrase).
   */
  findBehind(beginning: readonly string[], tokens: readonly NameToken[], stems: readonly string[]): PhraseMatch[] {
    let node = NONE;
    for (const stem of beginning) {
      node = this.nodes.child(node, stem);
      if (node === NONE || this.hasChildren[node] === 0) return [];
    }
    if (node === NONE) return [];
    return tokens.flatMap((_, start) => this.goOn(node, tokens, stems, start) ?? []);
  }

  /** A phrase may have the version of a standard after its first word: "USB 2.0 cable" is a "USB cable". */
  private longestAt(tokens: readonly NameToken[], stems: readonly string[], start: number): PhraseMatch | null {
    const match = this.matchAt(tokens, stems, start, start + 1);
    if (!isVersion(tokens, start + 1)) return match;
    const withoutVersion = this.matchAt(tokens, stems, start, start + 1 + VERSION_TOKENS);
    const isLonger = withoutVersion !== null && withoutVersion.end > start + 1 + VERSION_TOKENS;
    return isLonger && withoutVersion.end > (match?.end ?? 0) ? withoutVersion : match;
  }

  /** The longest phrase of the token at `start` and those from `next` on. */
  private matchAt(
    tokens: readonly NameToken[],
    stems: readonly string[],
    start: number,
    next: number,
  ): PhraseMatch | null {
    const [found, end] = this.walk(this.nodes.child(NONE, stems[start] ?? ''), tokens, stems, start, next);
    if (found === NONE) return null;
    const word = end === start + 1 ? tokens[start]?.text : undefined;
    return { start, end, meanings: word === undefined ? this.meaningsOf(found) : this.meaningsOfWord(found, word) };
  }

  /** The longest phrase that goes on at `start` from a node. */
  private goOn(
    node: number,
    tokens: readonly NameToken[],
    stems: readonly string[],
    start: number,
  ): PhraseMatch | null {
    const child = this.nodes.child(node, stems[start] ?? '');
    const [found, end] = this.walk(child, tokens, stems, start, start + 1);
    return found === NONE ? null : { start, end, meanings: this.meaningsOf(found) };
  }

  /** Goes on from a node with the tokens from `next` on: the last node that ends a phrase, and where that ends. */
  private walk(
    from: number,
    tokens: readonly NameToken[],
    stems: readonly string[],
    start: number,
    next: number,
  ): [found: number, end: number] {
    let [found, end, node, skips] = [NONE, start, from, false];
    for (let i = next; node !== NONE; i++) {
      if (!skips && this.endsPhrase(node) && isWholeWord(tokens, start, i)) [found, end] = [node, i];
      if (i >= stems.length || tokens[i]?.gap === GAP.break || this.hasChildren[node] === 0) break;
      const child = this.nodes.child(node, stems[i] ?? '');
      skips = child === NONE && !skips && this.language !== '' && isCount(tokens, i);
      if (!skips) node = child === NONE ? this.lineAt(node, tokens[i]) : child;
    }
    return [found, end];
  }

  /** The last word of a product line in a model's name: "flip" in "Galaxy Z Flip6", "s" in "Galaxy S26". */
  private lineAt(node: number, token: NameToken | undefined): number {
    const letters = token?.kind === 'code' ? MODEL.exec(token.text)?.[1] : undefined;
    return letters === undefined ? NONE : this.nodes.child(node, letters);
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
    const node = this.nodes.child(NONE, first.text + (stems[start + 1] ?? ''));
    if (node === NONE || !this.endsPhrase(node)) return null;
    return { start, end: start + 2, meanings: this.meaningsOf(node) };
  }
}
