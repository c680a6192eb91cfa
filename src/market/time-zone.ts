import type { MarketId } from './market.ts';

/** The clock that a market's days go by: its capital's, or where most of its people live. */
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
};

const writers = new Map<string, Intl.DateTimeFormat>();

/** The day (`2026-11-20`) that it is in a market at a time in milliseconds since 1970. */
export function dayIn(market: MarketId, time: number): string {
  const timeZone = TIME_ZONES[market];
  const writer =
    writers.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  writers.set(timeZone, writer);
  const parts = new Map(writer.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The market's time zone by its IANA name, as `Intl` takes it. */
export const timeZoneOf = (market: MarketId): string => TIME_ZONES[market];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The minute of the day that a market's clock shows at a time in milliseconds since 1970. */
export function minuteIn(market: MarketId, time: number): number {
  const timeZone = TIME_ZONES[market];
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * The first time after another at which the market's clock shows a minute of the day. On the day that skips it, the
 * moment at which the clock jumps over it.
 */
export function nextAt(market: MarketId, minute: number, after: number): number {
  const whole = Math.floor(after / MINUTE_MS) * MINUTE_MS;
  const ahead = (minute - minuteIn(market, whole) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const time = whole + ahead * MINUTE_MS;
  // A day on which the clock is put forward or back is shorter or longer.
  const off = clockDifference(minuteIn(market, time), minute);
  if (off === 0) return time;
  const shifted = time - off * MINUTE_MS;
  if (shifted <= after) return nextAt(market, minute, time);
  if (minuteIn(market, shifted) === minute) return shifted;
  let jump = shifted;
  while (clockDifference(minuteIn(market, jump), minute) < 0) jump += MINUTE_MS;
  return jump;
}

/** How many minutes a clock is ahead of another, within half a day. */
const clockDifference = (a: number, b: number): number =>
  ((((a - b + DAY_MINUTES / 2) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
