import { LRUCache } from 'lru-cache';
import { byteLimits, defineCache } from '../base/cache.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type HttpError, openUrl, readBody } from '../platform/http-client.ts';
import { MINUTE_MS } from '../terms/duration.ts';

export type FetchImageError = HttpError | { kind: 'status'; status: number } | { kind: 'too-large' };

const MAX_BYTES = 15 * 1024 * 1024;

const FILES = defineCache({
  name: "Merchants' picture files",
  key: 'URL',
  // A picture is usually requested in several sizes within a minute.
  lifetimeMs: MINUTE_MS,
  clearedBy: 'nothing',
  maxBytes: 64 * 2 ** 20,
});
const recentFiles = new LRUCache<string, Buffer>(byteLimits(FILES, (bytes) => bytes.length));

/**
 * Downloads a merchant's picture, at most 15 MiB.
 *
 * @param allowPrivate allows private network addresses; for tests only
 */
export async function fetchImage(url: string, allowPrivate: boolean): Promise<Result<Buffer, FetchImageError>> {
  const cached = recentFiles.get(url);
  if (cached) return ok(cached);
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };
  const opened = await openUrl(url, { headers, totalMs: 10_000, idleMs: 5_000, allowPrivate });
  if (!opened.ok) return opened;
  const { status, body } = opened.value;
  if (status !== 200) {
    body.destroy();
    return err({ kind: 'status', status });
  }
  try {
    const bytes = Buffer.from((await readBody(body, MAX_BYTES)).buffer);
    recentFiles.set(url, bytes);
    return ok(bytes);
  } catch (error) {
    return err({ kind: error instanceof RangeError ? 'too-large' : 'timeout' });
  }
}
