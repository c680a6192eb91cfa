import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolateFailures } from './isolate-failures.ts';

describe('isolating failures', () => {
  it('does every id that does not fail by itself once, and names the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 300 }),
        fc.uniqueArray(fc.nat(299), { maxLength: 9 }),
        async (n, bad) => {
          const ids = Array.from({ length: n }, (_, i) => i);
          const wrong = bad.filter((id) => id < n);
          const done: number[] = [];
          let runs = 0;
          const attempt = isolateFailures(ids, async (part) => {
            runs++;
            const failing = part.find((id) => wrong.includes(id));
            if (failing !== undefined) throw new Error('bad');
            done.push(...part);
          });
          const failed = await attempt.then(
            () => [],
            (error: AggregateError) => error.errors.map(({ message }: Error) => message),
          );
          expect(done).toEqual(ids.filter((id) => !wrong.includes(id)));
          expect(failed).toEqual(wrong.sort((a, b) => a - b).map((id) => `id ${id}: bad`));
          expect(runs).toBeLessThanOrEqual(1 + 2 * wrong.length * Math.ceil(Math.log2(n + 1)));
        },
      ),
    );
  });

  it('gives up where everything fails', async () => {
    let runs = 0;
    const ids = Array.from({ length: 1000 }, (_, i) => i);
    await expect(
      isolateFailures(ids, () => {
        runs++;
        return Promise.reject(new Error('The disk is full'));
      }),
    ).rejects.toThrow('id 0: The disk is full; id 1: The disk is full');
    expect(runs).toBeLessThan(40);
  });
});
