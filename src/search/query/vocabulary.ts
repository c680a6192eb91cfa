import type { Locale } from '../../market/locale.ts';
import {
  type Attribute,
  type Category,
  type CategoryWords,
  type Names,
  nameIn,
  PhraseIndex,
  relatedLeaves,
} from '../../taxonomy/taxonomy.ts';
import { AttributePhrases } from './attribute-phrases.ts';
import { CategoryCompletion } from './category-completion.ts';
import { type CategoryPhrases, CategoryPhrasesBuilder, type NodeWords } from './category-phrases.ts';
import { indexSynonyms, type SynonymGroup } from './parse-query-files.ts';

const ENGLISH = 'en-GB' satisfies Locale;

/** What a locale calls the nodes of a tree. Nodes without a name of its language have none. */
export function nodeWords(
  categories: readonly Category[],
  words: readonly CategoryWords[],
  locale: Locale,
): NodeWords[] {
  const language = locale.slice(0, 2);
  const byNode = Map.groupBy(
    words.filter((one) => one.locale.slice(0, 2) === language),
    ({ categoryId }) => categoryId,
  );
  const own = (names: Names): string => {
    const name = nameIn(names, locale);
    return Object.entries(names).some(([key, value]) => key.startsWith(language) && value === name) ? name : '';
  };
  return categories.map(({ id, level, kind, names, nouns }) => ({
    id,
    level,
    name: own(names),
    noun: own(nouns),
    // The words of an "other" leaf are too general for any other: "camera".
    words: kind === 'other' ? [] : (byNode.get(id) ?? []).flatMap((each) => each.words),
  }));
}

/** Whether two locales of a language call every node the same. */
export function areNamedAlike(categories: readonly Category[], locale: Locale, other: Locale): boolean {
  const others = nodeWords(categories, [], other);
  return nodeWords(categories, [], locale).every(
    ({ name, noun }, i) => name === others[i]?.name && noun === others[i]?.noun,
  );
}

type CategoryVocabulary = { phrases: CategoryPhrases; completion: CategoryCompletion };

/** Nodes whose phrases are built between two pauses, in about 2 ms. */
const NODES_AT_ONCE = 40;

/**
 * Builds the phrases for the categories of a tree in a locale's language, and their completion. Yields where others may
 * do something in between: all of it takes half a second with the default tree.
 */
export function* buildCategoryPhrases(
  categories: readonly Category[],
  words: readonly CategoryWords[],
  locale: Locale,
  synonyms: readonly SynonymGroup[],
): Generator<void, CategoryVocabulary> {
  const nodes = nodeWords(categories, words, locale);
  yield;
  const index = indexSynonyms(synonyms);
  const builder = new CategoryPhrasesBuilder(locale.slice(0, 2), index, relatedLeaves(categories));
  for (const [i, node] of nodes.entries()) {
    builder.addNode(node);
    if (i % NODES_AT_ONCE === 0) yield;
  }
  const phrases = builder.build();
  yield;
  return { phrases, completion: new CategoryCompletion(nodes, index) };
}

/** The same in one go. */
export function categoryPhrases(...parameters: Parameters<typeof buildCategoryPhrases>): CategoryVocabulary {
  const building = buildCategoryPhrases(...parameters);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/** "Memory (RAM)" is called both. */
const withoutBrackets = (name: string): string[] => {
  const [, before = '', inside = ''] = /^([^(（]+)[(（]([^)）]+)[)）]$/.exec(name) ?? [];
  return before === '' ? [name] : [name, before.trim(), inside.trim()];
};

/** The phrases for the attributes of one category in a locale, with their English names. */
function attributePhrases(
  attributes: readonly Attribute[],
  locale: Locale,
  synonyms: ReadonlyMap<string, readonly string[]>,
): AttributePhrases {
  const named = (names: Names): string[] => {
    const own = [nameIn(names, locale), nameIn(names, ENGLISH)].filter((name) => name !== '');
    const phrases = own.flatMap(withoutBrackets);
    return [...new Set(phrases.flatMap((name) => [name, ...(synonyms.get(name.toLowerCase()) ?? [])]))];
  };
  return new AttributePhrases(
    locale.slice(0, 2),
    attributes.map(({ id, kind, unit, names, values }) => ({
      id,
      kind,
      unit,
      names: named(names),
      values: values.map((value) => ({ id: value.id, names: named(value.names) })),
    })),
  );
}

/** The phrases for the attributes of each category of a tree in a locale, built on first use. */
export class AttributePhraseCache {
  readonly #byCategory: ReadonlyMap<number, readonly Attribute[]>;
  readonly #locale: Locale;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  readonly #built = new Map<number, AttributePhrases>();

  constructor(
    byCategory: ReadonlyMap<number, readonly Attribute[]>,
    locale: Locale,
    synonyms: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#byCategory = byCategory;
    this.#locale = locale;
    this.#synonyms = synonyms;
  }

  /** Null for a node without attributes. */
  get(category: number): AttributePhrases | null {
    const attributes = this.#byCategory.get(category);
    if (attributes === undefined) return null;
    const known = this.#built.get(category) ?? attributePhrases(attributes, this.#locale, this.#synonyms);
    this.#built.set(category, known);
    return known;
  }
}

/** Letters. Shorter brands are more often something else: "X", "On". */
const MIN_BRAND_LENGTH = 2;

/** The names of brands. Equal names make a brand unclear, so that it stays text. */
export function brandPhrases(brands: Iterable<{ id: number; name: string }>): PhraseIndex {
  const phrases = new PhraseIndex('');
  for (const { id, name } of brands) {
    if (name.length >= MIN_BRAND_LENGTH && /\p{L}/u.test(name)) phrases.add(name, 'name', id, 0);
  }
  phrases.trim();
  return phrases;
}
