import { foldLetters } from '../../../terms/fold-text.ts';
import { CONNECTING_WORDS } from '../../../terms/language/connecting-words.ts';
import { GRAMMAR_WORDS, type GrammarWords } from '../../../terms/language/grammar-words.ts';

const splitWords = (words: string | undefined): string[] => (words ? words.split(' ').map(foldLetters) : []);

const wordsOf = (language: string, kind: keyof GrammarWords): string[] => splitWords(GRAMMAR_WORDS[language]?.[kind]);

const everyLanguage = (kind: keyof GrammarWords): Set<string> =>
  new Set(Object.keys(GRAMMAR_WORDS).flatMap((language) => wordsOf(language, kind)));

/** In the texts of products, which may be in several languages. */
export const ABSENT_BEFORE: ReadonlySet<string> = everyLanguage('without');
export const FREE_OF: ReadonlySet<string> = everyLanguage('free');
export const ABSENT_AFTER: ReadonlySet<string> = everyLanguage('after');
export const FUNCTION_WORDS: ReadonlySet<string> = everyLanguage('function');

/**
 * What the words of grammar mean in a query. English ones count in every language: many products are named in it.
 * `reachOf`: how many words after this one are absent; 0: it says nothing is. `endsAbsence`: what follows is there again,
 * as after "for" and "with".
 */
export type QueryGrammar = {
  isFunctionWord(word: string): boolean;
  reachOf(word: string): number;
  endsAbsence(word: string): boolean;
};

/** "Without washable cover". */
const REACH = 2;
/** "No pull harness": in a query, "no" says something of the next word only, and is often a part of a name. */
const SHORT_REACH = new Map([['no', 1]]);

const grammars = new Map<string, QueryGrammar>();

export function queryGrammar(language: string): QueryGrammar {
  const known = grammars.get(language);
  if (known) return known;
  const functionWords = new Set([
    ...wordsOf(language, 'function'),
    ...(language === 'en' ? [] : ['for', 'with', 'and']),
  ]);
  const absent = new Set([...wordsOf(language, 'without'), ...wordsOf(language, 'not'), 'without']);
  absent.delete('non');
  const connecting = CONNECTING_WORDS[language];
  const ends = new Set(
    [...splitWords(connecting?.for), ...splitWords(connecting?.with)].filter((word) => !absent.has(word)),
  );
  const grammar = {
    isFunctionWord: (word: string) => functionWords.has(word),
    reachOf: (word: string) => (absent.has(word) ? (SHORT_REACH.get(word) ?? REACH) : 0),
    endsAbsence: (word: string) => ends.has(word),
  };
  grammars.set(language, grammar);
  return grammar;
}
