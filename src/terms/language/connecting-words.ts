import type { ByLanguage } from './content-language.ts';

/** How a language builds the name of a thing, and the words that connect it with what belongs to it. */
export type ConnectingWords = {
  /** 'last': the last noun of a group is the thing ("projector lamp"); 'first': the first ("lampe de projecteur"). */
  readonly head: 'first' | 'last';
  /** Whether compounds are written as one word ("Beamerlampe"). */
  readonly compounds: boolean;
  /** What follows is the device that the thing is for: "for", "fits". */
  readonly for: string;
  /** What comes before is the device: Turkish "için", Japanese "用". */
  readonly afterFor?: string;
  /** A word with one of these endings is the device: Finnish "televisiolle". */
  readonly forEnding?: string;
  /** The word before is included, or missing: Japanese "付き". */
  readonly afterWith?: string;
  /** What follows is included, or missing: "with", "without". */
  readonly with: string;
  /** Join two things or alternatives: "and", "or". */
  readonly and: string;
  /** Join a thing with what it is of: "of". */
  readonly of: string;
  /** Short forms as titles write them in small letters, and the word of each: "m/" for "med". */
  readonly shortForms?: Readonly<Record<string, string>>;
};

// Folded as `foldWord` does. A language's short words that mean several things are left out.
export const CONNECTING_WORDS: ByLanguage<ConnectingWords> = {
  en: {
    head: 'last',
    compounds: false,
    for: 'for fits holds protects',
    with: 'with w without including includes incl featuring',
    and: 'and or',
    of: 'of',
  },
  sv: {
    head: 'last',
    compounds: true,
    for: 'for till passar',
    with: 'med utan inkl inklusive',
    and: 'och eller',
    of: 'av i',
    shortForms: { 'm/': 'med', 'u/': 'utan', 'f/': 'for', 't/': 'till' },
  },
  nb: {
    head: 'last',
    compounds: true,
    for: 'for til passer',
    with: 'med uten inkl inkludert',
    and: 'og eller',
    of: 'av i',
    shortForms: { 'm/': 'med', 'm.': 'med', 'u/': 'uten', 'u.': 'uten', 'f/': 'for', 't/': 'til' },
  },
  da: {
    head: 'last',
    compounds: true,
    for: 'for til passer',
    with: 'med uden inkl inklusive',
    and: 'og eller',
    of: 'af i',
    shortForms: { 'm/': 'med', 'm.': 'med', 'u/': 'uden', 'u.': 'uden', 'f/': 'for', 't/': 'til' },
  },
  de: {
    head: 'last',
    compounds: true,
    for: 'fur fuer zu zum zur passend geeignet auf',
    with: 'mit ohne inkl inklusive',
    and: 'und oder',
    of: 'von vom aus',
    shortForms: { 'm.': 'mit', 'o.': 'ohne', 'f.': 'fur' },
  },
  nl: {
    head: 'last',
    compounds: true,
    for: 'voor geschikt naar',
    with: 'met zonder incl inclusief',
    and: 'en of',
    of: 'van',
    shortForms: { 'm/': 'met', 'z/': 'zonder', 'v/': 'voor' },
  },
  fi: {
    head: 'last',
    compounds: true,
    for: 'sopii malleihin varten',
    forEnding: 'lle',
    with: 'ja sis sisaltaa ilman',
    and: 'tai',
    of: '',
  },
  hu: {
    head: 'last',
    compounds: true,
    for: '',
    afterFor: 'hez hoz',
    forEnding: 'hez hoz',
    with: 'nelkul',
    and: 'es vagy',
    of: '',
  },
  fr: {
    head: 'first',
    compounds: false,
    for: 'pour vers',
    with: 'avec sans inclus',
    and: 'et ou',
    of: 'de d du des a en',
    shortForms: { 'p/': 'pour', 'av.': 'avec' },
  },
  it: {
    head: 'first',
    compounds: false,
    for: 'per compatibile',
    with: 'con senza incluso',
    and: 'e ed o',
    of: 'di da del della dei in a',
    shortForms: { 'c/': 'con', 's/': 'senza' },
  },
  es: {
    head: 'first',
    compounds: false,
    for: 'para compatible',
    with: 'con sin incluye',
    and: 'y o',
    of: 'de del en a al',
    shortForms: { 'c/': 'con', 's/': 'sin', 'p/': 'para' },
  },
  pt: {
    head: 'first',
    compounds: false,
    for: 'para compativel',
    with: 'com sem inclui',
    and: 'e ou',
    of: 'de do da dos das em',
    shortForms: { 'c/': 'com', 's/': 'sem', 'p/': 'para' },
  },
  ro: {
    head: 'first',
    compounds: false,
    for: 'pentru compatibil pt',
    with: 'cu fara include',
    and: 'si sau',
    of: 'de din in',
    shortForms: { 'pt.': 'pentru' },
  },
  pl: {
    head: 'first',
    compounds: false,
    for: 'do dla na pasuje',
    with: 'z ze bez',
    and: 'i oraz lub',
    of: '',
  },
  cs: {
    head: 'first',
    compounds: false,
    for: 'pro na k ke do',
    with: 's se bez vcetne',
    and: 'a nebo',
    of: '',
  },
  sk: {
    head: 'first',
    compounds: false,
    for: 'pre na k ku do',
    with: 's so bez vratane',
    and: 'a alebo',
    of: '',
  },
  el: {
    head: 'first',
    compounds: false,
    for: 'για',
    with: 'με χωρις',
    and: 'και ή η',
    of: 'του τησ των',
  },
  he: {
    head: 'first',
    compounds: false,
    for: 'עבור למכשיר',
    with: 'עם ללא',
    and: 'או',
    of: 'של',
  },
  tr: {
    head: 'last',
    compounds: false,
    for: '',
    afterFor: 'icin uyumlu',
    with: 'olmadan',
    and: 've veya',
    of: '',
  },
  ja: {
    head: 'last',
    compounds: false,
    for: '',
    afterFor: '用 対応',
    with: '',
    afterWith: '付',
    and: 'と',
    of: '',
  },
  zh: {
    head: 'last',
    compounds: false,
    for: '适用 适用于 适合',
    afterFor: '用 专用',
    with: '带 附',
    and: '和',
    of: '',
  },
};
