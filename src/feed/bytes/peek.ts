/**
 * Reads the first `headLength` bytes of a source (fewer if it is shorter). Returns them and the whole source, which
 * starts again from its first byte.
 */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  headLength: number,
): Promise<{ head: Uint8Array; whole: AsyncGenerator<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let failure: { error: unknown } | null = null;
  try {
    while (length < headLength) {
      const next = await rest.next();
      if (next.done) break;
      chunks.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    // Thrown again by `whole`, after the chunks that arrived before the failure.
    failure = { error };
  }
  async function* whole() {
    try {
      yield* chunks;
      chunks.length = 0;
      if (failure !== null) throw failure.error;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, headLength), whole: whole() };
}
