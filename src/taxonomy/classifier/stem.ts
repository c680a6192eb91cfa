import { foldLetters } from '../../terms/fold-text.ts';

/**
 * Endings that are removed from a word, by language (ISO 639-1), folded. Not linguistics: singular, plural and the
 * common cases of a noun only have to get the same form, and different nouns different ones.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  en: 's',
  sv: 'arna orna erna ar or er en et an na a e n t s',
  nb: 'ene ane er en et a e n s',
  da: 'erne ene er en et e n s',
  de: 'ern en er es e n s',
  nl: 'eren en es e s n',
  fi: 'issa ille illa ista ista iin ien jen ja ia at et it ut lle lla n t a i e',
  fr: 'es e s x',
  it: 'che chi i e a o',
  es: 'es os as s a o e',
  pt: 'oes aes es os as s a o e',
  ro: 'urilor ilor elor urile ului ele ile uri lor ul ii ei le a e i u',
  pl: 'ami ach owi ow om em ie y i a e u o',
  cs: 'ami emi ech ich ach ych eho ove ou um em ym e y i a u o',
  sk: 'ami emi ech ich ach ych eho ove ou om em ym e y i a u o',
  hu: 'okhoz ekhez hoz hez okat eket ok ek ak ik t k e a',
  el: 'ματων ματα εις ους ων οι ες ης ας ος ου ια α η ο ι υ ε σ',
  tr: 'larinin lerinin larina lerine lari leri lar ler si su i u',
  he: 'ים ות יות',
};

/** The fewest letters that remain: shorter stems would make different nouns equal. */
const MIN_STEM_LENGTH = 3;

const SORTED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ENDINGS).map(([language, endings]) => [
    language,
    endings
      .split(' ')
      .map(foldWord)
      .sort((a, b) => b.length - a.length),
  ]),
);

/** A text as the classifier compares it: lower case, no accents, Latin letters in ASCII, one sigma. O(n). */
export function foldWord(text: string): string {
  return foldLetters(text).replaceAll('ς', 'σ');
}

const HAS_DIGIT = /\p{N}/u;
/** Plurals of nouns in -f; other words in -ves have -ve: "sleeves", "drives". */
const PLURAL_OF_F = /(?:kni|shel|scar|loa|hal|lea|cal|wol|thie)ves$/;
const DOUBLED = /([bdfgklmnprst])\1$/;

function stemEnglish(word: string): string {
  if (!word.endsWith('s') || word.length < 4 || /(ss|us|is|as)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2);
  if (PLURAL_OF_F.test(word)) return `${word.slice(0, -3)}f${word.startsWith('kni', word.length - 6) ? 'e' : ''}`;
  return word.slice(0, -1);
}

function removeEnding(word: string, endings: readonly string[]): string {
  for (const ending of endings) {
    if (word.length - ending.length >= MIN_STEM_LENGTH && word.endsWith(ending)) return word.slice(0, -ending.length);
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
  const endings = SORTED.get(language) ?? [];
  let stem = word;
  for (let shorter = removeEnding(stem, endings); shorter !== stem; shorter = removeEnding(stem, endings))
    stem = shorter;
  // Dutch doubles a consonant before an ending: "zak", "zakken".
  return language === 'nl' ? stem.replace(DOUBLED, '$1') : stem;
}
