import type { ByLanguage } from './content-language.ts';

export type Alphabet = { letters: string; encodings: readonly [string, ...string[]] };

/** Of the other languages. */
export const WESTERN: Alphabet = { letters: 'àáâãäåæçèéêëìíîïñòóôõöøùúûüßºª', encodings: ['windows-1252'] };

const CENTRAL: Alphabet['encodings'] = ['windows-1250', 'iso-8859-2'];

/** The non-ASCII letters of a language, and its common encodings before UTF-8. Null: as `WESTERN`. */
export const ALPHABETS: ByLanguage<Alphabet> = {
  sv: { letters: 'åäöéü', encodings: WESTERN.encodings },
  fi: { letters: 'åäöéü', encodings: WESTERN.encodings },
  nb: { letters: 'åæøéöä', encodings: WESTERN.encodings },
  da: { letters: 'åæøéöä', encodings: WESTERN.encodings },
  de: { letters: 'äöüßé', encodings: WESTERN.encodings },
  pl: { letters: 'ąćęłńóśźż', encodings: CENTRAL },
  cs: { letters: 'áčďéěíňóřšťúůýž', encodings: CENTRAL },
  sk: { letters: 'áäčďéíĺľňóôŕšťúýž', encodings: CENTRAL },
  hu: { letters: 'áéíóöőúüű', encodings: CENTRAL },
  ro: { letters: 'ăâîşţ', encodings: CENTRAL },
  el: { letters: 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ', encodings: ['windows-1253', 'iso-8859-7'] },
  en: null,
  es: null,
  fr: null,
  it: null,
  nl: null,
  pt: null,
  // No letters tell their encodings apart, only the bytes.
  ja: { letters: '', encodings: ['shift_jis', 'euc-jp'] },
  zh: { letters: '', encodings: ['gb18030'] },
};
