import { expect, it } from 'vitest';
import { DEFAULT_FIELD_WEIGHTS } from '../terms/search-field.ts';
import { buildSegment } from './engine/build-segment.ts';
import { buildInThread, mergeInThread } from './segment-thread.ts';
import { makeDocument } from './testing/random-catalogue.ts';

it('merges segments in a thread on shared memory', async () => {
  const one = buildSegment([makeDocument({ id: 1, popularity: 1 }), makeDocument({ id: 2 })]);
  const other = buildSegment([makeDocument({ id: 3, popularity: 2 })]);
  one.deleteRow(one.findRow(2));
  const merged = await mergeInThread([one, other]);
  expect([...merged.ids]).toEqual([3, 1]);
  expect(merged.buffer).toBeInstanceOf(SharedArrayBuffer);
});

it('builds the same segment in a thread as in this one', async () => {
  const documents = [5, 2, 9].map((id) => makeDocument({ id, name: `kettle ${id}`, popularity: id }));
  const [first, second] = await Promise.all([
    buildInThread(documents, DEFAULT_FIELD_WEIGHTS),
    buildInThread(documents.slice(1), DEFAULT_FIELD_WEIGHTS),
  ]);
  expect(Buffer.from(first.buffer)).toEqual(Buffer.from(buildSegment(documents).buffer));
  expect([...second.ids]).toEqual([9, 2]);
});
