import { MINUTE_MS } from '../terms/duration.ts';
import { currentDirectory, type MarketId } from './market.ts';
import { findEntry } from './site-directory.ts';

/** Time zone of each market: that of its capital or of most of its population. */
const TIME_ZONES: Record<MarketId, string> = {
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  UK: 'Europe/London',
  US: 'America/New_York',
  DE: 'Europe/Berlin',
  NO: 'Europe/Oslo',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  CA: 'America/Toronto',
  SK: 'Europe/Bratislava',
  MX: 'America/Mexico_City',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  JP: 'Asia/Tokyo',
  CN: 'Asia/Shanghai',
};

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/** The local date (`2026-11-20`) in a market at a time in milliseconds since 1970. */
export function localDate(market: MarketId, time: number): string {
  const timeZone = getTimeZone(market);
  const formatter =
    dateFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateFormatters.set(timeZone, formatter);
  const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The time zone of a market whose operator chose none. */
export const usualTimeZone = (market: MarketId): string => TIME_ZONES[market];

/** The market's IANA time zone name: the operator's choice, or the default of its country. */
export function getTimeZone(market: MarketId): string {
  const directory = currentDirectory();
  return (directory && findEntry(directory, market)?.timeZone) ?? TIME_ZONES[market];
}

const timeFormatters = new Map<string, Intl.DateTimeFormat>();

/** The local minute of the day (0 to 1439) in a market at a time in milliseconds since 1970. */
export function localMinuteOfDay(market: MarketId, time: number): number {
  const timeZone = getTimeZone(market);
  const formatter =
    timeFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  timeFormatters.set(timeZone, formatter);
  const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
}

const DAY_MINUTES = 1440;

/**
 * The next time after `after` at which local time in the market is `minute` of the day. If that minute is skipped when
 * daylight saving begins, the time at which the clock jumps over it. Times are in milliseconds since 1970.
 */
export function nextLocalTime(market: MarketId, minute: number, after: number): number {
  const whole = Math.floor(after / MINUTE_MS) * MINUTE_MS;
  const ahead = (minute - localMinuteOfDay(market, whole) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const time = whole + ahead * MINUTE_MS;
  // Days on which daylight saving begins or ends are shorter or longer than 24 hours.
  const off = clockDifference(localMinuteOfDay(market, time), minute);
  if (off === 0) return time;
  const shifted = time - off * MINUTE_MS;
  if (shifted <= after) return nextLocalTime(market, minute, time);
  if (localMinuteOfDay(market, shifted) === minute) return shifted;
  let jump = shifted;
  while (clockDifference(localMinuteOfDay(market, jump), minute) < 0) jump += MINUTE_MS;
  return jump;
}

/** By how many minutes one time of day is ahead of another, from -720 to 719. */
const clockDifference = (a: number, b: number): number =>
  ((((a - b + DAY_MINUTES / 2) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
