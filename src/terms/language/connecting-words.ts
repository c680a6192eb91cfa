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
  /** A word with this ending is the device: Finnish "televisiolle". */
  readonly forEnding?: string;
  /** The word before is included, or missing: Japanese "付き". */
  readonly afterWith?: string;
  /** What follows is included, or missing: "with", "without". */
  readonly with: string;
  /** Join two things or alternatives: "and", "or". */
  readonly and: string;
  /** Join a thing with what it is of: "of". */
  readonly of: string;
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
  },
  nb: {
    head: 'last',
    compounds: true,
    for: 'for til passer',
    with: 'med uten inkl inkludert',
    and: 'og eller',
    of: 'av i',
  },
  da: {
    head: 'last',
    compounds: true,
    for: 'for til passer',
    with: 'med uden inkl inklusive',
    and: 'og eller',
    of: 'af i',
  },
  de: {
    head: 'last',
    compounds: true,
    for: 'fur fuer zu zum zur passend geeignet',
    with: 'mit ohne inkl inklusive',
    and: 'und oder',
    of: 'von vom aus',
  },
  nl: {
    head: 'last',
    compounds: true,
    for: 'voor geschikt',
    with: 'met zonder incl inclusief',
    and: 'en of',
    of: 'van',
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
    with: 'nelkul',
    and: 'es vagy',
    of: '',
  },
  fr: {
    head: 'first',
    compounds: false,
    for: 'pour',
    with: 'avec sans inclus',
    and: 'et ou',
    of: 'de d du des a en',
  },
  it: {
    head: 'first',
    compounds: false,
    for: 'per compatibile',
    with: 'con senza incluso',
    and: 'e ed o',
    of: 'di da del della dei in',
  },
  es: {
    head: 'first',
    compounds: false,
    for: 'para compatible',
    with: 'con sin incluye',
    and: 'y o',
    of: 'de del en',
  },
  pt: {
    head: 'first',
    compounds: false,
    for: 'para compativel',
    with: 'com sem inclui',
    and: 'e ou',
    of: 'de do da dos das em',
  },
  ro: {
    head: 'first',
    compounds: false,
    for: 'pentru compatibil',
    with: 'cu fara include',
    and: 'si sau',
    of: 'de din in',
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
    for: 'uyumlu',
    afterFor: 'icin',
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
