import type { ByLanguage } from './content-language.ts';

/** Endings that replace each other, and the fewest letters of the stem before them. */
type Paradigm = readonly [minStemLength: number, ...endings: string[]];

/**
 * Inflection of product nouns by language (ISO 639-1), without diacritics. Forms that do not exist do no harm, because
 * they are only looked up among the words of real products.
 */
export const PARADIGMS: ByLanguage<readonly Paradigm[]> = {
  sv: [[4, 'a', 'or', 'an', 'orna'], [3, '', 'ar', 'en', 'arna'], [3, '', 'er', 'en', 'erna'], [3, '', 'et', 'en'],
    [4, 'e', 'ar', 'en', 'arna'], [3, '', 'r', 'n', 'rna'], [4, '', 't', 'n', 'na'], [4, '', 't', 'a']],
  nb: [[3, '', 'e', 'ne'], [3, '', 'er', 'en', 'ene'], [3, 'e', 'er', 'en', 'ene', 'a'], [4, '', 'et', 'ene', 'a'], [3, '', 'r', 'n', 'ne'], [4, '', 't', 'e']],
  da: [[3, '', 'er', 'en', 'erne'], [3, '', 'e', 'en', 'ene'], [4, '', 'et', 'ene'], [3, '', 'r', 'n', 'rne'], [4, '', 't', 'e']],
  en: [[3, '', 's', 'es'], [3, 'y', 'ies'], [3, 'f', 'fe', 'ves'], [4, '', 'ed', 'ing'], [3, 'e', 'ed', 'ing'],
    [0, 'man', 'men', 'mens'], [0, 'child', 'children', 'childrens'], [0, 'mouse', 'mice'], [0, 'foot', 'feet'],
    // British and American spellings.
    [4, 'lling', 'ling'], [4, 'lled', 'led'], [3, 'our', 'or'], [3, 'ours', 'ors'], [3, 'tre', 'ter'], [3, 'tres', 'ters'],
    [0, 'grey', 'gray'], [0, 'aluminium', 'aluminum']],
  de: [[3, '', 'e', 'en', 'er', 'n', 's', 'es']],
  fi: [[4, '', 't', 'n', 'a', 'ja', 'ia', 'in', 'en'], [4, 'i', 'et', 'en', 'ia', 'ja'], [4, 'n', 'met', 'men', 'mia'],
    [3, 'nen', 'set', 'sen', 'sia', 'sta'], [4, 'ke', 'kkeet', 'kkeen', 'kkeita'], [4, '', 'ta', 'et', 'ita']],
  fr: [[3, '', 's', 'x', 'e', 'es'], [3, 'al', 'aux']],
  it: [[4, 'o', 'a', 'i', 'e'], [3, 'co', 'ca', 'chi', 'che']],
  es: [[3, '', 's', 'es'], [3, 'z', 'ces'], [4, 'o', 'a', 'os', 'as']],
  nl: [[3, '', 'en', 's', 'n']],
  pt: [[3, '', 's', 'es'], [4, 'o', 'a', 'os', 'as'], [3, 'l', 'is'], [3, 'm', 'ns']],
  cs: null, el: null, hu: null, pl: null, ro: null, sk: null, ja: null, zh: null,
}; // biome-ignore format: a table

/** Whether a language writes compounds as one word. */
export const CLOSED_COMPOUNDS: ByLanguage<boolean> = {
  sv: true, nb: true, da: true, de: true, fi: true, nl: true, hu: true, en: false, fr: false, it: false, es: false, pt: false,
  ro: false, pl: false, cs: false, sk: false, el: false, ja: false, zh: false,
}; // biome-ignore format: a table
