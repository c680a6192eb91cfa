import { expect, it } from 'vitest';
import { buildSegment } from './engine/build-segment.ts';
import { mergeInWorker } from './merge-worker.ts';
import { makeDocument } from './testing/random-catalogue.ts';

it('merges segments in a worker thread on shared memory', async () => {
  const one = buildSegment([makeDocument({ id: 1, popularity: 1 }), makeDocument({ id: 2 })]);
  const other = buildSegment([makeDocument({ id: 3, popularity: 2 })]);
  one.deleteRow(one.findRow(2));
  const merged = await mergeInWorker([one, other]);
  expect([...merged.ids]).toEqual([3, 1]);
  expect(merged.buffer).toBeInstanceOf(SharedArrayBuffer);
});
