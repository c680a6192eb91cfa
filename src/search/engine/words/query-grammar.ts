import { foldLetters } from '../../../terms/fold-text.ts';
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

/** What the words of grammar mean in a query. English ones count in every language: many products are named in it. */
export type QueryGrammar = { isFunctionWord(word: string): boolean; isAbsentBefore(word: string): boolean };

const grammars = new Map<string, QueryGrammar>();

export function queryGrammar(language: string): QueryGrammar {
  const known = grammars.get(language);
  if (known) return known;
  const functionWords = new Set([
    ...wordsOf(language, 'function'),
    ...(language === 'en' ? [] : ['for', 'with', 'and']),
  ]);
  // "No" is "without" in texts; in a query it is as often a part of a name.
  const absent = new Set([...wordsOf(language, 'without'), ...wordsOf(language, 'not'), 'without']);
  absent.delete('no');
  absent.delete('non');
  const grammar = {
    isFunctionWord: (word: string) => functionWords.has(word),
    isAbsentBefore: (word: string) => absent.has(word),
  };
  grammars.set(language, grammar);
  return grammar;
}
