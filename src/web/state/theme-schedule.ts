import type { MarketId } from '../../market/market.ts';
import type { PublicSettings } from '../../market/site-setting.ts';
import { dayIn } from '../../market/time-zone.ts';
import { isTheme, type Theme } from './theme.ts';

type Season = {
  theme: Theme;
  /** Its first and its last day in a year, as days (`2026-11-27`). */
  days: (year: number) => readonly [first: string, last: string];
};

const DAY_MS = 86_400_000;
const FRIDAY = 5;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day after the fourth Thursday of November: it comes one week late in years whose November begins on a Friday. */
function blackFriday(year: number): string {
  const begin = `${year}-11-02`;
  const untilFriday = (FRIDAY - new Date(begin).getUTCDay() + 7) % 7;
  return dayAfter(begin, untilFriday + 21);
}

/** The days on which each season looks its own way; where two meet, the first of this table holds. */
const SEASONS: readonly Season[] = [
  { theme: 'black-friday', days: (year) => [blackFriday(year), blackFriday(year)] },
  { theme: 'black-week', days: (year) => [dayAfter(blackFriday(year), -4), dayAfter(blackFriday(year), 2)] },
  { theme: 'cyber-monday', days: (year) => [dayAfter(blackFriday(year), 3), dayAfter(blackFriday(year), 3)] },
  { theme: 'singles-day', days: (year) => [`${year}-11-11`, `${year}-11-11`] },
  { theme: 'christmas', days: (year) => [`${year}-12-01`, `${year}-12-26`] },
  { theme: 'yellow-sale', days: (year) => [`${year}-01-25`, `${year}-01-31`] },
];

/** The season of a day; null for most of the year. */
export function seasonOn(day: string): Theme | null {
  const year = Number(day.slice(0, 4));
  const season = SEASONS.find(({ days }) => {
    const [first, last] = days(year);
    return first <= day && day <= last;
  });
  return season?.theme ?? null;
}

/**
 * How a market looks at a time in milliseconds since 1970: as the operator has scheduled, else as the season has it by
 * the market's own days, else as the market is set up. Scheduling `default` keeps a season away. The same on the server
 * and in browsers.
 */
export function themeAt(
  market: MarketId,
  settings: Pick<PublicSettings, 'theme' | 'scheduled_themes'>,
  time: number,
): Theme {
  const scheduled = settings.scheduled_themes.find(
    ({ theme, from, until }) => isTheme(theme) && Date.parse(from) <= time && time < Date.parse(until),
  )?.theme;
  const chosen = scheduled ?? seasonOn(dayIn(market, time)) ?? settings.theme;
  return isTheme(chosen) ? chosen : 'default';
}
