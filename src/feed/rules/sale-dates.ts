import type { MarketId } from '../../market/market.ts';
import { dayIn, minuteIn } from '../../market/time-zone.ts';

const DAY = String.raw`(?:\d{4}-\d\d-\d\d|\d{4}/\d\d/\d\d|\d{8}|\d\d\.\d\d\.\d{4})`;
const CLOCK = String.raw`(?:[T ]\s*\d{1,2}(?::?\d\d)*(?:\.\d+)?\s*(?:Z|[+-]\d\d(?::?\d\d)?)?)?`;
/** Two moments and what stands between them, a slash by the standard; either may be missing. */
const INTERVAL = new RegExp(`^(${DAY}${CLOCK})?\\s*(?:\\\\?/|[-–,;\\s]|to|till|bis)\\s*(${DAY}${CLOCK})?$`, 'i');

/** A longer text is no interval, and would keep the expression above busy. */
const LONGEST = 100;

/** What a shop system writes for a date that is not set. */
const UNSET = /^(?:0000-00-00.*)?$/;

/**
 * Whether `now` lies in an interval, `2026-01-01T00:00+01:00/2026-01-31T23:59+01:00` or less strictly written; null where
 * the text is none. An end that is missing is open. What names no zone is by the market's clock; a last day is whole.
 */
export function holdsAt(interval: string, now: Date, market: MarketId): boolean | null {
  const ends = interval.length > LONGEST ? null : INTERVAL.exec(interval.trim());
  return ends === null ? null : holdsBetween(ends[1] ?? '', ends[2] ?? '', now, market);
}

/** The same of an interval whose ends are two texts. */
export function holdsBetween(fromText: string, toText: string, now: Date, market: MarketId): boolean | null {
  const [from, to] = [momentOf(fromText), momentOf(toText)];
  if (from === null || to === null || (isUnset(from) && isUnset(to))) return null;
  const isReversed = from.clock !== '' && to.clock !== '' && from.clock.slice(0, 10) > to.clock.slice(0, 10);
  if (isReversed) return null;
  return compare(from, now, market, 'T00:00') <= 0 && compare(to, now, market, 'T23:59') >= 0;
}

/** A date and time as a clock shows it (empty: not set), and its moment where a zone is named. */
type Moment = { clock: string; time: number | null };

const isUnset = ({ clock }: Moment): boolean => clock === '';

/** Below zero: the moment is before now. */
function compare(moment: Moment, now: Date, market: MarketId, timeOfDay: string): number {
  if (isUnset(moment)) return timeOfDay === 'T00:00' ? -1 : 1;
  if (moment.time !== null) return moment.time - now.getTime();
  const minute = minuteIn(market, now.getTime());
  const clock = `${dayIn(market, now.getTime())}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  const own = moment.clock.length === 10 ? moment.clock + timeOfDay : moment.clock;
  return own < clock ? -1 : Number(own > clock);
}

const two = (number: number): string => String(number).padStart(2, '0');

const DATE =
  /^(?:(\d{4})([-/]?)(\d\d)\2(\d\d)|(\d\d)\.(\d\d)\.(\d{4}))(?:[T ]\s*(\d{1,2})(?::?(\d\d))?(?::?\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A date as ISO 8601 or a German writes it, with or without a time and a zone; null where it is none. */
function momentOf(text: string): Moment | null {
  if (UNSET.test(text)) return { clock: '', time: null };
  const found = text.length > LONGEST ? null : DATE.exec(text.trim());
  if (found === null) return null;
  const [, year = found[7], , month = found[6], day = found[5], , , , hour, minute = '00', zone] = found;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) return null;
  if (hour === undefined) return { clock: date, time: null };
  const clock = `${date}T${hour.padStart(2, '0')}:${minute}`;
  if (zone === undefined) return Number.isNaN(Date.parse(`${clock}Z`)) ? null : { clock, time: null };
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const time = Date.parse(`${clock}${sign}${hours}:${minutes}`);
  return Number.isNaN(time) ? null : { clock, time };
}
