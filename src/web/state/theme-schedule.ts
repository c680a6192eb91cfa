import type { MarketId } from '../../market/market.ts';
import type { PublicSettings } from '../../market/site-setting.ts';
import { localDate } from '../../market/time-zone.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { isTheme, type Theme } from './theme.ts';

type Season = {
  theme: Theme;
  /** First and last day in a year, e.g. `2026-11-27`. */
  days: (year: number) => readonly [first: string, last: string];
};

const FRIDAY = 5;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Friday after the fourth Thursday of November, which is the fifth Friday if November begins on a Friday. */
function blackFriday(year: number): string {
  const start = `${year}-11-02`;
  const untilFriday = (FRIDAY - new Date(start).getUTCDay() + 7) % 7;
  return addDays(start, untilFriday + 21);
}

/** Seasonal themes; the first match applies. */
const SEASONS: readonly Season[] = [
  { theme: 'black-friday', days: (year) => [blackFriday(year), blackFriday(year)] },
  { theme: 'black-week', days: (year) => [addDays(blackFriday(year), -4), addDays(blackFriday(year), 2)] },
  { theme: 'cyber-monday', days: (year) => [addDays(blackFriday(year), 3), addDays(blackFriday(year), 3)] },
  { theme: 'singles-day', days: (year) => [`${year}-11-11`, `${year}-11-11`] },
  { theme: 'christmas', days: (year) => [`${year}-12-01`, `${year}-12-26`] },
  { theme: 'yellow-sale', days: (year) => [`${year}-01-25`, `${year}-01-31`] },
];

/** Returns the seasonal theme of a day, or null. */
export function seasonOn(day: string): Theme | null {
  const year = Number(day.slice(0, 4));
  const season = SEASONS.find(({ days }) => {
    const [first, last] = days(year);
    return first <= day && day <= last;
  });
  return season?.theme ?? null;
}

/**
 * Returns the theme of a market at a time in milliseconds since 1970: the scheduled one, else the seasonal one by the
 * market's local date, else the configured one. Scheduling `default` suppresses a season. Gives the same result on the
 * server and in browsers.
 */
export function themeAt(
  market: MarketId,
  settings: Pick<PublicSettings, 'theme' | 'scheduled_themes'>,
  time: number,
): Theme {
  const scheduled = settings.scheduled_themes.find(
    ({ theme, from, until }) => isTheme(theme) && Date.parse(from) <= time && time < Date.parse(until),
  )?.theme;
  const chosen = scheduled ?? seasonOn(localDate(market, time)) ?? settings.theme;
  return isTheme(chosen) ? chosen : 'default';
}
