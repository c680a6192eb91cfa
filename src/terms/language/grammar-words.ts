import type { ByLanguage } from './content-language.ts';

/**
 * Words of grammar. `function`: says nothing about a product; a query's products need not have it. `without`: what
 * follows is absent. `not`: the same in a query only, where texts use it otherwise ("batteries not included"). `free`:
 * what precedes is absent ("sugar-free"). `after`: as `free`, only as a word of its own.
 */
export type GrammarWords = { function: string; without: string; not?: string; free?: string; after?: string };

/** By language (ISO 639-1). */
export const GRAMMAR_WORDS: ByLanguage<GrammarWords> = {
  en: {
    function: 'a an the of for with and or in on to from by at is are my your our any that this these i it its be as but if than me we you who what which has have',
    without: 'without no not', free: 'free',
  },
  de: {
    function: 'der die das den dem des ein eine einen einem einer und oder für mit von vom im in am an auf zu zum zur aus',
    without: 'ohne kein keine keinen nicht', free: 'frei freie freier freies freien',
  },
  sv: { function: 'en ett den det de och eller för med till i på av från som är att min', without: 'utan ingen inga inte', not: 'ej', free: 'fri fritt fria' },
  nb: { function: 'en ei et den det de og eller for med til i på av fra som er å min', without: 'uten ingen ikke', free: 'fri fritt frie' },
  da: { function: 'en et den det de og eller for med til i på af fra som er at min', without: 'uden ingen ikke', free: 'fri frit frie' },
  fi: { function: 'ja tai sekä kanssa varten on', without: 'ilman', not: 'ei' },
  fr: {
    function: "le la les l un une des du de d et ou pour avec en à au aux dans sur par",
    without: 'sans', not: 'non',
  },
  it: { function: 'il lo la i gli le l un uno una di del della dei delle da dal per con e o in a al alla su', without: 'senza', not: 'non' },
  es: { function: 'el la los las un una unos unas de del y o u para con en a al por', without: 'sin', not: 'no' },
  pt: { function: 'o a os as um uma de do da dos das e ou para com em no na ao por', without: 'sem', not: 'não' },
  nl: { function: 'de het een en of voor met van in op aan uit te bij', without: 'zonder geen niet', free: 'vrij vrije' },
  pl: { function: 'i lub do na z ze w we od dla o po', without: 'bez', not: 'nie' },
  cs: { function: 'a nebo pro na s se v ve z ze do od k ke o', without: 'bez', not: 'ne' },
  sk: { function: 'a alebo pre na s so v vo z zo do od k ku o', without: 'bez', not: 'nie' },
  hu: { function: 'a az egy és vagy hoz', without: '', not: 'nem', free: 'mentes', after: 'nélkül nélküli' },
  ro: { function: 'un o de la cu și sau pentru în din pe al ale', without: 'fără', not: 'nu' },
  el: { function: 'ο η το οι τα του της των και ή για με σε από στο στη', without: 'χωρίς', not: 'όχι' },
  ja: { function: 'の と で', without: '', after: 'なし' },
  zh: { function: '的 和', without: '无 不含', not: '不' },
}; // biome-ignore format: a table
