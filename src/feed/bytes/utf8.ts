/** Non-ASCII characters after which it is decided whether a text is UTF-8. */
const ENOUGH_CHARACTERS = 8;
/** Bytes after which it is decided with fewer characters. */
export const MAX_UNDECIDED_BYTES = 262_144;

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Length of a UTF-8 sequence by its first byte; 0 if the byte cannot start one. */
const sequenceLength = (byte: number): number =>
  byte >= 0xf5 ? 0 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;

/** The number of multi-byte sequences in a text, and of pieces that are none. */
export type Utf8Count = { sequences: number; invalid: number };

/**
 * Counts the multi-byte UTF-8 sequences of `bytes` and the pieces that are none, up to `limit` of both together. An
 * incomplete sequence at the end counts as neither. O(n).
 */
export function countUtf8(bytes: Uint8Array, limit = Number.POSITIVE_INFINITY): Utf8Count {
  const count = { sequences: 0, invalid: 0 };
  for (let at = 0; at < bytes.length && count.sequences + count.invalid < limit; ) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      at++;
      continue;
    }
    const length = sequenceLength(first);
    let end = at + 1;
    while (end < at + length && isContinuation(bytes[end])) end++;
    if (length > 0 && end === at + length) count.sequences++;
    else if (end < bytes.length || length === 0) count.invalid++;
    at = end;
  }
  return count;
}

/**
 * Whether a text with these counts is UTF-8, damaged or not. Texts are cut inside a character by shops that limit a
 * field's length in bytes. In other encodings a letter is hardly ever followed by characters that make it a sequence.
 */
export const isMostlyUtf8 = ({ sequences, invalid }: Utf8Count): boolean => sequences > 0 && sequences >= invalid;

/**
 * Whether a text that begins with a non-ASCII character is UTF-8: by that character, if it is valid, else by the next
 * ones. Null if more bytes are needed; never at the end of the text. The result does not depend on how the text is cut
 * into chunks.
 */
export function judgeUtf8(bytes: Uint8Array, isEnd: boolean): boolean | null {
  const first = countUtf8(bytes.subarray(0, 4), 1);
  if (first.sequences === 1) return true;
  const count = countUtf8(bytes.subarray(0, MAX_UNDECIDED_BYTES), ENOUGH_CHARACTERS);
  const isEnough = count.sequences + count.invalid === ENOUGH_CHARACTERS || bytes.length >= MAX_UNDECIDED_BYTES;
  return isEnough || isEnd ? isMostlyUtf8(count) : null;
}

/** Whether a sample of a longer text has too few non-ASCII characters to decide, one of them invalid. */
export const isUndecided = ({ sequences, invalid }: Utf8Count): boolean => sequences + invalid < ENOUGH_CHARACTERS;
