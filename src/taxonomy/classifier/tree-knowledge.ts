import { isLocale } from '../../market/locale.ts';
import type { Category, CategoryWords, Taxonomy } from '../taxonomy.ts';
import { LEAF_KINDS, type Leaf, type LeafKind, type LeafWords, type TreeKnowledge } from './leaf.ts';
import type { Signs } from './parse-signs.ts';

const isLeafKind = (kind: string): kind is LeafKind => LEAF_KINDS.some((each) => each === kind);

type WordedTree = Taxonomy & { words: readonly CategoryWords[] };

/** The leaf of what fits nowhere is never what a title says. */
const UNSORTED = 'unsorted';

/** The leaf that leads a category of Google's, where another leaf is within that category or leads one below it. */
function kindsOf(categories: readonly Category[], googleParents: Signs['googleParents']): (leaf: Category) => number[] {
  const leaders = new Map(categories.flatMap(({ id, googleIds }) => googleIds.map((googleId) => [googleId, id])));
  return ({ id, googleIds, withinIds }) => {
    const found = new Set<number>();
    for (const start of [...googleIds, ...withinIds]) {
      for (let above: number | undefined = start; above !== undefined; above = googleParents.get(above)) {
        const leader = leaders.get(above);
        if (leader !== undefined && leader !== id) found.add(leader);
      }
    }
    return [...found];
  };
}

function leavesOf(categories: readonly Category[], googleParents: Signs['googleParents']): Leaf[] {
  const findKinds = kindsOf(categories, googleParents);
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return categories.flatMap((category) => {
    const { id, key, kind, parentId, forIds } = category;
    if (!isLeafKind(kind) || key === UNSORTED) return [];
    const departmentId = parentId === null ? null : (parents.get(parentId) ?? null);
    return departmentId === null ? [] : [{ id, departmentId, kind, belongsTo: forIds, kindOf: findKinds(category) }];
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
  leaves: leavesOf(document.categories, signs.googleParents),
  words: wordsOf(document),
  ...signs,
});
