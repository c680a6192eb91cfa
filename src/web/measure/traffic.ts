import type { PageType } from '../../contract/pages.ts';
import { redactEmail } from './analytics-event.ts';

/** Campaign parameters in URLs. */
export const TRACKED_UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type Utm = Partial<Record<(typeof TRACKED_UTM)[number], string>>;

export type TrafficType = 'campaign' | 'search' | 'referral' | 'direct';

/** Origin of the visit and of the current page. */
export type TrafficStatistics = {
  sessionTrafficType: TrafficType;
  currentTrafficType: TrafficType;
  /** Whether the current page was reached from a page of this site. */
  uiTraffic: boolean;
  pageType: PageType;
  userAgent: string;
  /** Whether the visitor is signed in. */
  member: boolean;
};

const MAX_UTM_LENGTH = 100;
const SEARCH_ENGINE_HOST =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu|seznam|naver)\./;

/** Reads the campaign parameters of a query string, truncated and with email addresses redacted. */
export function parseUtm(search: string): Utm {
  const query = new URLSearchParams(search);
  const entries = TRACKED_UTM.flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, redactEmail(value).slice(0, MAX_UTM_LENGTH)]];
  });
  return Object.fromEntries(entries);
}

/** Classifies how a visitor reached a URL. `referrer` is `document.referrer`, which may be empty. */
export function detectTrafficType(search: string, referrer: string, ownHost: string): TrafficType {
  if (Object.keys(parseUtm(search)).length > 0) return 'campaign';
  const host = URL.parse(referrer)?.hostname ?? '';
  if (host === '' || host === ownHost) return 'direct';
  return SEARCH_ENGINE_HOST.test(host) ? 'search' : 'referral';
}
