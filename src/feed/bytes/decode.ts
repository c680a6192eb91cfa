import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { encodingByLetters, usualEncoding } from './encoding-by-letters.ts';

/** How many bytes the encoding is judged from. */
export const SAMPLE_BYTES = 65_536;

const BOMS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Labels as the web reads them: what calls itself Latin-1 or ASCII is Windows-1252, which has the same letters and more. */
const WEB_LABELS: Record<string, string> = { 'iso-8859-1': 'windows-1252', latin1: 'windows-1252', ascii: 'windows-1252', 'us-ascii': 'windows-1252', 'iso-8859-9': 'windows-1254', utf8: 'utf-8', 'utf-16': 'utf-16le' }; // biome-ignore format: one line

function known(label: string | null | undefined): string | null {
  if (label === null || label === undefined) return null;
  const name = label.trim().toLowerCase();
  const real = WEB_LABELS[name] ?? name;
  return iconv.encodingExists(real) ? real : null;
}

/** UTF-16 without a mark, by which half of the byte pairs is zero. */
function zeroPattern(sample: Uint8Array): string | null {
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

function beginsAsUtf8(sample: Uint8Array): boolean {
  try {
    // The sample may end within a character, which `stream` allows.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** What a sample without a byte above 127 is: UTF-8 as far as it goes, and what the rest is remains to be seen. */
const ASCII_SO_FAR = 'ascii';

/**
 * The encoding of a text file by its first bytes: a byte order mark; UTF-8 where the bytes are UTF-8 and not mere ASCII
 * (text in another encoding never is by chance); what the XML prolog or the server says, unless the bytes disprove it;
 * else the most likely by its letters, those of the market's language before any other's. 'ascii' where nothing is said
 * and the bytes do not tell: `decoderOf` decides then.
 */
export function detectEncoding(sample: Uint8Array, charset: string | null, language: string): string {
  const bom = BOMS.find(([, bytes]) => bytes.every((byte, i) => sample[i] === byte));
  if (bom !== undefined) return bom[0];
  const zeros = zeroPattern(sample);
  if (zeros !== null) return zeros;
  const fitsUtf8 = beginsAsUtf8(sample);
  if (fitsUtf8 && !isAscii(sample)) return 'utf-8';
  const head = Buffer.from(sample.subarray(0, 1024)).toString('latin1');
  const prolog = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  for (const label of [known(prolog), known(charset)]) {
    if (label === null || /^utf-(?:16|32)/.test(label)) continue;
    if (label !== 'utf-8') return label;
    if (fitsUtf8) return ASCII_SO_FAR;
  }
  if (fitsUtf8) return ASCII_SO_FAR;
  const byLetters = encodingByLetters(sample, language);
  if (byLetters !== null) return byLetters;
  const likely = analyse(sample).map(({ name }) => known(name));
  return likely.find((label) => label !== null && !label.startsWith('utf-')) ?? usualEncoding(language);
}

/** Decodes a file piece by piece; a byte order mark is dropped, what is not in the encoding becomes U+FFFD. */
export type Decoder = {
  /** What the bytes so far were taken for. */
  readonly encoding: string;
  write(bytes: Uint8Array): string;
  end(): string;
};

export function decoderOf(encoding: string, language: string): Decoder {
  if (encoding === ASCII_SO_FAR) return new UndecidedDecoder(usualEncoding(language));
  return steadyDecoder(encoding);
}

function steadyDecoder(encoding: string): Decoder {
  const decoder = iconv.getDecoder(encoding);
  return { encoding, write: (bytes) => decoder.write(bufferOf(bytes)), end: () => decoder.end() ?? '' };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How long a character of UTF-8 is by its first byte; 1 where none begins so. */
const lengthByFirst = (byte: number): number =>
  byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;

/**
 * A file that begins as ASCII says by its first other character what it is: UTF-8, or else what its language is usually
 * in, Windows-1252 and its like, in which a letter beyond ASCII is hardly ever followed by the characters that would make
 * it one of UTF-8.
 */
class UndecidedDecoder implements Decoder {
  readonly #otherwise: string;
  #decided: Decoder | null = null;
  /** The beginning of the character that decides. */
  #held: Uint8Array = Buffer.alloc(0);

  constructor(otherwise: string) {
    this.#otherwise = otherwise;
  }

  get encoding(): string {
    return this.#decided?.encoding ?? 'utf-8';
  }

  write(bytes: Uint8Array): string {
    if (this.#decided !== null) return this.#decided.write(bytes);
    const whole = this.#held.length === 0 ? bufferOf(bytes) : Buffer.concat([this.#held, bytes]);
    if (isAscii(whole)) return whole.toString('latin1');
    const at = whole.findIndex((byte) => byte > 0x7f);
    const length = lengthByFirst(whole[at] ?? 0);
    const ascii = whole.toString('latin1', 0, at);
    if (whole.length < at + length) {
      // Copied, since the piece that it is cut from belongs to the reader.
      this.#held = Buffer.from(whole.subarray(at));
      return ascii;
    }
    return ascii + this.#decide(isUtf8(whole.subarray(at, at + length)), whole.subarray(at));
  }

  end(): string {
    if (this.#decided === null && this.#held.length > 0) return this.#decide(false, this.#held) + this.end();
    return this.#decided?.end() ?? '';
  }

  #decide(isUtf8: boolean, rest: Uint8Array): string {
    this.#decided = steadyDecoder(isUtf8 ? 'utf-8' : this.#otherwise);
    return this.#decided.write(rest);
  }
}
