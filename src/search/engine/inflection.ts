type Paradigm = readonly [shortestStem: number, ...endings: string[]];

// Endings of product nouns that stand for each other, without diacritics. Forms that do not exist are harmless: they are
// only looked up among the words of real products.
const PARADIGMS: Readonly<Record<string, readonly Paradigm[]>> = {
  sv: [[4, 'a', 'or', 'an', 'orna'], [3, '', 'ar', 'en', 'arna'], [3, '', 'er', 'en', 'erna'], [3, '', 'et', 'en'],
    [4, 'e', 'ar', 'en', 'arna'], [3, '', 'r', 'n', 'rna'], [4, '', 't', 'n', 'na']],
  nb: [[3, '', 'e', 'ne'], [3, '', 'er', 'en', 'ene'], [3, 'e', 'er', 'en', 'ene', 'a'], [4, '', 'et', 'ene', 'a'], [3, '', 'r', 'n', 'ne']],
  da: [[3, '', 'er', 'en', 'erne'], [3, '', 'e', 'en', 'ene'], [4, '', 'et', 'ene'], [3, '', 'r', 'n', 'rne']],
  en: [[3, '', 's', 'es'], [3, 'y', 'ies'], [3, 'f', 'fe', 'ves']],
  de: [[3, '', 'e', 'en', 'er', 'n', 's', 'es']],
  fi: [[4, '', 't', 'n', 'a', 'ja', 'ia', 'in', 'en'], [4, 'i', 'et', 'en', 'ia', 'ja'], [4, 'n', 'met', 'men', 'mia'],
    [3, 'nen', 'set', 'sen', 'sia', 'sta'], [4, 'ke', 'kkeet', 'kkeen', 'kkeita'], [4, '', 'ta', 'et', 'ita']],
  fr: [[3, '', 's', 'x', 'e', 'es'], [3, 'al', 'aux']],
  it: [[4, 'o', 'a', 'i', 'e'], [3, 'co', 'ca', 'chi', 'che']],
  es: [[3, '', 's', 'es'], [3, 'z', 'ces'], [4, 'o', 'a', 'os', 'as']],
  nl: [[3, '', 'en', 's', 'n']],
  pt: [[3, '', 's', 'es'], [4, 'o', 'a', 'os', 'as'], [3, 'l', 'is'], [3, 'm', 'ns']],
}; // biome-ignore format: a table

const COMPOUNDING = new Set(['sv', 'nb', 'da', 'de', 'fi', 'nl', 'hu']);

/** Whether a language writes compounds as one word, so that "regenjacka" is a "jacka". */
export const makesCompounds = (language: string): boolean => COMPOUNDING.has(language);

/** Other forms a folded word may have in a language, itself left out. */
export function inflectionsOf(word: string, language: string): string[] {
  const forms = new Set<string>();
  for (const [shortestStem, ...endings] of PARADIGMS[language] ?? []) {
    for (const ending of endings) {
      if (!word.endsWith(ending) || word.length - ending.length < shortestStem) continue;
      const stem = word.slice(0, word.length - ending.length);
      for (const other of endings) forms.add(stem + other);
    }
  }
  forms.delete(word);
  return [...forms];
}
