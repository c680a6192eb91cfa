import { foldWord, PhraseIndex, rulesOf } from '../../taxonomy/taxonomy.ts';
import { PackedTexts } from './packed-texts.ts';
import { LITERAL, type QueryToken } from './query-tokens.ts';

/** What one language calls a node of the tree. `name` and `noun` are its own, `words` its synonyms. */
export type NodeWords = { id: number; level: 1 | 2 | 3; name: string; noun: string; words: readonly string[] };

/**
 * A node that words of a query name: tokens `start` to `end` (exclusive). `alsoIds`: other leaves whose things are called
 * so too, as "fridge" is the last word of "American fridge". `isPart`: they are only one of several words of its heading.
 */
export type CategoryMention = {
  start: number;
  end: number;
  id: number;
  alsoIds: readonly number[];
  isPart: boolean;
};

/** For each leaf those that are parts of the same thing's category, if any; see `relatedLeaves`. */
type RelatedLeaves = ReadonlyMap<number, readonly number[]>;

/**
 * How surely a phrase names a node: its own name, its words, synonyms of its name and of its words, a part of its name.
 * The first part says more: toys are "Toys & games" and not "Baby & toys".
 */
const RANK = { own: 5, word: 4, synonym: 3, wordSynonym: 2, firstPart: 1, part: 0 } as const;
const isPart = (rank: number | undefined): boolean => rank === RANK.firstPart || rank === RANK.part;
type Sense = { node: number; level: number; rank: number };
/** A node must have so many times the products of the next one to be what most shoppers mean. */
const CLEAR_LEAD = 3;

/** The things that a heading lists: "Computers & tablets". */
function partsOf(name: string, andWords: ReadonlySet<string>): string[] {
  const parts = name.split(/\s*[&,/、・]\s*|\s+-\s+/).flatMap((part) => {
    const words = part.split(/\s+/);
    const at = words.findIndex((word, i) => i > 0 && i < words.length - 1 && andWords.has(word.toLowerCase()));
    return at < 0 ? [part] : [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
  });
  return parts.length > 1 ? parts : [];
}

/** The "Tisch-" of "Tisch- und Stehlampen" is no thing. */
const isThing = (part: string): boolean => part.length > 2 && !/^-|-$/.test(part);

/** Which nodes have a word in one of their phrases: words in order, and for each where its nodes begin in a list of all. */
type NodesOfWords = { words: PackedTexts; starts: Uint32Array; nodes: Int32Array };

function packNodes(nodesOfWord: ReadonlyMap<string, ReadonlySet<number>>): NodesOfWords {
  const sorted = [...nodesOfWord].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach(([, nodes], i) => {
    starts[i + 1] = (starts[i] ?? 0) + nodes.size;
  });
  const nodes = Int32Array.from(sorted.flatMap(([, each]) => [...each]));
  return { words: new PackedTexts(sorted.map(([word]) => word)), starts, nodes };
}

/**
 * The senses of phrases in columns. There are tens of thousands in each language: as objects with their texts they would
 * take four times the memory.
 */
type SenseColumns = { node: Int32Array; level: Uint8Array; rank: Uint8Array; phrase: PackedTexts };

const packSenses = (senses: readonly (Sense & { phrase: string })[]): SenseColumns => ({
  node: Int32Array.from(senses, ({ node }) => node),
  level: Uint8Array.from(senses, ({ level }) => level),
  rank: Uint8Array.from(senses, ({ rank }) => rank),
  phrase: new PackedTexts(senses.map(({ phrase }) => phrase)),
});

/** Senses `start` to `end` (exclusive) are those of one node. */
type SenseRange = { start: number; end: number };
type RelatedSenses = { leaves: RelatedLeaves; ranges: ReadonlyMap<number, SenseRange> };

/** Collects what nodes are called, for `CategoryPhrases`. */
export class CategoryPhrasesBuilder {
  readonly #phrases: PhraseIndex;
  readonly #language: string;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  readonly #related: RelatedLeaves;
  readonly #senses: (Sense & { phrase: string })[] = [];
  readonly #ranges = new Map<number, SenseRange>();
  readonly #nodesOfWord = new Map<string, Set<number>>();

  constructor(language: string, synonyms: ReadonlyMap<string, readonly string[]>, related: RelatedLeaves) {
    this.#language = language;
    this.#synonyms = synonyms;
    this.#related = related;
    this.#phrases = new PhraseIndex(language);
  }

  /** Adds what a node is called. O(phrases of the node and their synonyms). */
  addNode(node: NodeWords): void {
    const start = this.#senses.length;
    this.#addPhrases(node);
    if (this.#related.has(node.id)) this.#ranges.set(node.id, { start, end: this.#senses.length });
  }

  #addPhrases({ id, level, name, noun, words }: NodeWords): void {
    const own = [name, noun].filter((phrase) => phrase !== '');
    const others = (phrases: readonly string[]) =>
      phrases.flatMap((phrase) => this.#synonyms.get(phrase.toLowerCase()) ?? []);
    this.#add(own, { node: id, level, rank: RANK.own });
    this.#add(words, { node: id, level, rank: RANK.word });
    this.#add(others(own), { node: id, level, rank: RANK.synonym });
    this.#add(this.#withoutSmallWords([...own, ...words]), { node: id, level, rank: RANK.synonym });
    this.#add(others(words), { node: id, level, rank: RANK.wordSynonym });
    if (level === 3 && noun !== '') return;
    const [first = '', ...further] = partsOf(name, rulesOf(this.#language).andWords);
    this.#add([first].filter(isThing), { node: id, level, rank: RANK.firstPart });
    this.#add(further.filter(isThing), { node: id, level, rank: RANK.part });
  }

  /** Shoppers leave out small words: "sedia ufficio" for a "sedia da ufficio". Only where the thing comes first. */
  #withoutSmallWords(phrases: readonly string[]): string[] {
    const { head, ofWords } = rulesOf(this.#language);
    if (head === 'last') return [];
    return phrases.flatMap((phrase) => {
      const words = phrase.split(/\s+/);
      const short = words.filter((word, i) => i === 0 || !ofWords.has(foldWord(word)));
      return short.length > 1 && short.length < words.length ? [short.join(' ')] : [];
    });
  }

  #add(phrases: readonly string[], sense: Sense): void {
    for (const phrase of phrases) {
      const at = this.#senses.push({ ...sense, phrase: lettersOf(phrase) }) - 1;
      this.#phrases.add(phrase, 'name', at, 0);
      for (const word of phrase.split(/\s+/).map(lettersOf)) {
        const nodes = this.#nodesOfWord.get(word) ?? new Set();
        this.#nodesOfWord.set(word, nodes.add(sense.node));
      }
    }
  }

  build(): CategoryPhrases {
    this.#phrases.trim();
    const related = { leaves: this.#related, ranges: this.#ranges };
    return new CategoryPhrases(this.#phrases, packSenses(this.#senses), packNodes(this.#nodesOfWord), related);
  }
}

/** The phrases for the nodes of a tree in one language. */
export class CategoryPhrases {
  readonly #phrases: PhraseIndex;
  readonly #senses: SenseColumns;
  readonly #ofWords: NodesOfWords;
  readonly #related: RelatedSenses;

  constructor(phrases: PhraseIndex, senses: SenseColumns, ofWords: NodesOfWords, related: RelatedSenses) {
    this.#phrases = phrases;
    this.#senses = senses;
    this.#ofWords = ofWords;
    this.#related = related;
  }

  /** The products of the largest node that has the word in one of its phrases: of video cables for "hdmi". */
  countWord(word: string, count: (node: number) => number): number {
    const { words, starts, nodes } = this.#ofWords;
    const letters = lettersOf(word);
    const at = words.lowerBound(letters);
    if (!words.equals(at, letters)) return 0;
    return Math.max(0, ...Array.from(nodes.subarray(starts[at], starts[at + 1]), count));
  }

  /**
   * The node that each phrase of a query names in a market, the longest phrases first.
   *
   * @param count the products of a node in the market; one without products is not meant
   * @param isForeign the query is in another language, so that only phrases that are no chance count
   */
  find(tokens: readonly QueryToken[], count: (node: number) => number, isForeign = false): CategoryMention[] {
    const stems = tokens.map(({ text, isLiteral }) => (isLiteral ? LITERAL : this.#phrases.stem(text)));
    return this.#phrases.find(tokens, stems).flatMap(({ start, end, meanings }) => {
      if (isForeign && end - start === 1 && (tokens[start]?.text.length ?? 0) < MIN_FOREIGN_LENGTH) return [];
      const votes = meanings.flatMap((meaning) => meaning.votes);
      const found = votes.map(({ leaf }) => leaf);
      const all = end - start === 1 ? this.#withOtherForms(found, stems[start] ?? '') : found;
      const typed = tokens
        .slice(start, end)
        .map(({ text }) => text)
        .join('');
      // The Norwegian "barn" has the stem of "barnesete" and is none.
      const longest = end - start === 1 ? typed.length + MAX_ENDING : Infinity;
      const senses = all.filter(
        (sense) => this.#senses.phrase.lengthAt(sense) <= longest && count(this.#senses.node[sense] ?? 0) > 0,
      );
      const exact = senses.filter((sense) => this.#senses.phrase.equals(sense, typed));
      const node = chooseNode(
        preferExact(
          exact.map((sense) => this.#senseAt(sense)),
          senses.map((sense) => this.#senseAt(sense)),
        ),
        count,
        this.#related.leaves,
      );
      if (node !== null) {
        const ofNode = senses.filter((sense) => this.#senses.node[sense] === node);
        const alsoIds = this.#findAlsoNamed(node, ofNode, count);
        return [{ start, end, id: node, alsoIds, isPart: ofNode.every((sense) => isPart(this.#senses.rank[sense])) }];
      }
      return senses.length > 0 ? [] : this.#findHead(tokens, { start, end }, count, isForeign);
    });
  }

  /** What only a heading lists in this form, with what other forms of the word name: "cameras" and "camera". */
  #withOtherForms(senses: readonly number[], stem: string): readonly number[] {
    if (senses.length === 0 || !senses.every((sense) => isPart(this.#senses.rank[sense]))) return senses;
    return this.#phrases.lookUp(stem, 'name').map(({ leaf }) => leaf);
  }

  /**
   * The leaves related to a leaf of which some name is a phrase of `senses`, which name the leaf, or ends in it (where the head comes
   * first: begins with it). O(phrases of the related leaves).
   */
  #findAlsoNamed(leaf: number, senses: readonly number[], count: (node: number) => number): number[] {
    const { leaves, ranges } = this.#related;
    const related = (leaves.get(leaf) ?? []).filter((one) => count(one) > 0);
    if (related.length === 0) return [];
    const { phrase } = this.#senses;
    const named = senses.map((sense) => phrase.at(sense));
    const isLast = rulesOf(this.language).head === 'last';
    const isNamedSo = (name: string) => named.some((one) => (isLast ? name.endsWith(one) : name.startsWith(one)));
    return related.filter((other) => {
      const { start, end } = ranges.get(other) ?? { start: 0, end: 0 };
      for (let sense = start; sense < end; sense++) if (isNamedSo(phrase.at(sense))) return true;
      return false;
    });
  }

  #senseAt(i: number): Sense {
    const { node, level, rank } = this.#senses;
    return { node: node[i] ?? 0, level: level[i] ?? 0, rank: rank[i] ?? 0 };
  }

  /** Whether all words together name something, even several things. */
  names(tokens: readonly QueryToken[]): boolean {
    const stems = tokens.map(({ text }) => this.#phrases.stem(text));
    return this.#phrases.find(tokens, stems).some(({ start, end }) => start === 0 && end === tokens.length);
  }

  /** The thing in a phrase that the market does not sell: headphones for "gaming headset". */
  #findHead(
    tokens: readonly QueryToken[],
    { start, end }: { start: number; end: number },
    count: (node: number) => number,
    isForeign: boolean,
  ): CategoryMention[] {
    if (end - start < 2) return [];
    const from = rulesOf(this.language).head === 'last' ? start + 1 : start;
    const head = tokens.slice(from, from + end - start - 1);
    return this.find(head, count, isForeign).map((one) => ({ ...one, start: one.start + from, end: one.end + from }));
  }

  get language(): string {
    return this.#phrases.language;
  }
}

/** Letters. A longer difference of two words with one stem is more than an ending. */
const MAX_ENDING = 4;

/** Letters. A shorter English word is more often a word of the query's own language. */
const MIN_FOREIGN_LENGTH = 6;

const lettersOf = (phrase: string): string => foldWord(phrase).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * "Telefoner" has the stem of "telefoni" and is none. A part of a heading says less: "cameras" is the plural of what
 * "camera" names, also where a group is called "Cameras & drones".
 */
function preferExact(exact: readonly Sense[], all: readonly Sense[]): readonly Sense[] {
  const areParts = (senses: readonly Sense[]) => senses.every(({ rank }) => isPart(rank));
  return exact.length === 0 || (areParts(exact) && !areParts(all)) ? all : exact;
}

/** The one node that is meant, of related leaves the one with the most products; null: none, or several may be meant. */
function chooseNode(senses: readonly Sense[], count: (node: number) => number, related: RelatedLeaves): number | null {
  const best = Math.max(...senses.map(({ rank }) => rank));
  const ranked = senses.filter(({ rank }) => rank === best);
  // A part of a name that a group shares with its department is the group.
  const deepest = Math.max(...ranked.map(({ level }) => level));
  const nodes = [...new Set(ranked.filter(({ level }) => level === deepest).map(({ node }) => node))];
  const [first, second] = nodes.toSorted((a, b) => count(b) - count(a));
  if (first === undefined) return null;
  // What several headings list says nothing alone: "accessories" of phones and of cameras.
  if (isPart(best) && second !== undefined) return null;
  if (second === undefined || count(first) >= CLEAR_LEAD * count(second)) return first;
  return nodes.every((node) => node === first || related.get(first)?.includes(node)) ? first : null;
}
