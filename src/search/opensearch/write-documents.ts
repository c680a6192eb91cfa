import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { SearchUnavailable } from '../product-search.ts';
import { type Cluster, RequestRefused } from './cluster.ts';
import type { StoredProduct } from './encode-document.ts';
import { mapFields } from './map-fields.ts';

/** One document with its version. A write that is not newer than what is stored has no effect. */
export type Write = { id: string; version: number; source: StoredProduct };

/** A document that the index does not accept, and why. */
export type Rejection = { id: string; reason: string };

/** Documents of one request: a few megabytes. */
const BATCH_SIZE = 500;
/** Attempts of a batch at an overloaded cluster, and the wait before the second; it doubles. */
const MAX_ATTEMPTS = 7;
const FIRST_WAIT_MS = 100;

/** How long a request waits for a part of the index that no node has; a failing node is replaced within seconds. */
const SHARD_WAIT = '5s';

const TOO_MANY = 429;
const CONFLICT = 409;

const answer = z.object({
  items: z.array(
    z.object({
      index: z.object({
        _id: z.string(),
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
      }),
    }),
  ),
});

/**
 * Writes documents. What is refused because the cluster has too much to do is sent again, alone and later; writing
 * anything twice has no effect.
 *
 * @returns documents that the index does not accept
 * @throws SearchUnavailable if not everything else was written
 */
export async function writeAll(cluster: Cluster, index: string, writes: readonly Write[]): Promise<Rejection[]> {
  const rejected: Rejection[] = [];
  for (let from = 0; from < writes.length; from += BATCH_SIZE) {
    const batch = writes.slice(from, from + BATCH_SIZE);
    await mapFields(
      cluster,
      index,
      batch.map(({ source }) => source),
    );
    rejected.push(...(await writeBatch(cluster, index, batch)));
  }
  return rejected;
}

async function writeBatch(cluster: Cluster, index: string, batch: readonly Write[]): Promise<Rejection[]> {
  const rejected: Rejection[] = [];
  let left = batch;
  for (let attempt = 1; left.length > 0; attempt++) {
    const sent = await send(cluster, index, left);
    rejected.push(...sent.rejected);
    left = left.filter(({ id }) => sent.refused.has(id));
    if (left.length === 0) break;
    if (attempt === MAX_ATTEMPTS) throw new SearchUnavailable(`OpenSearch accepts no writes to ${index} at present`);
    // Sites that were refused together do not come back together.
    await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
  return rejected;
}

/** Sends documents once. `refused`: ids of those to send again. */
async function send(
  cluster: Cluster,
  index: string,
  writes: readonly Write[],
): Promise<{ refused: ReadonlySet<string>; rejected: Rejection[] }> {
  const lines = writes.flatMap(({ id, version, source }) => [
    { index: { _id: id, version, version_type: 'external' } },
    source,
  ]);
  const request = {
    method: 'POST',
    path: `/${index}/_bulk`,
    query: { require_alias: false, timeout: SHARD_WAIT },
    lines,
    kind: 'write',
  } as const;
  const sent = await cluster.request(answer, request).catch((error: unknown) => {
    if (error instanceof RequestRefused && error.status === TOO_MANY) return null;
    throw error;
  });
  if (sent === null) return { refused: new Set(writes.map(({ id }) => id)), rejected: [] };
  const refused = new Set<string>();
  const rejected: Rejection[] = [];
  for (const { index: item } of sent.items) {
    if (item.status < 300 || item.status === CONFLICT) continue;
    const reason = `${item.error?.type}: ${item.error?.reason ?? ''}`;
    if (item.status === 400) rejected.push({ id: item._id, reason });
    else if (item.status === TOO_MANY || item.status >= 500) refused.add(item._id);
    else throw new SearchUnavailable(`OpenSearch does not write to ${index}: ${reason}`);
  }
  return { refused, rejected };
}
