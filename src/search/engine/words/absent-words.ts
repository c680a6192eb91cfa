import { type Token, tokenize } from '../tokenize.ts';
import { ABSENT_AFTER, ABSENT_BEFORE, FREE_OF, FUNCTION_WORDS } from './query-grammar.ts';

/** The term of a word that a text says is absent. The sign is in no other term: `tokenize` drops it. */
export const absentTerm = (word: string): string => `!${word}`;

export const isAbsentTerm = (term: string): boolean => term.startsWith('!');

/** Letters of the word before "-free" in a closed compound, such as Swedish "sockerfri". */
const MIN_FREE_STEM = 4;

/**
 * The word that another says is absent: "socker" of "sockerfri"; null: none. Ends of unrelated words seldom leave a
 * stem that is a word, so a wrong one is not found by anyone.
 */
export function freeOf(word: string): string | null {
  for (const ending of FREE_OF) {
    if (word.length - ending.length >= MIN_FREE_STEM && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return null;
}

const termsOf = ({ parts, joined }: Token): string[] => (joined === null ? [...parts] : [...parts, joined]);

const single = (token: Token | undefined): string => (token?.parts.length === 1 ? (token.parts[0] ?? '') : '');

/**
 * All terms under which a product's text is indexed, as `extractTerms`, but words that it says are absent have terms of
 * their own: "no gelatin", "gelatin-free" and "ohne Gelatine" do not match "gelatin".
 */
export function extractSignedTerms(text: string): string[] {
  const tokens = tokenize(text);
  // Words after "without" that are still absent.
  let reach = 0;
  return tokens.flatMap((token, i): string[] => {
    const word = single(token);
    const next = single(tokens[i + 1]);
    const terms = termsOf(token);
    if (ABSENT_BEFORE.has(word)) {
      reach = 2;
      return terms;
    }
    if (reach === 2 && /^\d/.test(terms[0] ?? '')) reach = 0; // "No. 5"
    if (reach > 0 && !FUNCTION_WORDS.has(word)) {
      reach--;
      // The second word after "without" may be another property: "ohne Akku schwarz".
      return reach === 1 ? terms.map(absentTerm) : [...terms, ...terms.map(absentTerm)];
    }
    const [first = '', second = ''] = token.parts;
    if (token.parts.length === 2 && FREE_OF.has(second)) return [absentTerm(first), ...terms.slice(2)];
    if (word !== '' && (FREE_OF.has(next) || ABSENT_AFTER.has(next))) return [absentTerm(word)];
    const stem = freeOf(word);
    return stem === null ? terms : [...terms, absentTerm(stem)];
  });
}
