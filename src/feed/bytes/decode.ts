import { isAscii } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { ALPHABETS, type Alphabet, WESTERN } from '../../terms/language/alphabets.ts';
import { countUtf8, isMostlyUtf8, isUndecided, judgeUtf8, MAX_UNDECIDED_BYTES } from './utf8.ts';

/** Number of bytes from which the encoding is detected. */
export const SAMPLE_BYTES = 65_536;

const BOMS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Labels as in the WHATWG Encoding Standard: Latin-1 and ASCII mean their superset Windows-1252. */
const WEB_LABELS: Record<string, string> = { 'iso-8859-1': 'windows-1252', latin1: 'windows-1252', ascii: 'windows-1252', 'us-ascii': 'windows-1252', 'iso-8859-9': 'windows-1254', utf8: 'utf-8', 'utf-16': 'utf-16le' }; // biome-ignore format: one line

function findEncoding(label: string | null | undefined): string | null {
  if (label === null || label === undefined) return null;
  const name = label.trim().toLowerCase();
  const encoding = WEB_LABELS[name] ?? name;
  return iconv.encodingExists(encoding) ? encoding : null;
}

/** Detects UTF-16 without a byte order mark: in mostly Latin text, one byte of each pair is zero. */
function detectUtf16(sample: Uint8Array): string | null {
  let [even, odd] = [0, 0];
  const length = Math.min(sample.length, 4096) & ~1;
  for (let i = 0; i < length; i += 2) {
    if (sample[i] === 0) even++;
    if (sample[i + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.1 ? 'utf-16be' : null;
}

/** The sample has no or too few bytes above 127, so the encoding is decided later; see `DeferredDecoder`. */
const ASCII_SO_FAR = 'ascii';

/**
 * Detects the encoding of a text file from its first bytes, in this order: byte order mark; UTF-8 if the bytes are
 * UTF-8, perhaps with damaged characters, and not only ASCII (other encodings practically never are); the encoding
 * stated by the XML prolog or the server, unless the bytes contradict it; the most likely one by its letters,
 * preferring those of `language`. Returns 'ascii' if none of these decides; `createDecoder` then decides later in the
 * file.
 */
export function detectEncoding(sample: Uint8Array, charset: string | null, language: string): string {
  const bom = BOMS.find(([, bytes]) => bytes.every((byte, i) => sample[i] === byte));
  if (bom !== undefined) return bom[0];
  const zeros = detectUtf16(sample);
  if (zeros !== null) return zeros;
  const count = countUtf8(sample);
  if (isMostlyUtf8(count)) return 'utf-8';
  const fitsUtf8 = count.invalid === 0;
  const head = Buffer.from(sample.subarray(0, 1024)).toString('latin1');
  const prolog = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  for (const label of [findEncoding(prolog), findEncoding(charset)]) {
    if (label === null || /^utf-(?:16|32)/.test(label)) continue;
    if (label !== 'utf-8') return label;
    if (fitsUtf8) return ASCII_SO_FAR;
  }
  if (fitsUtf8 || (sample.length >= SAMPLE_BYTES && isUndecided(count))) return ASCII_SO_FAR;
  return guessEncoding(sample, language);
}

function guessEncoding(sample: Uint8Array, language: string): string {
  const byLetters = guessEncodingByLetters(sample, language);
  if (byLetters !== null) return byLetters;
  const likely = analyse(sample).map(({ name }) => findEncoding(name)?.toLowerCase() ?? '');
  // Where letters could not tell, the language's encodings are more likely than those of alphabets.
  const own: readonly string[] = findAlphabet(language).letters === '' ? findAlphabet(language).encodings : [];
  return (
    likely.find((label) => own.includes(label)) ??
    likely.find((label) => label !== '' && !label.startsWith('utf-')) ??
    legacyEncoding(language)
  );
}

/** Decodes a file chunk by chunk. Drops a byte order mark; invalid bytes become U+FFFD, and NUL a space: PostgreSQL stores none. */
export type Decoder = {
  /** The encoding assumed for the bytes so far. */
  readonly encoding: string;
  write(bytes: Uint8Array): string;
  end(): string;
};

export function createDecoder(encoding: string, language: string): Decoder {
  if (encoding === ASCII_SO_FAR) return new DeferredDecoder(language);
  return createFixedDecoder(encoding);
}

function createFixedDecoder(encoding: string): Decoder {
  const decoder = iconv.getDecoder(encoding);
  return { encoding, write: (bytes) => withoutNul(decoder.write(toBuffer(bytes))), end: () => decoder.end() ?? '' };
}

const withoutNul = (text: string): string => text.replaceAll('\0', ' ');

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Decodes a file that begins as ASCII and chooses the encoding at the first non-ASCII characters: UTF-8, or the one that
 * fits the letters of the language, such as Windows-1252. Holds back at most `MAX_UNDECIDED_BYTES`.
 */
class DeferredDecoder implements Decoder {
  readonly #language: string;
  #decided: Decoder | null = null;
  /** The bytes from the first non-ASCII character, until the encoding is decided. */
  #undecided: Uint8Array = Buffer.alloc(0);

  constructor(language: string) {
    this.#language = language;
  }

  get encoding(): string {
    return this.#decided?.encoding ?? 'utf-8';
  }

  write(bytes: Uint8Array): string {
    if (this.#decided !== null) return this.#decided.write(bytes);
    const whole = this.#undecided.length === 0 ? toBuffer(bytes) : Buffer.concat([this.#undecided, bytes]);
    if (isAscii(whole)) return withoutNul(whole.toString('latin1'));
    const at = whole.findIndex((byte) => byte > 0x7f);
    const rest = whole.subarray(at);
    const isUtf8 = judgeUtf8(rest, false);
    const ascii = withoutNul(whole.toString('latin1', 0, at));
    if (isUtf8 !== null) return ascii + this.#decide(isUtf8, rest);
    // Copied, since the chunk belongs to the caller.
    this.#undecided = Buffer.from(rest);
    return ascii;
  }

  end(): string {
    if (this.#decided === null && this.#undecided.length > 0) {
      return this.#decide(judgeUtf8(this.#undecided, true) === true, this.#undecided) + this.end();
    }
    return this.#decided?.end() ?? '';
  }

  #decide(isUtf8: boolean, rest: Uint8Array): string {
    const sample = rest.subarray(0, MAX_UNDECIDED_BYTES);
    const other = isUtf8 ? null : guessEncodingByLetters(sample, this.#language);
    this.#decided = createFixedDecoder(isUtf8 ? 'utf-8' : (other ?? legacyEncoding(this.#language)));
    return this.#decided.write(rest);
  }
}

/** Encodings of classic Mac OS and DOS. */
const OLD_PLATFORM_ENCODINGS = ['macintosh', 'cp850'];
/** Non-ASCII signs that occur in any language. */
const COMMON_SIGNS = '€£®™©–—‘’“”„«»‹›°²³¼½¾×•…´·±¿¡\u00a0';
/** Minimum share of expected letters among the non-ASCII characters for an encoding to be accepted. */
const MIN_LETTER_SHARE = 0.75;

const findAlphabet = (language: string): Alphabet => ALPHABETS[language] ?? WESTERN;

/** The most common legacy encoding of a language. */
const legacyEncoding = (language: string): string => findAlphabet(language).encodings[0];

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
const isLower = (letter: string): boolean => letter !== letter.toUpperCase();

/** Share of the non-ASCII characters that are expected; a capital right after a small letter is not. Linear in the text. */
function shareOfExpected(text: string, expected: ReadonlySet<string>): number {
  let [all, good, previous] = [0, 0, ''];
  for (const character of text) {
    if (character > '\u007f') {
      all++;
      if (expected.has(character) && !(isUpper(character) && isLower(previous))) good++;
    }
    previous = character;
  }
  return good / Math.max(1, all);
}

/** The encoding in which most non-ASCII characters are letters of the language; null if there is none. */
function guessEncodingByLetters(sample: Uint8Array, language: string): string | null {
  const { letters, encodings } = findAlphabet(language);
  const expected = new Set(letters + letters.toUpperCase() + COMMON_SIGNS);
  let best: { encoding: string; share: number } | null = null;
  for (const encoding of [...encodings, ...OLD_PLATFORM_ENCODINGS]) {
    const share = shareOfExpected(iconv.decode(toBuffer(sample), encoding), expected);
    if (share >= MIN_LETTER_SHARE && (best === null || share > best.share)) best = { encoding, share };
  }
  return best?.encoding ?? null;
}
