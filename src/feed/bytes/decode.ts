import { analyse } from 'chardet';
import iconv from 'iconv-lite';

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

function isUtf8(sample: Uint8Array): boolean {
  try {
    // The sample may end within a character, which `stream` allows.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text file by its first bytes: a byte order mark; UTF-8 where the bytes are UTF-8 and not mere ASCII
 * (text in another encoding never is by chance); what the XML prolog or the server says, unless the bytes disprove it;
 * else the most likely by its letters.
 */
export function detectEncoding(sample: Uint8Array, charset: string | null): string {
  const bom = BOMS.find(([, bytes]) => bytes.every((byte, i) => sample[i] === byte));
  if (bom !== undefined) return bom[0];
  const zeros = zeroPattern(sample);
  if (zeros !== null) return zeros;
  const isAscii = sample.every((byte) => byte < 0x80);
  const fitsUtf8 = isAscii || isUtf8(sample);
  if (fitsUtf8 && !isAscii) return 'utf-8';
  const head = Buffer.from(sample.subarray(0, 1024)).toString('latin1');
  const prolog = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  for (const label of [known(prolog), known(charset)]) {
    if (label === null || label.startsWith('utf-16') || label.startsWith('utf-32')) continue;
    if (label !== 'utf-8' || fitsUtf8) return label;
  }
  if (isAscii) return 'utf-8';
  const likely = analyse(sample).map(({ name }) => known(name));
  return likely.find((label) => label !== null && !label.startsWith('utf-')) ?? 'windows-1252';
}

/** Decodes a file piece by piece; a byte order mark is dropped, what is not in the encoding becomes U+FFFD. */
export const decoderOf = (encoding: string) => iconv.getDecoder(encoding);
