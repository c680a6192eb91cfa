import iconv from 'iconv-lite';
import { ALPHABETS, type Alphabet, WESTERN } from '../../terms/language/alphabets.ts';

/** Encodings of classic Mac OS and DOS. */
const OLD_PLATFORM_ENCODINGS = ['macintosh', 'cp850'];
/** Non-ASCII signs that occur in any language. */
const COMMON_SIGNS = '€£®™©–—‘’“”„°²³½×•…´·\u00a0';
/** Minimum share of expected letters among the non-ASCII characters for an encoding to be accepted. */
const MIN_LETTER_SHARE = 0.75;

const findAlphabet = (language: string): Alphabet => ALPHABETS[language] ?? WESTERN;

/** The most common legacy encoding of a language. */
export const legacyEncoding = (language: string): string => findAlphabet(language).encodings[0];

/** The encoding in which most non-ASCII characters are letters of the language; null if there is none. */
export function guessEncodingByLetters(sample: Uint8Array, language: string): string | null {
  const bytes = Buffer.from(sample.filter((byte) => byte > 0x7f));
  const { letters, encodings } = findAlphabet(language);
  const expected = new Set(letters + letters.toUpperCase() + COMMON_SIGNS);
  let best: { encoding: string; share: number } | null = null;
  for (const encoding of [...encodings, ...OLD_PLATFORM_ENCODINGS]) {
    const text = iconv.decode(bytes, encoding);
    const share = [...text].filter((character) => expected.has(character)).length / Math.max(1, text.length);
    if (share >= MIN_LETTER_SHARE && (best === null || share > best.share)) best = { encoding, share };
  }
  return best?.encoding ?? null;
}
