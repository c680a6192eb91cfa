import { LRUCache } from 'lru-cache';
import { err, ok, type Result } from '../base/result.ts';
import { type HttpError, openUrl } from '../platform/http-client.ts';

export type FetchPictureError = HttpError | { kind: 'status'; status: number } | { kind: 'too-large' };

const MOST_BYTES = 15 * 1024 * 1024;

// One picture is usually wanted in several sizes within a minute.
const recent = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (bytes) => Math.max(1, bytes.length),
  ttl: 60_000,
});

/** A merchant's picture file, at most 15 MiB of it. `allowPrivate` is for tests. */
export async function fetchPicture(address: string, allowPrivate: boolean): Promise<Result<Buffer, FetchPictureError>> {
  const kept = recent.get(address);
  if (kept) return ok(kept);
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };
  const opened = await openUrl(address, { headers, totalMs: 10_000, idleMs: 5_000, allowPrivate });
  if (!opened.ok) return opened;
  const { status, body } = opened.value;
  if (status !== 200) {
    body.destroy();
    return err({ kind: 'status', status });
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.length;
      if (size > MOST_BYTES) return err({ kind: 'too-large' });
      parts.push(piece);
    }
  } catch {
    return err({ kind: 'timeout' });
  }
  const bytes = Buffer.concat(parts);
  recent.set(address, bytes);
  return ok(bytes);
}
