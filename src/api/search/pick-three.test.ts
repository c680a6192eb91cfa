import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Better, type Candidate, pickThree } from './pick-three.ts';

const candidate = (id: number, total: number, measures: (number | null)[] = [], rating = 3): Candidate => ({
  id,
  total,
  rating,
  measures,
});

describe('three products of many', () => {
  it('are the cheapest, the best balance and the best of the wish', () => {
    const picks = pickThree(
      [
        candidate(1, 30_000, [60]),
        candidate(2, 36_000, [50]),
        candidate(3, 90_000, [45]),
        candidate(4, 80_000, [58]),
        candidate(5, 20_000_00, [null]),
      ],
      ['less'],
    );
    expect(picks).toEqual([
      { id: 1, reasons: ['cheapest'] },
      { id: 2, reasons: ['balance'] },
      { id: 3, reasons: ['wish'] },
    ]);
  });

  it('are followed by the next best where one is the best of all', () => {
    const picks = pickThree([candidate(1, 100, [10]), candidate(2, 120, [12]), candidate(3, 300, [13])], ['less']);
    expect(picks).toEqual([
      { id: 1, reasons: ['cheapest', 'balance', 'wish'] },
      { id: 2, reasons: ['next'] },
      { id: 3, reasons: ['next'] },
    ]);
  });

  it('include the best rated where nothing is wished for, or nothing states it', () => {
    const rated = [candidate(1, 100, [], 3), candidate(2, 200, [], 4.8), candidate(3, 5000, [], 4.9)];
    expect(pickThree(rated, []).find(({ reasons }) => reasons.includes('rated'))?.id).toBe(3);
    const unstated = rated.map((one) => ({ ...one, measures: [null] }));
    expect(pickThree(unstated, ['more'])).toEqual(pickThree(rated, []));
    expect(pickThree([], ['less'])).toEqual([]);
  });

  it('hold against a search through all: cheapest, best measure, and no pick of balance is worse in everything', () => {
    const better: readonly Better[] = ['less', 'more'];
    const any = fc.record({
      total: fc.integer({ min: 1, max: 50 }),
      rating: fc.constant(3),
      measures: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), fc.integer(), (list, seed) => {
        const candidates = list.map((one, i): Candidate => ({ ...one, id: i + 1 }));
        const picks = pickThree(candidates, better);
        const of = (reason: string) => {
          const id = picks.find(({ reasons }) => reasons.some((one) => one === reason))?.id;
          return candidates.find((one) => one.id === id);
        };
        const lowest = Math.min(...candidates.map(({ total }) => total));
        expect(of('cheapest')?.total).toBe(lowest);
        for (const reason of ['balance', 'wish']) {
          const pick = of(reason);
          const [a, b] = [pick?.measures[0] ?? 0, pick?.measures[1] ?? 0];
          const price = reason === 'balance' ? (pick?.total ?? 0) : Number.POSITIVE_INFINITY;
          const dominates = candidates.some(({ total, measures: [x, y] }) => {
            const [less, more] = [x ?? 0, y ?? 0];
            const isStrict = less < a || more > b || (reason === 'balance' && total < price);
            return less <= a && more >= b && total <= price && isStrict;
          });
          expect(dominates).toBe(false);
        }
        expect(picks.length).toBe(Math.min(3, candidates.length));
        const shuffled = candidates.toSorted((x, y) => ((x.id * seed) % 7) - ((y.id * seed) % 7));
        expect(pickThree(shuffled, better)).toEqual(picks);
      }),
    );
  });
});
