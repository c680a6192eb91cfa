import { type Lexicon, spaced } from './lexicon.ts';
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

function namedInPath(path: string | null, lexicon: Lexicon): number | null {
  for (const part of path === null ? [] : lastParts(path)) {
    const id = lexicon.byWords.get(spaced(part));
    if (id !== undefined) return id;
  }
  return null;
}

/**
 * The category that an offer says it is of: by the number of Google's taxonomy, else by the deepest part of the
 * merchant's own path that has a name we know, else by what the title calls the thing. Where one number stands for
 * several of our categories (Google has no finer one), path and title choose among them. Null where nothing tells.
 */
export function findCategory(clues: CategoryClues, lexicon: Lexicon): number | null {
  const google = clues.googleCategory?.trim() ?? '';
  const numbered = /^\d+$/.test(google) ? (lexicon.byGoogleId.get(Number(google)) ?? []) : [];
  if (numbered.length === 1) return numbered[0];
  const named = [
    namedInPath(clues.googleCategory, lexicon),
    namedInPath(clues.categoryPath, lexicon),
    namedIn(clues.title, lexicon),
  ].filter((id) => id !== null);
  return named.find((id) => numbered.length === 0 || numbered.includes(id)) ?? numbered[0] ?? null;
}
