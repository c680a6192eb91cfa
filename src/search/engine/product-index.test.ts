import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentChange, ProductDocument } from '../product-document.ts';
import type { SearchRequest } from '../product-search.ts';
import { expectAgreement } from '../testing/expect-agreement.ts';
import { makeDocument, randomDocument, randomLive, randomRequest } from '../testing/random-catalogue.ts';
import { mergeSegments } from './merge-segments.ts';
import { ProductIndex } from './product-index.ts';

const id = fc.integer({ min: 1, max: 40 });
const change = fc.oneof(
  randomDocument(id).map((document) => ({ kind: 'put' as const, document })),
  fc.record({ kind: fc.constant('patch' as const), id, live: randomLive }),
  fc.record({ kind: fc.constant('remove' as const), id }),
);
const changes = fc.array(change, { maxLength: 12 });
/** Changes, then possibly a merge with more changes while it runs. */
const step = fc.record({ changes, meanwhile: fc.option(changes, { nil: null }) });

type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** An index, and a plain map as the reference it must agree with. */
class CheckedIndex {
  readonly documents: Map<number, ProductDocument>;
  readonly index: ProductIndex;

  constructor(index: ProductIndex, documents: readonly ProductDocument[]) {
    this.index = index;
    this.documents = new Map(documents.map((document) => [document.id, document]));
  }

  merge(meanwhile: Changes): void {
    const merge = this.index.planMerge();
    const merged = merge && mergeSegments(merge.segments);
    this.change(meanwhile);
    if (merged) this.index.commitMerge(merge, merged);
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
    expectAgreement(this.index.search(request), [...this.documents.values()], request);
  }
}

async function* each<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

describe('product index', () => {
  it('agrees with the reference search after any sequence of puts, patches, removals and merges', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(randomDocument(id), { selector: (document) => document.id, maxLength: 30 }),
        fc.array(step, { maxLength: 8 }),
        fc.array(randomRequest, { minLength: 1, maxLength: 6 }),
        async (documents, steps, requests) => {
          const checked = new CheckedIndex(await ProductIndex.build(each(documents), 0), documents);
          for (const one of steps) {
            checked.change(one.changes);
            for (const request of requests) checked.compare(request);
            if (one.meanwhile) checked.merge(one.meanwhile);
            for (const request of requests) checked.compare(request);
          }
          expect(checked.index.size).toBe(checked.documents.size);
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);

  it('skips changes it has already applied', async () => {
    const document = makeDocument({ id: 1 });
    const index = await ProductIndex.build(each<ProductDocument>([]), 5);
    index.apply([{ kind: 'put', seq: 6, document }]);
    index.apply([{ kind: 'remove', seq: 6, id: 1 }]);
    expect([index.size, index.position]).toEqual([1, 6]);
  });
});
