import { type Lexicon, lookupKey } from './lexicon.ts';
import { splitWords } from './text.ts';

export type CategoryClues = { googleCategory: string | null; categoryPath: string | null; title: string };

const pathLevels = (path: string): string[] =>
  path
    .split(/\s*(?:>|\/|»|\|)\s*/)
    .filter((part) => part !== '')
    .reverse();

/** The category named by the longest run of words in a text; of equally long ones the first. */
function findNamedCategory(text: string, lexicon: Lexicon): number | null {
  const textWords = splitWords(text);
  for (let length = Math.min(lexicon.maxWords, textWords.length); length > 0; length--) {
    for (let start = 0; start + length <= textWords.length; start++) {
      const id = lexicon.byWords.get(textWords.slice(start, start + length).join(' '));
      if (id !== undefined) return id;
    }
  }
  return null;
}

function findCategoryInPath(path: string | null, lexicon: Lexicon): number | null {
  for (const part of path === null ? [] : pathLevels(path)) {
    const id = lexicon.byWords.get(lookupKey(part));
    if (id !== undefined) return id;
  }
  return null;
}

/** A category with the probability that it is right; null: the offer does not say. */
export type FoundCategory = { categoryId: number; probability: number };

/** Rough probabilities of what is stated, and of what is only guessed so that the offer is not lost. */
const STATED = 0.9;
const GUESSED = 0;

/** Finds an offer's category; the tree's "unsorted" leaf, with probability 0, where nothing states one. */
export function findCategory(clues: CategoryClues, lexicon: Lexicon): FoundCategory | null {
  const stated = findStatedCategory(clues, lexicon);
  if (stated !== null) return { categoryId: stated, probability: STATED };
  return lexicon.unsortedId === null ? null : { categoryId: lexicon.unsortedId, probability: GUESSED };
}

/**
 * Finds the category that an offer states: by the id in Google's product taxonomy, else by the deepest known level of the
 * merchant's category path, else by the noun in the title. Where one Google category covers several of ours, path and
 * title choose among them.
 *
 * @returns the category id, or null where nothing states one. O(w²) lookups for w words of the title.
 */
function findStatedCategory(clues: CategoryClues, lexicon: Lexicon): number | null {
  const google = clues.googleCategory?.trim() ?? '';
  const byGoogleId = /^\d+$/.test(google) ? (lexicon.byGoogleId.get(Number(google)) ?? []) : [];
  if (byGoogleId.length === 1) return byGoogleId[0] ?? null;
  const named = [
    findCategoryInPath(clues.googleCategory, lexicon),
    findCategoryInPath(clues.categoryPath, lexicon),
    findNamedCategory(clues.title, lexicon),
  ].filter((id) => id !== null);
  return named.find((id) => byGoogleId.length === 0 || byGoogleId.includes(id)) ?? byGoogleId[0] ?? null;
}
