import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

/** A function that reads each text to nothing, and the texts that it was asked for. */
function readNothing() {
  const asked: string[] = [];
  const read = memoize((text): null => {
    asked.push(text);
    return null;
  });
  return { asked, read };
}

it('reads a text once, and gives each its own value', () => {
  const { asked, read } = readNothing();
  for (const text of ['a', 'b', 'a', 'b']) expect(read(text)).toBeNull();
  expect(asked).toEqual(['a', 'b']);
  const length = memoize((text) => text.length);
  expect(['', 'ab', '', 'ab'].map(length)).toEqual([0, 2, 0, 2]);
});

it('reads a long text each time', () => {
  const { asked, read } = readNothing();
  const [short, long] = ['x'.repeat(120), 'y'.repeat(121)];
  for (const text of [short, long, short, long]) read(text);
  expect(asked).toEqual([short, long, long]);
});

it('forgets everything when it is asked for one text more than fit', () => {
  const { asked, read } = readNothing();
  for (let i = 0; i < 10_000; i++) read(`${i}`);
  read('0');
  expect(asked).toHaveLength(10_000);
  read('one more');
  read('0');
  expect(asked.slice(10_000)).toEqual(['one more', '0']);
});
