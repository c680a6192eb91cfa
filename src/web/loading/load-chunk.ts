const LONGEST_MS = 15_000;

/** A part of the site's program that did not arrive. Reported and told in a notice, never shown as an error page. */
export class ChunkError extends Error {
  readonly isChunkError = true;
}

let failed = false;

/** Whether any part did not arrive. The site may have been renewed, so the next page comes with its document. */
export const haveChunksFailed = (): boolean => failed;

/** Loads a part of the program; fails with a `ChunkError` where it cannot be had within 15 s. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`A chunk did not arrive in ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    failed = true;
    if (cause instanceof ChunkError) throw cause;
    throw new ChunkError(cause instanceof Error ? cause.message : String(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** What becomes of chunks that did not arrive. */
export type ChunkFallback = {
  /** Gives what the loading of a page throws instead: the error itself, or a way elsewhere. */
  ofPage: (error: ChunkError) => unknown;
  /** Told of a part without which the page stands. */
  ofPart: (error: ChunkError) => void;
};

let fallback: ChunkFallback = { ofPage: (error) => error, ofPart: () => {} };

export function setChunkFallback(chosen: ChunkFallback): void {
  fallback = chosen;
}

/** As `loadChunk`, for what a page cannot be shown without. */
export async function loadPageChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (error) {
    throw error instanceof ChunkError ? fallback.ofPage(error) : error;
  }
}

/** As `loadChunk`, for what a page stands without; null where it did not arrive. */
export async function loadPartChunk<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (!(error instanceof ChunkError)) throw error;
    fallback.ofPart(error);
    return null;
  }
}
