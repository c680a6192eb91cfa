import { type Day, dayOn, monthOf, yearOf } from './calendar.ts';

/** Months (1–12) in which a kind of goods is wanted; elsewhere in the year it is cheaper. */
type Season = { words: RegExp; months: readonly number[] };

const SEASONS: readonly Season[] = [
  { words: /heater|stove|snow|ski|ice-skat|sled|winter|thermal|wood-burn/, months: [9, 10, 11, 12, 1] },
  {
    words: /lawn|garden|grill|barbecue|hedge|mower|patio|parasol|outdoor-furn|pressure-wash|irrigat|pool/,
    months: [3, 4, 5, 6, 7],
  },
  {
    words: /(^|-)fans?(-|$)|air-condition|tent|sleeping-bag|camp|bike|bicycle|kayak|paddle|swim|sun/,
    months: [4, 5, 6, 7, 8],
  },
  { words: /school|backpack/, months: [7, 8, 9] },
];

const OFF_SEASON = 0.91;

/** The months in which goods of that category are wanted; null: all year alike. */
export const seasonOf = (categoryKey: string): readonly number[] | null =>
  SEASONS.find(({ words }) => words.test(categoryKey))?.months ?? null;

/** What the season makes of a price, `delay` days after the calendar's month. */
export const seasonLevel = (months: readonly number[] | null, day: Day, delay: number): number =>
  months === null || months.includes(monthOf(day - delay)) ? 1 : OFF_SEASON;

/** The days from `from` to `to` on which the season changes for a shop that is `delay` days late. */
export function seasonTurns(months: readonly number[] | null, from: Day, to: Day, delay: number): Day[] {
  if (months === null) return [];
  const turns: Day[] = [];
  for (let year = yearOf(from - delay), month = monthOf(from - delay) + 1; ; month++) {
    const turn = dayOn(year, month, 1) + delay; // a 13th month is the next year's first
    if (turn > to) return turns;
    if (seasonLevel(months, turn, delay) !== seasonLevel(months, turn - 1, delay)) turns.push(turn);
  }
}
