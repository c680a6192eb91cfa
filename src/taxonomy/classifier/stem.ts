import { foldLetters } from '../../terms/fold-text.ts';
import { languageRows } from '../../terms/language/content-language.ts';
import { NOUN_ENDINGS } from '../../terms/language/noun-endings.ts';

/** The fewest letters that remain: shorter stems would make different nouns equal. */
const MIN_STEM_LENGTH = 3;
/** In languages that write compounds as one word, more of them: nearly every word ends like some short stem. */
const MIN_STEM_IN_COMPOUNDS = 4;
const COMPOUNDING: ReadonlySet<string> = new Set(['sv', 'nb', 'da', 'nl', 'de', 'hu', 'fi']);

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const NOT_KANA = /[^\p{sc=Hiragana}\p{sc=Katakana}ー\u3099\u309a]+/gu;

const SORTED: ReadonlyMap<string, readonly string[]> = new Map(
  languageRows(NOUN_ENDINGS).map(([language, endings]) => [
    language,
    endings
      .split(' ')
      .map(foldWord)
      .sort((a, b) => b.length - a.length),
  ]),
);

/**
 * A text as the classifier compares it: lower case, no accents, Latin letters in ASCII, one sigma. The marks of kana
 * remain, since they are other sounds: "パン" is bread, "ハン" is not. O(n).
 */
export function foldWord(text: string): string {
  const folded = KANA.test(text) ? text.normalize('NFKC').replace(NOT_KANA, foldLetters) : foldLetters(text);
  return folded.replaceAll('ς', 'σ');
}

const HAS_DIGIT = /\p{N}/u;
/** Plurals of nouns in -f; other words in -ves have -ve: "sleeves", "drives". */
const PLURAL_OF_F = /(?:kni|shel|scar|loa|hal|lea|cal|wol|thie)ves$/;
/** Plurals of nouns in -a; most other words in -as are none: "canvas", "gas". */
const PLURAL_OF_A = /(?:camer|sof|antenn|umbrell|pergol|saun|pizz)as$/;
const ITALIAN_IA = /[^cgi]i[ae]$/;
const HEBREW_CONSTRUCT = /[^ו]ת$/;
const DOUBLED = /([bdfgklmnprst])\1$/;

function stemEnglish(word: string): string {
  if (!word.endsWith('s') || word.length < 4) return word;
  if (/(ss|us|is|as)$/.test(word) && !PLURAL_OF_A.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2);
  if (PLURAL_OF_F.test(word)) return `${word.slice(0, -3)}f${word.startsWith('kni', word.length - 6) ? 'e' : ''}`;
  return word.slice(0, -1);
}

function removeEnding(word: string, endings: readonly string[], minimum: number): string {
  for (const ending of endings) {
    if (word.length - ending.length >= minimum && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

/**
 * The stem of one folded word: endings are removed until none is left, so that a form with two endings and one with
 * none get the same stem. A word with a digit is a code and remains. Japanese and Chinese have no endings.
 *
 * @param language ISO 639-1; an unknown one removes nothing.
 * @returns a text that equals the stem of the word's other forms. O(length × endings).
 */
export function stemWord(word: string, language: string): string {
  if (word.length <= MIN_STEM_LENGTH || HAS_DIGIT.test(word)) return word;
  if (language === 'en') return stemEnglish(word);
  // Feminine nouns in -ia keep their i ("coppia", "coppie"), which no form of "coppa" has; -cia and -gia may lose it.
  if (language === 'it' && ITALIAN_IA.test(word)) return word.slice(0, -1);
  // Hebrew nouns in -ה have -ת before what they are of: "עוגה", "עוגת גבינה".
  if (language === 'he' && HEBREW_CONSTRUCT.test(word)) return `${word.slice(0, -1)}ה`;
  const endings = SORTED.get(language) ?? [];
  const minimum = COMPOUNDING.has(language) ? MIN_STEM_IN_COMPOUNDS : MIN_STEM_LENGTH;
  let stem = word;
  for (let next = removeEnding(stem, endings, minimum); next !== stem; next = removeEnding(stem, endings, minimum))
    stem = next;
  // Dutch doubles a consonant before an ending: "zak", "zakken".
  return language === 'nl' ? stem.replace(DOUBLED, '$1') : stem;
}
