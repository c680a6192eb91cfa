import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectSeries, type Model, stripBrand } from './series.ts';

const models = (...names: (string | [name: string, ...statedSeries: string[]])[]): Model[] =>
  names.map((one, groupId) => {
    const [name, ...statedSeries] = typeof one === 'string' ? [one] : one;
    return { groupId, name, statedSeries };
  });

const detect = (...names: Parameters<typeof models>) =>
  detectSeries(models(...names)).map(({ name, groupIds }) => [name, ...groupIds]);

describe('R21 seriesAmong', () => {
  it('R21 groups models by the leading words of their names, without codes and sizes', () => {
    expect(detect('Aquator WZ 980 Meister', 'Aquator WZ 860', 'AQUATOR WZ740', 'Solo 3')).toEqual([
      ['Aquator', 0, 1, 2],
    ]);
    expect(detect('Puls Air 3', 'Puls Air 5 Pro', 'Trail X')).toEqual([['Puls Air', 0, 1]]);
    expect(detect('Basic OWD 814', 'Basic OWD 712')).toEqual([['Basic', 0, 1]]);
    expect(detect('Puls Air 3', 'Puls Max')).toEqual([['Puls', 0, 1]]);
    expect(detect('W7 Eco', 'W7 Steam', '900 Duo', '900 Trio', 'XL One', 'XL Two')).toEqual([]);
  });

  it('R21 prefers the series that merchants state to leading words', () => {
    expect(detect(['Alpha 1', 'Nordlys'], ['Beta 2', 'Nordlys', 'NORDLYS', 'Nordlys'], 'Alpha 3', 'Alpha 4')).toEqual([
      ['Alpha', 2, 3],
      ['Nordlys', 0, 1],
    ]);
    expect(detect(['Nordlys 1', 'Nordlys'], ['Nordlys 2', 'Nordlys'], 'Nordlys 3')).toEqual([['Nordlys', 0, 1, 2]]);
  });

  it('R21 strips the brand from names in any spelling', () => {
    expect(stripBrand('Nordvik W7 Eco', 'Nordvik')).toBe('W7 Eco');
    expect(stripBrand('NORD VIK W7 Eco', 'Nord-Vik')).toBe('W7 Eco');
    expect(stripBrand('Nordvik', 'Nordvik')).toBe('');
    expect(stripBrand('Nordvikar W7', 'Nordvik')).toBe('Nordvikar W7');
    expect(stripBrand('W7 Eco', '')).toBe('W7 Eco');
  });

  it('R21 makes no series of one model, even a stated one', () => {
    expect(detect(['Alpha 1', 'Alpha 1'], ['Beta 2', 'Beta 2'])).toEqual([]);
    expect(detect(['Alpha 1', 'Only'], 'Alpha 2')).toEqual([['Alpha', 0, 1]]);
  });

  it('R21 gives the same result in any order, with each model in at most one series', () => {
    const word = fc.constantFrom('Aqua', 'AQUA', 'Puls', 'Air', 'W7', '900', 'Été', 'XL');
    const model = fc.record({
      groupId: fc.integer({ min: 1, max: 99 }),
      name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      statedSeries: fc.array(fc.constantFrom('Aqua', 'aqua', 'Puls Air', ' '), { maxLength: 3 }),
    });
    const distinct = fc.uniqueArray(model, { selector: ({ groupId }) => groupId, maxLength: 12 });
    fc.assert(
      fc.property(
        distinct.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const series = detectSeries(list);
          expect(detectSeries(shuffled)).toEqual(series);
          const members = series.flatMap(({ groupIds }) => groupIds);
          expect(new Set(members).size).toBe(members.length);
          expect(new Set(series.map(({ key }) => key)).size).toBe(series.length);
          for (const { groupIds, name } of series) {
            expect(groupIds.length).toBeGreaterThan(1);
            expect(name.trim()).not.toBe('');
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
