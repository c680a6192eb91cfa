/** The first bytes of a source (`wanted` of them, fewer where it is shorter), and the whole source again. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  wanted: number,
): Promise<{ head: Uint8Array; whole: AsyncGenerator<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let failure: { error: unknown } | null = null;
  try {
    while (length < wanted) {
      const next = await rest.next();
      if (next.done) break;
      chunks.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    // What came before the failure is still read; the failure follows it.
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
  return { head: Buffer.concat(chunks).subarray(0, wanted), whole: whole() };
}
