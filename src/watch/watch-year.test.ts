import { expect, it } from 'vitest';
import { WATCH_KINDS } from '../terms/watch-rule.ts';
import { WorldGrid } from './testing/watch-grid.ts';
import { expectedTriggers } from './testing/watch-oracle.ts';
import { randomWorld, seededRandom } from './testing/watch-world.ts';
import { compareYear, countDifferences, randomWatch, simulateYear } from './testing/watch-year.ts';

it('F04 triggers as expected in a year of 10⁵ price events: none unexpected, missed or duplicate', () => {
  const stats = compareYear({ seed: 20_261_120, families: 70, events: 1_700, watches: 3 });
  const { events, triggers, wrong, byKind, engineMs } = stats;
  process.stdout.write(`${events} events, ${triggers} triggers, ${Math.round(engineMs)} ms in the engine\n`);
  expect(wrong).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
  expect(events).toBeGreaterThan(100_000);
  for (const kind of WATCH_KINDS) {
    expect(byKind[kind], kind).toBeGreaterThan(40);
  }
});

it('F04 is checked by an oracle that detects a missing, duplicate, moved or wrong trigger', () => {
  const random = seededRandom(4);
  const world = randomWorld(random, 0, 600);
  const watches = Array.from({ length: 40 }, () => randomWatch(random, world));
  const grid = new WorldGrid(world);
  const actual = simulateYear(grid, watches);
  const busiest = actual.reduce((most, one) => (one.length > most.length ? one : most));
  const i = actual.indexOf(busiest);
  const watch = watches[i];
  expect.assert(watch !== undefined);
  const expected = expectedTriggers(grid, watch);
  const compareWith = (triggers: typeof busiest) => {
    const wrong = { false: 0, missed: 0, duplicate: 0, differing: 0 };
    countDifferences(triggers, expected, wrong);
    return wrong;
  };
  const [first, ...rest] = busiest;
  expect.assert(first !== undefined);
  expect(compareWith(busiest)).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
  expect(compareWith(rest)).toMatchObject({ missed: 1 });
  expect(compareWith([first, first, ...rest])).toMatchObject({ duplicate: 1 });
  expect(compareWith([{ ...first, hour: first.hour - 1 }, ...rest])).toMatchObject({ false: 1, missed: 1 });
  expect(compareWith([{ ...first, amount: 1 }, ...rest])).toMatchObject({ differing: 1 });
});
