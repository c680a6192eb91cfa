import type { Lexicon } from './lexicon.ts';
import { words } from './text.ts';

export type CategoryClues = { googleCategory: string | null; categoryPath: string | null; title: string };

const lastParts = (path: string): string[] =>
  path
    .split(/\s*(?:>|\/|»|\|)\s*/)
    .filter((part) => part !== '')
    .reverse();

/** The longest run of words that names a category; of two as long, the one that stands first. */
function namedIn(text: string, lexicon: Lexicon): number | null {
  const found = words(text);
  for (let length = Math.min(lexicon.mostWords, found.length); length > 0; length--) {
    for (let start = 0; start + length <= found.length; start++) {
      const id = lexicon.byWords.get(found.slice(start, start + length).join(' '));
      if (id !== undefined) return id;
    }
  }
  return null;
}

/**
 * The category that an offer says it is of: by the number of Google's taxonomy, else by the deepest part of the
 * merchant's own path that has a name we know, else by what the title calls the thing. Null where none of them tells.
 */
export function findCategory(clues: CategoryClues, lexicon: Lexicon): number | null {
  const google = clues.googleCategory;
  if (google !== null && /^\d+$/.test(google.trim())) {
    const id = lexicon.byGoogleId.get(Number(google));
    if (id !== undefined) return id;
  }
  for (const path of [google, clues.categoryPath]) {
    for (const part of path === null ? [] : lastParts(path)) {
      const id = lexicon.byWords.get(words(part).join(' '));
      if (id !== undefined) return id;
    }
  }
  return namedIn(clues.title, lexicon);
}
