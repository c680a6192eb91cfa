import { foldLetters } from '../fold-text.ts';
import { GRAMMAR_WORDS } from './grammar-words.ts';

/** Characters: a few sentences say which language they are in. */
const READ_LENGTH = 600;
/**
 * A text is not in a language of which it has so many fewer words of grammar than of another, and at most half as many: the
 * languages of neighbours share some of these words.
 */
const CLEAR_LEAD = 3;
const CLEAR_RATIO = 2;

const functionWords = new Map<string, ReadonlySet<string>>();

function functionWordsOf(language: string): ReadonlySet<string> {
  const known = functionWords.get(language);
  if (known !== undefined) return known;
  const words = new Set((GRAMMAR_WORDS[language]?.function ?? '').split(' ').map(foldLetters));
  functionWords.set(language, words);
  return words;
}

/**
 * Those of some languages that a text may be in, in their order: all but those of which it has clearly fewer words of
 * grammar than of another. A text without sentences may be in any. O(length × languages).
 *
 * @param languages ISO 639-1
 */
export function languagesOfText(text: string, languages: readonly string[]): readonly string[] {
  if (languages.length < 2) return languages;
  const words = foldLetters(text.slice(0, READ_LENGTH)).split(/[^\p{L}]+/u);
  const counts = languages.map((language) => {
    const ofLanguage = functionWordsOf(language);
    return words.filter((word) => word !== '' && ofLanguage.has(word)).length;
  });
  const most = Math.max(...counts);
  const isClearlyAnother = (count: number): boolean => most - count >= CLEAR_LEAD && most >= CLEAR_RATIO * count;
  return languages.filter((_, i) => !isClearlyAnother(counts[i] ?? 0));
}
