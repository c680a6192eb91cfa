import type { PageType } from '../routes.ts';
import { redacted } from './analytics-event.ts';

/** What campaigns put into the addresses they lead to. */
export const TRACKED_UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type Utm = Partial<Record<(typeof TRACKED_UTM)[number], string>>;

export type TrafficType = 'campaign' | 'search' | 'referral' | 'direct';

/** Where a visit came from, and where the page of the moment did. */
export type TrafficStatistics = {
  sessionTrafficType: TrafficType;
  currentTrafficType: TrafficType;
  /** Whether the page of the moment was reached from a page of ours. */
  uiTraffic: boolean;
  pageType: PageType;
  userAgent: string;
  /** Whether the visitor is signed in. */
  member: boolean;
};

const MOST = 100;
const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu|seznam|naver)\./;

/** What an address says of the campaign it stands in, cut short and free of addresses of persons. */
export function utmOf(search: string): Utm {
  const query = new URLSearchParams(search);
  const told = TRACKED_UTM.flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, redacted(value).slice(0, MOST)]];
  });
  return Object.fromEntries(told);
}

/** How a visitor came to an address: `referrer` is what their browser says, '' where it says nothing. */
export function trafficTypeOf(search: string, referrer: string, ownHost: string): TrafficType {
  if (Object.keys(utmOf(search)).length > 0) return 'campaign';
  const host = URL.parse(referrer)?.hostname ?? '';
  if (host === '' || host === ownHost) return 'direct';
  return SEARCH.test(host) ? 'search' : 'referral';
}
