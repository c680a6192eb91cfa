const encoder = new TextEncoder();

/** Pieces of text and of text that is already bytes, as one. */
export function joinBytes(pieces: Iterable<string | Uint8Array>): Uint8Array {
  const bytes = Array.from(pieces, (piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const joined = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of bytes) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
