import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, naiveSearch } from '../naive-search.ts';
import type { DocumentChange, ProductDocument } from '../product-document.ts';
import type { SearchRequest } from '../product-search.ts';
import { randomDocument, randomLive, randomRequest } from '../random-catalogue.ts';
import { mergeSegments } from './merge-segments.ts';
import { ProductIndex } from './product-index.ts';

const id = fc.integer({ min: 1, max: 40 });
const change = fc.oneof(
  randomDocument(id).map((document) => ({ kind: 'put' as const, document })),
  fc.record({ kind: fc.constant('patch' as const), id, live: randomLive }),
  fc.record({ kind: fc.constant('remove' as const), id }),
);
const changes = fc.array(change, { maxLength: 12 });
/** Changes, then perhaps a merge of segments with more changes while it runs. */
const step = fc.record({ changes, meanwhile: fc.option(changes, { nil: null }) });

type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** An index, and beside it the plain map it has to agree with. */
class Twin {
  readonly documents: Map<number, ProductDocument>;
  readonly index: ProductIndex;

  constructor(index: ProductIndex, documents: readonly ProductDocument[]) {
    this.index = index;
    this.documents = new Map(documents.map((document) => [document.id, document]));
  }

  merge(meanwhile: Changes): void {
    const merge = this.index.nextMerge();
    const merged = merge && mergeSegments(merge.segments);
    this.change(meanwhile);
    if (merged) this.index.finishMerge(merge, merged);
  }

  change(changes: Changes): void {
    let seq = this.index.position;
    const unknown = this.index.apply(changes.map((one): DocumentChange => ({ ...one, seq: ++seq })));
    const missing: number[] = [];
    for (const one of changes) {
      if (one.kind === 'put') this.documents.set(one.document.id, one.document);
      else if (one.kind === 'remove') this.documents.delete(one.id);
      else {
        const old = this.documents.get(one.id);
        if (old) this.documents.set(one.id, { ...old, live: one.live });
        else missing.push(one.id);
      }
    }
    expect(unknown).toEqual(missing);
  }

  compare(request: SearchRequest): void {
    const documents = [...this.documents.values()];
    // What is left out where nothing has every word, the contract tests look at.
    if (!documents.some((document) => hasWords(document, request))) return;
    expect(this.index.search(request)).toEqual(naiveSearch(documents, request));
  }
}

async function* each<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

describe('product index', () => {
  it('answers as the oracle does, whatever was put, patched, removed and merged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(randomDocument(id), { selector: (document) => document.id, maxLength: 30 }),
        fc.array(step, { maxLength: 8 }),
        fc.array(randomRequest, { minLength: 1, maxLength: 6 }),
        async (documents, steps, requests) => {
          const twin = new Twin(await ProductIndex.build(each(documents), 0), documents);
          for (const one of steps) {
            twin.change(one.changes);
            for (const request of requests) twin.compare(request);
            if (one.meanwhile) twin.merge(one.meanwhile);
            for (const request of requests) twin.compare(request);
          }
          expect(twin.index.size).toBe(twin.documents.size);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);

  it('passes over changes it has seen', async () => {
    const [document] = fc.sample(randomDocument(fc.constant(1)), { seed: 1, numRuns: 1 });
    const index = await ProductIndex.build(each<ProductDocument>([]), 5);
    index.apply([{ kind: 'put', seq: 6, document: document! }]);
    index.apply([{ kind: 'remove', seq: 6, id: 1 }]);
    expect([index.size, index.position]).toEqual([1, 6]);
  });
});
