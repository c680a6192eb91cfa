import { readCookie, writeCookie } from '../state/cookies.ts';
import type { CookieName } from '../state/storage-names.ts';
import type { TrafficType, Utm } from './traffic.ts';

const kept = (name: CookieName, make: () => string): string => {
  const known = readCookie(name);
  if (known !== null && known !== '') return known;
  const made = make();
  writeCookie(name, made);
  return made;
};

/** How a visitor came, as it stood when the visit began. */
export type Arrival = { type: TrafficType; utm: Utm };

/**
 * What tells visits and visitors apart while they are measured: random numbers, and how the visit began. Asked for only
 * when something is about to be sent, so that nothing is kept before it may be.
 */
export function visitNumbers(arrival: Arrival) {
  const event = Number(readCookie('pr_eid') ?? 0) + 1;
  writeCookie('pr_eid', String(event));
  if (Object.keys(arrival.utm).length > 0) writeCookie('pr_ti', new URLSearchParams(arrival.utm).toString());
  return {
    visitor: kept('pr_uid', () => crypto.randomUUID()),
    visit: kept('pr_sid', () => crypto.randomUUID()),
    event_number: event,
    session_traffic: kept('pr_mt', () => arrival.type),
    campaign: readCookie('pr_ti') ?? '',
    last_search: readCookie('lskw') ?? '',
  };
}

/** Keeps the words of a search for what follows it in the visit. */
export const keepSearch = (words: string): void => writeCookie('lskw', words);
