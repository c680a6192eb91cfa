const encoder = new TextEncoder();

/** Concatenates pieces of text and UTF-8 bytes. */
export function joinBytes(pieces: Iterable<string | Uint8Array>): Uint8Array {
  const bytes = Array.from(pieces, (piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const joined = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of bytes) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}
