import type { MarketId } from '../../market/market.ts';
import { localDate, localMinuteOfDay } from '../../market/time-zone.ts';
import { UNTIL_WORDS } from '../../terms/language/feed-words.ts';

const DAY = String.raw`(?:\d{4}-\d\d-\d\d|\d{4}/\d\d/\d\d|\d{8}|\d{4}\.\d\d\.\d\d|\d\d\.\d\d\.\d{4})`;
const CLOCK = String.raw`(?:[T ]\s*\d{1,2}(?::?\d\d)*(?:\.\d+)?\s*(?:Z|[+-]\d\d(?::?\d\d)?)?)?`;
/** Two times and their separator, in the standard a slash; one time may be missing. */
const INTERVAL = new RegExp(
  `^(${DAY}${CLOCK})?\\s*(?:\\\\?/|[-–,;\\s]|${UNTIL_WORDS.join('|')})\\s*(${DAY}${CLOCK})?$`,
  'i',
);

/** Longer texts are rejected, since the expression above would take long on them. */
const MAX_LENGTH = 100;

/** What shop systems write for a date that is not set. */
const UNSET = /^(?:0000-00-00.*)?$/;

/**
 * Whether `now` is in an interval such as `2026-01-01T00:00+01:00/2026-01-31T23:59+01:00` or less strict forms; null if
 * the text is not an interval. A missing end is open. Times without zone are in the market's time zone; a last day
 * without time is included.
 */
export function isActiveAt(interval: string, now: Date, market: MarketId): boolean | null {
  const ends = interval.length > MAX_LENGTH ? null : INTERVAL.exec(interval);
  return ends === null ? null : isActiveBetween(ends[1] ?? '', ends[2] ?? '', now, market);
}

/** As `isActiveAt`, with the ends as separate texts. */
export function isActiveBetween(fromText: string, toText: string, now: Date, market: MarketId): boolean | null {
  const [from, to] = [parseMoment(fromText), parseMoment(toText)];
  if (from === null || to === null || (isUnset(from) && isUnset(to))) return null;
  const isReversed =
    from.localTime !== '' && to.localTime !== '' && from.localTime.slice(0, 10) > to.localTime.slice(0, 10);
  if (isReversed) return null;
  return compare(from, now, market, 'T00:00') <= 0 && compare(to, now, market, 'T23:59') >= 0;
}

/**
 * Whether a moment is before now; null if the text is not a date. A day without time ends at midnight in the market's
 * time zone.
 */
export function isPast(text: string, now: Date, market: MarketId): boolean | null {
  const moment = parseMoment(text);
  if (moment === null) return null;
  return !isUnset(moment) && compare(moment, now, market, 'T23:59') < 0;
}

/** Local date and time (empty if not set), and milliseconds since 1970 if a zone is stated. */
type Moment = { localTime: string; time: number | null };

const isUnset = ({ localTime }: Moment): boolean => localTime === '';

/** Negative if the moment is before now. */
function compare(moment: Moment, now: Date, market: MarketId, timeOfDay: string): number {
  if (isUnset(moment)) return timeOfDay === 'T00:00' ? -1 : 1;
  if (moment.time !== null) return moment.time - now.getTime();
  const minute = localMinuteOfDay(market, now.getTime());
  const nowLocal = `${localDate(market, now.getTime())}T${padTwo(Math.floor(minute / 60))}:${padTwo(minute % 60)}`;
  const local = moment.localTime.length === 10 ? moment.localTime + timeOfDay : moment.localTime;
  return local < nowLocal ? -1 : Number(local > nowLocal);
}

const padTwo = (number: number): string => String(number).padStart(2, '0');

const DATE =
  /^(?:(\d{4})([-/.]?)(\d\d)\2(\d\d)\.?|(\d\d)\.(\d\d)\.(\d{4}))(?:[T ]\s*(\d{1,2})(?::?(\d\d))?(?::?\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Parses an ISO 8601, Hungarian or German date with optional time and zone; null if invalid. */
function parseMoment(text: string): Moment | null {
  if (UNSET.test(text)) return { localTime: '', time: null };
  const match = text.length > MAX_LENGTH ? null : DATE.exec(text);
  if (match === null) return null;
  const [, year = match[7], , month = match[6], day = match[5], , , , hour, minute = '00', zone] = match;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) return null;
  if (hour === undefined) return { localTime: date, time: null };
  const localTime = `${date}T${hour.padStart(2, '0')}:${minute}`;
  if (zone === undefined) return Number.isNaN(Date.parse(`${localTime}Z`)) ? null : { localTime, time: null };
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const time = Date.parse(`${localTime}${sign}${hours}:${minutes}`);
  return Number.isNaN(time) ? null : { localTime, time };
}
