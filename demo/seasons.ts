import { type Day, dayFromDate, dayMonth, dayYear } from './calendar.ts';

/** Months (1–12) in which demand for matching categories is high; in other months they are cheaper. */
type Season = { pattern: RegExp; months: readonly number[] };

const SEASONS: readonly Season[] = [
  { pattern: /heater|stove|snow|ski|ice-skat|sled|winter|thermal|wood-burn/, months: [9, 10, 11, 12, 1] },
  {
    pattern: /lawn|garden|grill|barbecue|hedge|mower|patio|parasol|outdoor-furn|pressure-wash|irrigat|pool/,
    months: [3, 4, 5, 6, 7],
  },
  {
    pattern: /(^|-)fans?(-|$)|air-condition|tent|sleeping-bag|camp|bike|bicycle|kayak|paddle|swim|sun/,
    months: [4, 5, 6, 7, 8],
  },
  { pattern: /school|backpack/, months: [7, 8, 9] },
];

const OFF_SEASON = 0.91;

/** Returns the months of high demand for a category; null: no season. */
export const seasonMonths = (categoryKey: string): readonly number[] | null =>
  SEASONS.find(({ pattern }) => pattern.test(categoryKey))?.months ?? null;

/** Returns the seasonal price factor. `delay` is the number of days by which a merchant follows the season late. */
export const seasonLevel = (months: readonly number[] | null, day: Day, delay: number): number =>
  months === null || months.includes(dayMonth(day - delay)) ? 1 : OFF_SEASON;

/** Lists the days from `from` to `to` on which the seasonal price factor changes. */
export function seasonChanges(months: readonly number[] | null, from: Day, to: Day, delay: number): Day[] {
  if (months === null) return [];
  const changes: Day[] = [];
  for (let year = dayYear(from - delay), month = dayMonth(from - delay) + 1; ; month++) {
    const day = dayFromDate(year, month, 1) + delay; // month 13 is January of the next year
    if (day > to) return changes;
    if (seasonLevel(months, day, delay) !== seasonLevel(months, day - 1, delay)) changes.push(day);
  }
}
