import { expect, it } from 'vitest';
import { buildSegment } from './engine/build-segment.ts';
import { mergeInThread } from './merge-thread.ts';
import { productLike } from './random-catalogue.ts';

it('merges segments in another thread, on the same memory', async () => {
  const one = buildSegment([productLike({ id: 1, popularity: 1 }), productLike({ id: 2 })]);
  const other = buildSegment([productLike({ id: 3, popularity: 2 })]);
  one.hide(one.rowOf(2));
  const merged = await mergeInThread([one, other]);
  expect([...merged.ids]).toEqual([3, 1]);
  expect(merged.buffer).toBeInstanceOf(SharedArrayBuffer);
});
