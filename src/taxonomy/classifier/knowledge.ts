import { isDescription, isStandard } from './amounts.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { buildGtinPrefixes, type LeavesByPrefix } from './gtin-prefixes.ts';
import { type LanguageRules, rulesOf } from './language-rules.ts';
import type { Leaf, LeafWords, TreeKnowledge } from './leaf.ts';
import { brandKey } from './learn.ts';
import { buildModelCodes, type ModelCodes } from './model-codes.ts';
import { PhraseIndex, type Vote } from './phrase-index.ts';
import { foldWord } from './stem.ts';
import { splitTokens } from './tokens.ts';

/** A word that heads names. */
export type Head = {
  /** What it says for the leaves with most of its names, and less where a phrase has the same word. */
  votes: readonly Vote[];
  weak: readonly Vote[];
  /** Its weight for every leaf, but those of which it heads few names by chance. */
  all: ReadonlyMap<number, number>;
};

/** What the words of one language say. */
export type LanguageKnowledge = {
  phrases: PhraseIndex;
  rules: LanguageRules;
  /** By the head of names: in English the last word, in French the first. */
  heads: ReadonlyMap<string, Head>;
  /** What another word of their names adds to a head, by leaf. */
  modifiers: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

/** Indexes over the tree, built once for many titles. */
export type Knowledge = {
  leaves: readonly Leaf[];
  /** Leaf id → position in `leaves`. */
  positions: ReadonlyMap<number, number>;
  /** For each leaf the positions of the leaves that it belongs to. */
  belongsTo: readonly ReadonlySet<number>[];
  /** For each leaf the positions of the leaves of whose things its own are a kind. */
  kindOf: readonly ReadonlySet<number>[];
  /** For each leaf the positions of its accessories, spare parts and consumables. */
  accessoriesOf: readonly (readonly number[])[];
  /** By ISO 639-1. A language is indexed when the first title in it is read: about 9 MB each. */
  languages: Pick<ReadonlyMap<string, LanguageKnowledge>, 'get'>;
  /** `brandKey` → positions of the leaves that a well-known brand sells. */
  brands: ReadonlyMap<string, ReadonlySet<number>>;
  /** Product lines and facts, for every language. */
  signs: PhraseIndex;
  codes: ModelCodes;
  gtins: LeavesByPrefix;
  /** Positions of the leaves whose things have titles. */
  works: ReadonlySet<number>;
  /** Leaf → the leaves of devices that its things are sold with, by position. */
  kits: ReadonlyMap<number, ReadonlySet<number>>;
  /** Positions of the leaves that other things contain, taste or smell of. */
  flavours: ReadonlySet<number>;
};

/** Word → leaf → how many names of the leaf have it. */
type Counts = Map<string, Map<number, number>>;

function count(counts: Counts, word: string, leaf: number): void {
  const byLeaf = counts.get(word) ?? new Map<number, number>();
  byLeaf.set(leaf, (byLeaf.get(leaf) ?? 0) + 1);
  counts.set(word, byLeaf);
}

/** A modifier of more leaves' names says nothing. */
const MAX_LEAVES_OF_WORD = 40;
/** Of a head only the leaves with the most names have votes. */
const MAX_VOTES = 10;

/** What ends one of more names than this ends it by chance: papers are "cold press" and no presses. */
const MANY_NAMES = 50;

/**
 * The leaves of a word that heads names, by the share of its names that they have and how many these are.
 *
 * @param names how many each leaf has.
 */
function buildHead(byLeaf: ReadonlyMap<number, number>, names: ReadonlyMap<number, number>): Head {
  let total = 0;
  for (const n of byLeaf.values()) total += n;
  const all = [...byLeaf]
    .map(([leaf, n]) => ({ leaf, weight: WEIGHTS.part * Math.sqrt(n / total) * (n / (n + 1)) }))
    .sort((a, b) => b.weight - a.weight || a.leaf - b.leaf);
  const isChance = (leaf: number): boolean => byLeaf.get(leaf) === 1 && (names.get(leaf) ?? 0) > MANY_NAMES;
  const own = all.filter(({ leaf }) => !isChance(leaf));
  const votes = own.slice(0, MAX_VOTES);
  const weak = votes.map(({ leaf, weight }) => ({ leaf, weight: weight * WEIGHTS.partOfName }));
  return { votes, weak, all: new Map(own.map(({ leaf, weight }) => [leaf, weight])) };
}

function modifierWeights(byLeaf: ReadonlyMap<number, number>): Map<number, number> {
  if (byLeaf.size > MAX_LEAVES_OF_WORD) return new Map();
  const weight = WEIGHTS.partModifier / Math.sqrt(byLeaf.size);
  return new Map([...byLeaf.keys()].map((leaf) => [leaf, weight]));
}

const MIN_WORD = 3;
const MIN_COMPOUND_ENDING = 4;
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]/u;

class LanguageBuilder {
  private readonly phrases: PhraseIndex;
  private readonly rules: LanguageRules;
  private readonly english: ReadonlySet<string>;
  private readonly heads: Counts = new Map();
  private readonly modifiers: Counts = new Map();
  private readonly names = new Map<number, number>();

  /** @param english names of English, which other languages use too and whose head is the last word everywhere. */
  constructor(language: string, english: ReadonlySet<string>) {
    this.phrases = new PhraseIndex(language);
    this.rules = rulesOf(language);
    this.english = english;
  }

  add(name: string, leaf: number, weight: number): void {
    this.names.set(leaf, (this.names.get(leaf) ?? 0) + 1);
    this.phrases.add(name, 'name', leaf, weight);
    this.addShortened(name, leaf, weight);
    const stems = splitTokens(name).map((token) => this.phrases.stem(token.text));
    const { ofWords, forWords } = this.rules;
    // "case for phones" and "boîte à outils" have their head before the relation.
    const relation = stems.findIndex((stem, i) => i > 0 && (ofWords.has(stem) || forWords.has(stem)));
    const group = relation < 0 ? stems : stems.slice(0, relation);
    const headAt = this.rules.head === 'first' && !this.english.has(foldWord(name)) ? 0 : group.length - 1;
    stems.forEach((stem, i) => {
      if (stem.length < MIN_WORD || isDescription(stem) || IDEOGRAPH.test(stem)) return;
      count(i === headAt && !isStandard(stem) ? this.heads : this.modifiers, stem, leaf);
    });
  }

  /** Titles leave out the "de" and "para" of names: "crema manos", "cama perro". Where the last noun counts that names other things. */
  private addShortened(name: string, leaf: number, weight: number): void {
    const { head, ofWords, forWords } = this.rules;
    if (head !== 'first' || this.english.has(foldWord(name))) return;
    const words = splitTokens(name).map(({ text }) => text);
    const short = words.filter((word, i) => i === 0 || !(ofWords.has(word) || forWords.has(word)));
    if (short.length > 1 && short.length < words.length)
      this.phrases.add(short.join(' '), 'name', leaf, weight + WEIGHTS.shortened);
  }

  /** "Beamerlampe" is headed by "lampe" too, and "beamer" is its modifier. */
  private addCompounds(): void {
    const words = [...this.heads];
    for (const [stem, leaves] of words) {
      const cut = this.findCut(stem);
      if (cut === null) continue;
      for (const leaf of leaves.keys()) {
        count(this.heads, stem.slice(cut), leaf);
        count(this.modifiers, stem.slice(0, cut), leaf);
      }
    }
  }

  /** Where a compound's longest ending begins that is a word of the tree itself; null: it is no compound. */
  private findCut(stem: string): number | null {
    for (let cut = MIN_WORD; cut <= stem.length - MIN_COMPOUND_ENDING; cut++) {
      const ending = stem.slice(cut);
      if (this.heads.has(ending) || this.phrases.lookUp(ending, 'name').length > 0) return cut;
    }
    return null;
  }

  /** Lowers the words that alone name a leaf and head the names of others: "cable", "lamp". */
  private lowerGenericWords(): void {
    for (const [stem, leaves] of this.heads) {
      this.phrases.adjust(stem, (leaf) => WEIGHTS.generic * Math.log(1 + leaves.size - (leaves.has(leaf) ? 1 : 0)));
    }
  }

  build(): LanguageKnowledge {
    if (this.rules.compounds) this.addCompounds();
    this.lowerGenericWords();
    this.phrases.trim();
    return {
      phrases: this.phrases,
      rules: this.rules,
      heads: new Map([...this.heads].map(([stem, byLeaf]) => [stem, buildHead(byLeaf, this.names)])),
      modifiers: new Map([...this.modifiers].map(([stem, byLeaf]) => [stem, modifierWeights(byLeaf)])),
    };
  }
}

/** A heading that names one thing; "Bags, baskets & racks" names several, each too short to be clear. */
const isOneThing = (name: string): boolean => name !== '' && !/[&,/()]|^Other /.test(name);

type Positions = ReadonlyMap<number, number>;

function buildLanguage(
  language: string,
  words: readonly LeafWords[],
  english: ReadonlySet<string>,
  { leaves }: TreeKnowledge,
  positions: Positions,
): LanguageKnowledge {
  const builder = new LanguageBuilder(language, english);
  for (const { leafId, name, noun, words: others } of words) {
    const leaf = positions.get(leafId);
    if (leaf === undefined) continue;
    const weight = WEIGHTS.name + (leaves[leaf]?.kind === 'other' ? WEIGHTS.otherLeaf : 0);
    for (const each of new Set([noun, ...others, ...(isOneThing(name) ? [name] : [])])) builder.add(each, leaf, weight);
  }
  return builder.build();
}

/** The languages of a tree, each indexed on first use: an installation reads few of them. */
function createLanguages(tree: TreeKnowledge, positions: Positions): Knowledge['languages'] {
  const waiting = Map.groupBy(tree.words, ({ language }) => language);
  const english = new Set(
    (waiting.get('en') ?? []).flatMap(({ name, noun, words }) => [name, noun, ...words].map(foldWord)),
  );
  const built = new Map<string, LanguageKnowledge>();
  return {
    get(language) {
      const words = waiting.get(language);
      if (words !== undefined) {
        built.set(language, buildLanguage(language, words, english, tree, positions));
        waiting.delete(language);
      }
      return built.get(language);
    },
  };
}

function buildSigns(tree: TreeKnowledge, positions: Positions): PhraseIndex {
  const signs = new PhraseIndex('');
  for (const { leafId, series, facts } of tree.signs) {
    const leaf = positions.get(leafId);
    if (leaf === undefined) continue;
    for (const phrase of series) signs.add(phrase, 'series', leaf, WEIGHTS.series);
    for (const phrase of facts) signs.add(phrase, 'fact', leaf, WEIGHTS.fact);
  }
  signs.trim();
  return signs;
}

function buildBrands(tree: TreeKnowledge, positions: Positions): Map<string, Set<number>> {
  const brands = new Map<string, Set<number>>();
  for (const { brand, leafIds } of tree.brands) {
    const range = brands.get(brandKey(brand)) ?? new Set<number>();
    for (const id of leafIds) {
      const position = positions.get(id);
      if (position !== undefined) range.add(position);
    }
    brands.set(brandKey(brand), range);
  }
  return brands;
}

/** Builds the indexes over a tree. O(words of the tree), most of it when a language is first used. */
export function buildKnowledge(tree: TreeKnowledge): Knowledge {
  const positions = new Map(tree.leaves.map((leaf, i) => [leaf.id, i]));
  const positionsOf = (ids: readonly number[]) =>
    new Set(ids.map((id) => positions.get(id)).filter((position) => position !== undefined));
  const belongsTo = tree.leaves.map((leaf) => positionsOf(leaf.belongsTo));
  const accessoriesOf: number[][] = tree.leaves.map(() => []);
  belongsTo.forEach((owners, accessory) => {
    for (const owner of owners) accessoriesOf[owner]?.push(accessory);
  });
  return {
    leaves: tree.leaves,
    positions,
    belongsTo,
    kindOf: tree.leaves.map((leaf) => positionsOf(leaf.kindOf)),
    accessoriesOf,
    languages: createLanguages(tree, positions),
    brands: buildBrands(tree, positions),
    signs: buildSigns(tree, positions),
    codes: buildModelCodes(tree.codes, positions),
    gtins: buildGtinPrefixes(tree.gtins, positions),
    works: new Set(tree.works.flatMap((id) => positions.get(id) ?? [])),
    kits: new Map(
      tree.kits.flatMap(({ leafId, deviceIds }) => {
        const leaf = positions.get(leafId);
        return leaf === undefined ? [] : [[leaf, positionsOf(deviceIds)]];
      }),
    ),
    flavours: new Set(tree.flavours.flatMap((id) => positions.get(id) ?? [])),
  };
}
