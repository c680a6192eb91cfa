import { expect, it } from 'vitest';
import { WorldGrid } from './test-watch-grid.ts';
import { judge } from './test-watch-oracle.ts';
import { randomOf, randomWorld } from './test-watch-world.ts';
import { compare, fireYear, randomWatch, runYear } from './test-watch-year.ts';

it('F04 tells in a year of 10⁵ price events what is due: nothing false, nothing missed, nothing twice', () => {
  const figures = runYear({ seed: 20_261_120, families: 70, events: 1_700, watches: 3 });
  const { events, firings, wrong, byKind, engineMs } = figures;
  process.stdout.write(`${events} events, ${firings} firings, ${Math.round(engineMs)} ms in the engine\n`);
  expect(wrong).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
  expect(events).toBeGreaterThan(100_000);
  for (const kind of ['target', 'drop', 'change', 'rise', 'lowest', 'stock', 'shop']) {
    expect(byKind[kind], kind).toBeGreaterThan(40);
  }
});

it('F04 is judged by an oracle that would notice: a firing left out, doubled, moved or told wrongly', () => {
  const random = randomOf(4);
  const world = randomWorld(random, 0, 600);
  const watches = Array.from({ length: 40 }, () => randomWatch(random, world));
  const fired = fireYear(world, watches);
  const busiest = fired.reduce((most, one) => (one.length > most.length ? one : most));
  const i = fired.indexOf(busiest);
  const due = judge(new WorldGrid(world), watches[i]);
  const wrongOf = (told: typeof busiest) => {
    const wrong = { false: 0, missed: 0, duplicate: 0, differing: 0 };
    compare(told, due, wrong);
    return wrong;
  };
  const [first, ...rest] = busiest;
  expect(wrongOf(busiest)).toEqual({ false: 0, missed: 0, duplicate: 0, differing: 0 });
  expect(wrongOf(rest)).toMatchObject({ missed: 1 });
  expect(wrongOf([first, first, ...rest])).toMatchObject({ duplicate: 1 });
  expect(wrongOf([{ ...first, hour: first.hour - 1 }, ...rest])).toMatchObject({ false: 1, missed: 1 });
  expect(wrongOf([{ ...first, amount: 1 }, ...rest])).toMatchObject({ differing: 1 });
});
