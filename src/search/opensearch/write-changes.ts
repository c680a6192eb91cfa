import { z } from 'zod';
import type { FieldWeights } from '../../terms/search-field.ts';
import type { TermCache } from '../engine/build-segment.ts';
import type { DocumentChange, LiveFields, ProductDocument } from '../product-document.ts';
import type { Cluster } from './cluster.ts';
import { encodeLive, encodeProduct, type StoredProduct } from './encode-document.ts';
import { type Rejection, type Write, writeAll } from './write-documents.ts';

/** The document of an index that says up to which change all are in it. */
const POSITION_ID = 'position';
/** Documents read with one request. */
const READ_SIZE = 500;

const stored = z.looseObject({ alive: z.boolean() });
const found = z.object({
  docs: z.array(z.object({ _id: z.string(), found: z.boolean().optional(), _source: stored.optional() })),
});
const versioned = z.object({ docs: z.tuple([z.object({ _version: z.number().optional() })]) });

/** The sequence number up to which all changes are in an index and can be found; 0: none. */
export async function readIndexPosition(cluster: Cluster, index: string): Promise<number> {
  const { docs } = await cluster.request(versioned, {
    method: 'POST',
    path: `/${index}/_mget`,
    body: { docs: [{ _id: POSITION_ID, _source: false }] },
    kind: 'search',
  });
  return docs[0]._version ?? 0;
}

/** States that all changes up to a position can be found. A lower position than the stored one has no effect. */
export async function writeIndexPosition(cluster: Cluster, index: string, position: number): Promise<void> {
  if (position > 0) await writeAll(cluster, index, [{ id: POSITION_ID, version: position, source: { alive: false } }]);
}

/** What is left of one product's changes: the last state, or only new live fields. */
type FinalChange = { seq: number } & (
  | { document: ProductDocument }
  | { id: number; live: LiveFields }
  | { id: number; live: null }
);

/** The changes of each product as one, the last of them deciding. */
function combine(changes: readonly DocumentChange[]): FinalChange[] {
  const last = new Map<number, FinalChange>();
  for (const change of changes) {
    const { seq } = change;
    if (change.kind === 'put') last.set(change.document.id, { seq, document: change.document });
    else if (change.kind === 'remove') last.set(change.id, { seq, id: change.id, live: null });
    else {
      const { id, live } = change;
      const before = last.get(id);
      if (before === undefined || ('id' in before && before.live !== null)) last.set(id, { seq, id, live });
      // A product that is gone stays gone.
      else if ('document' in before) last.set(id, { seq, document: { ...before.document, live } });
    }
  }
  return [...last.values()];
}

/**
 * Writes changes to an index, each with its sequence number as the version of the document. All earlier changes must be
 * in the index already, so that a patch meets the static fields it belongs to. A removed product leaves a document
 * without fields, whose version keeps late copies of earlier changes out.
 *
 * @returns documents that the index does not accept
 */
export async function writeChanges(
  cluster: Cluster,
  index: string,
  changes: readonly DocumentChange[],
  weights: FieldWeights,
): Promise<Rejection[]> {
  const cache: TermCache = new Map();
  const final = combine(changes);
  const patches = final.flatMap((change) => ('id' in change && change.live !== null ? [change] : []));
  const writes = final.flatMap((change): Write[] => {
    const { seq } = change;
    if ('document' in change) return [writeOf(change.document, seq, cache, weights)];
    return change.live === null ? [{ id: String(change.id), version: seq, source: { alive: false } }] : [];
  });
  return [...(await writeAll(cluster, index, writes)), ...(await writePatches(cluster, index, patches))];
}

export const writeOf = (
  document: ProductDocument,
  version: number,
  cache: TermCache,
  weights: FieldWeights,
): Write => ({
  id: String(document.id),
  version,
  source: encodeProduct(document, cache, weights),
});

/** Patches of products that are not in the index have no effect. */
async function writePatches(
  cluster: Cluster,
  index: string,
  patches: readonly { seq: number; id: number; live: LiveFields }[],
): Promise<Rejection[]> {
  const rejected: Rejection[] = [];
  for (let from = 0; from < patches.length; from += READ_SIZE) {
    const batch = patches.slice(from, from + READ_SIZE);
    const sources = await readSources(
      cluster,
      index,
      batch.map(({ id }) => String(id)),
    );
    const writes = batch.flatMap(({ seq, id, live }): Write[] => {
      const source = sources.get(String(id));
      return source === undefined ? [] : [{ id: String(id), version: seq, source: { ...source, ...encodeLive(live) } }];
    });
    rejected.push(...(await writeAll(cluster, index, writes)));
  }
  return rejected;
}

/** The stored products with these ids, as of the last write, whether searches find them yet or not. */
async function readSources(
  cluster: Cluster,
  index: string,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const { docs } = await cluster.request(found, {
    method: 'POST',
    path: `/${index}/_mget`,
    body: { ids },
    kind: 'write',
  });
  return new Map(docs.flatMap(({ _id, _source }) => (_source?.alive === true ? [[_id, _source] as const] : [])));
}
