import iconv from 'iconv-lite';

type Writing = { letters: string; encodings: readonly [string, ...string[]] };

const WESTERN: Writing = { letters: 'àáâãäåæçèéêëìíîïñòóôõöøùúûüßºª', encodings: ['windows-1252'] };
const CENTRAL: Writing['encodings'] = ['windows-1250', 'iso-8859-2'];

/** The letters beyond ASCII that a language is written with, and the encodings it was written in before UTF-8. */
const WRITINGS: Record<string, Writing> = {
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
};

/** What files from an old Macintosh and from DOS are in. */
const OLD_MACHINES = ['macintosh', 'cp850'];
/** Signs that stand in texts of any language. */
const SIGNS = '€£®™©–—‘’“”„°²³½×•…´·\u00a0';
/** Where so many of a text's characters beyond ASCII are letters of the language, its encoding is taken for proved. */
const PROOF = 0.75;

const writingOf = (language: string): Writing => WRITINGS[language] ?? WESTERN;

/** What a file in a language is in where nothing tells. */
export const usualEncoding = (language: string): string => writingOf(language).encodings[0];

/** The encoding under which nearly all characters beyond ASCII are letters of a language; null where there is none. */
export function encodingByLetters(sample: Uint8Array, language: string): string | null {
  const bytes = Buffer.from(sample.filter((byte) => byte > 0x7f));
  const { letters, encodings } = writingOf(language);
  const expected = new Set(letters + letters.toUpperCase() + SIGNS);
  let best: { encoding: string; share: number } | null = null;
  for (const encoding of [...encodings, ...OLD_MACHINES]) {
    const text = iconv.decode(bytes, encoding);
    const share = [...text].filter((character) => expected.has(character)).length / Math.max(1, text.length);
    if (share >= PROOF && (best === null || share > best.share)) best = { encoding, share };
  }
  return best?.encoding ?? null;
}
