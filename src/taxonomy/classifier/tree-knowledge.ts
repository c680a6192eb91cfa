import { isLocale } from '../../market/locale.ts';
import type { Category, CategoryWords, Taxonomy } from '../taxonomy.ts';
import { LEAF_KINDS, type Leaf, type LeafKind, type LeafWords, type TreeKnowledge } from './leaf.ts';
import type { Signs } from './parse-signs.ts';

const isLeafKind = (kind: string): kind is LeafKind => LEAF_KINDS.some((each) => each === kind);

type WordedTree = Taxonomy & { words: readonly CategoryWords[] };

/** The leaf of what fits nowhere is never what a title says. */
const UNSORTED = 'unsorted';

function leavesOf(categories: readonly Category[]): Leaf[] {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return categories.flatMap(({ id, key, kind, parentId, forIds }) => {
    if (!isLeafKind(kind) || key === UNSORTED) return [];
    const departmentId = parentId === null ? null : (parents.get(parentId) ?? null);
    return departmentId === null ? [] : [{ id, departmentId, kind, belongsTo: forIds }];
  });
}

/** What a tree calls its leaves, by leaf and language; a regional locale adds to its language. */
function wordsOf({ categories, words }: WordedTree): LeafWords[] {
  const named = categories.flatMap(({ id, names, nouns }) =>
    Object.entries(names).map(([locale, name]) => {
      const noun = isLocale(locale) ? (nouns[locale] ?? '') : '';
      return { leafId: id, language: locale.slice(0, 2), name, noun, words: [] };
    }),
  );
  const others = words.map(({ categoryId, locale, words: list }) => ({
    leafId: categoryId,
    language: locale.slice(0, 2),
    name: '',
    noun: '',
    words: list,
  }));
  return [...named, ...others];
}

/** A tree with its words and signs as the classifier needs it. O(words). */
export const toTreeKnowledge = (document: WordedTree, signs: Signs): TreeKnowledge => ({
  leaves: leavesOf(document.categories),
  words: wordsOf(document),
  ...signs,
});
