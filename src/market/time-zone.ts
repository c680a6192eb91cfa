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
