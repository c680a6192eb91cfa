import { errorMessage } from '../../base/error-message.ts';

const TIMEOUT_MS = 15_000;

/** A JavaScript chunk failed to load. Reported and displayed as a notice, never as an error page. */
export class ChunkError extends Error {
  readonly isChunkError = true;
}

let failed = false;

/** Whether any chunk failed to load. A new release may be deployed, so the next navigation loads a document. */
export const hasChunkFailed = (): boolean => failed;

/** Loads a chunk. Rejects with a `ChunkError` if it fails or takes longer than 15 s. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`A chunk did not load within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    failed = true;
    if (cause instanceof ChunkError) throw cause;
    throw new ChunkError(errorMessage(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Handles chunks that failed to load. */
export type ChunkFallback = {
  /** Returns what the page's loader throws: the error itself, or a redirect. */
  handlePage: (error: ChunkError) => unknown;
  /** Called for an optional part of a page. */
  handlePart: (error: ChunkError) => void;
};

let fallback: ChunkFallback = { handlePage: (error) => error, handlePart: () => {} };

export function setChunkFallback(replacement: ChunkFallback): void {
  fallback = replacement;
}

/** Like `loadChunk`, for chunks that a page requires. */
export async function loadPageChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (error) {
    throw error instanceof ChunkError ? fallback.handlePage(error) : error;
  }
}

/** Like `loadChunk`, for optional parts of a page; null if the chunk failed to load. */
export async function loadPartChunk<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (!(error instanceof ChunkError)) throw error;
    fallback.handlePart(error);
    return null;
  }
}
