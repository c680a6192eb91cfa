import { CLOSED_COMPOUNDS, PARADIGMS } from '../../../terms/language/inflection.ts';

/** Whether a language writes compounds as one word, as Swedish does: a "regnjacka" is a "jacka" for rain. */
export const writesClosedCompounds = (language: string): boolean => CLOSED_COMPOUNDS[language] ?? false;

/**
 * Forms that a word may have in a language. The query is expanded with them, instead of stemming the index, so exact
 * matches can rank first and one index serves a market with several languages.
 *
 * @param word folded, see `fold`
 * @returns without the word itself; empty for an unknown language
 */
export function inflect(word: string, language: string): string[] {
  const forms = new Set<string>();
  for (const [minStemLength, ...endings] of PARADIGMS[language] ?? []) {
    for (const ending of endings) {
      if (!word.endsWith(ending) || word.length - ending.length < minStemLength) continue;
      const stem = word.slice(0, word.length - ending.length);
      for (const other of endings) forms.add(stem + other);
    }
  }
  forms.delete(word);
  return [...forms];
}
