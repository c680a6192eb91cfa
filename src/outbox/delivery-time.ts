import type { MarketId } from '../market/market.ts';
import { localDate, localMinuteOfDay, nextLocalTime } from '../market/time-zone.ts';
import type { DeliveryPreference } from './delivery-preference.ts';

/** Minute of the day at which digests are sent, 8:00: few are asleep, and the offers can still be bought that day. */
const DIGEST_MINUTE = 8 * 60;
const MONDAY = 1;

/** When the next digest is due, in the market's time zone. Null when digests are off. */
export function nextDigestAt({ digest }: DeliveryPreference, market: MarketId, now: Date): Date | null {
  if (digest === 'none') return null;
  let time = nextLocalTime(market, DIGEST_MINUTE, now.getTime());
  while (digest === 'weekly' && localWeekday(market, time) !== MONDAY)
    time = nextLocalTime(market, DIGEST_MINUTE, time);
  return new Date(time);
}

const localWeekday = (market: MarketId, time: number): number =>
  new Date(`${localDate(market, time)}T00:00:00Z`).getUTCDay();

/** When the current quiet hours end. Null outside of quiet hours. */
export function quietHoursEnd({ quiet }: DeliveryPreference, market: MarketId, now: Date): Date | null {
  if (quiet === null) return null;
  const minute = localMinuteOfDay(market, now.getTime());
  const { from, until } = quiet;
  const isQuiet = from < until ? from <= minute && minute < until : minute >= from || minute < until;
  return isQuiet ? new Date(nextLocalTime(market, until, now.getTime())) : null;
}
