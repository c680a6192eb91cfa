import type { CookieName } from '../state/browser-storage.ts';
import { readCookie, writeCookie } from '../state/cookies.ts';
import { newId } from '../state/new-id.ts';
import type { TrafficType, Utm } from './traffic.ts';

const readOrCreateCookie = (name: CookieName, create: () => string): string => {
  const stored = readCookie(name);
  if (stored !== null && stored !== '') return stored;
  const created = create();
  writeCookie(name, created);
  return created;
};

/** How the visitor reached the site at the start of the visit. */
export type Arrival = { type: TrafficType; utm: Utm };

/**
 * Returns the identifiers of visitor and visit for analytics, and creates their cookies. Call it only when an event is
 * sent, so that no cookie is set before consent.
 */
export function visitIdentifiers(arrival: Arrival) {
  const event = Number(readCookie('pr_eid') ?? 0) + 1;
  writeCookie('pr_eid', String(event));
  if (Object.keys(arrival.utm).length > 0) writeCookie('pr_ti', new URLSearchParams(arrival.utm).toString());
  return {
    visitor: readOrCreateCookie('pr_uid', newId),
    visit: readOrCreateCookie('pr_sid', newId),
    event_number: event,
    session_traffic: readOrCreateCookie('pr_mt', () => arrival.type),
    campaign: readCookie('pr_ti') ?? '',
    last_search: readCookie('lskw') ?? '',
  };
}

/** Stores the search text, for later events of the visit. */
export const storeLastSearch = (query: string): void => writeCookie('lskw', query);
