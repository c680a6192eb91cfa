import type { ByLanguage } from './content-language.ts';

/** How a language builds the name of a thing with what belongs to it; `LanguageRules` of the classifier says what each is. */
type NounPhrases = readonly [
  head: 'first' | 'last',
  compounds: boolean,
  forWords: string,
  withWords: string,
  andWords: string,
  ofWords: string,
  afterForWords?: string,
];

// Folded as `foldWord` does. A language's short words that mean several things are left out.
export const NOUN_PHRASES: ByLanguage<NounPhrases> = {
  en: [
    'last',
    false,
    'for fits fit holds protect protects',
    'with w without including includes incl featuring',
    'and or',
    'of',
  ],
  sv: ['last', true, 'for till passar', 'med utan inkl inklusive', 'och eller', 'av i'],
  nb: ['last', true, 'for til passer', 'med uten inkl inkludert', 'og eller', 'av i'],
  da: ['last', true, 'for til passer', 'med uden inkl inklusive', 'og eller', 'af i'],
  de: ['last', true, 'fur fuer zu zum zur passend geeignet', 'mit ohne inkl inklusive', 'und oder', 'von vom aus'],
  nl: ['last', true, 'voor geschikt', 'met zonder incl inclusief', 'en of', 'van'],
  fi: ['last', true, 'sopii malleihin varten', 'ja sis sisaltaa ilman', 'tai', ''],
  hu: ['last', true, '', 'nelkul', 'es vagy', '', 'hez hoz'],
  fr: ['first', false, 'pour', 'avec sans inclus', 'et ou', 'de d du des a en'],
  it: ['first', false, 'per compatibile', 'con senza incluso', 'e ed o', 'di da del della dei in'],
  es: ['first', false, 'para compatible', 'con sin incluye', 'y o', 'de del en'],
  pt: ['first', false, 'para compativel', 'com sem inclui', 'e ou', 'de do da dos das em'],
  ro: ['first', false, 'pentru compatibil', 'cu fara include', 'si sau', 'de din in'],
  pl: ['first', false, 'do dla na pasuje', 'z ze bez', 'i oraz lub', ''],
  cs: ['first', false, 'pro na k ke do', 's se bez vcetne', 'a nebo', ''],
  sk: ['first', false, 'pre na k ku do', 's so bez vratane', 'a alebo', ''],
  el: ['first', false, 'για', 'με χωρις', 'και ή η', 'του τησ των'],
  he: ['first', false, 'עבור למכשיר', 'עם ללא', 'או', 'של'],
  tr: ['last', false, 'uyumlu', 'olmadan', 've veya', '', 'icin'],
  ja: ['last', false, '', '付き 付 なし', 'と', '', '用 対応'],
  zh: ['last', false, '适用 适用于 适合', '带 附', '和', '', '用 专用'],
};
