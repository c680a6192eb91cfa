import { appOf } from './native-app.ts';

/** What is known of a request and of the browser behind it, the same on both sides. */
export type RequestInfo = {
  userAgent: string;
  isApp: boolean;
  isBot: boolean;
  isMobile: boolean;
  isTablet: boolean;
  browser: string;
  os: string;
  requestHostname: string;
  deviceCategory: 'mobile' | 'tablet' | 'desktop';
  /** Null in the browser, which does not know it. */
  reqIp: string | null;
  requestProtocol: 'http' | 'https';
  /** Path and query that the visit of this document began with. */
  initialUrl: string;
  /** Names this one request in logs. */
  xRequestToken: string;
  /** Milliseconds since 1970 at the server when the page was made. */
  serverSideTimestamp: number;
  /** Whether nothing else has been shown in this document. */
  isFirstRender: boolean;
};

const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|monitor|lighthouse|curl|wget|python|java\/|go-http|node|axios|libwww/i;

// Each is found before those that call themselves by its name as well.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\/.*|AppleWebKit.*Mobile/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /Windows/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];
const UNKNOWN = 'unknown';

const nameOf = (table: typeof BROWSERS, userAgent: string): string =>
  table.find(([, sign]) => sign.test(userAgent))?.[0] ?? UNKNOWN;

/** What a browser says it is. Who says nothing is no person. */
export function deviceOf(
  userAgent: string,
): Pick<RequestInfo, 'userAgent' | 'isApp' | 'isBot' | 'isMobile' | 'isTablet' | 'browser' | 'os' | 'deviceCategory'> {
  const isBot = userAgent === '' || BOT.test(userAgent);
  // An Android tablet leaves out "Mobile"; an iPad that asks for desktop pages says it is a Mac, and cannot be told.
  const isTablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)/.test(userAgent) || /Android(?!.*Mobile)/.test(userAgent);
  const isMobile = !isTablet && /Mobi|iPhone|iPod|Android/.test(userAgent);
  return {
    userAgent,
    isApp: appOf(userAgent) !== null,
    isBot,
    isMobile,
    isTablet,
    browser: nameOf(BROWSERS, userAgent),
    os: nameOf(SYSTEMS, userAgent),
    deviceCategory: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop',
  };
}

/** What the server makes it of. */
export type RequestParts = {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  protocol: 'http' | 'https';
  host: string;
  url: string;
  ip: string;
  id: string;
  now: number;
};

/** The information of a request as the server has it. */
export const requestInfo = ({ headers, protocol, host, url, ip, id, now }: RequestParts): RequestInfo => ({
  ...deviceOf(String(headers['user-agent'] ?? '')),
  requestHostname: host.replace(/:\d+$/, ''),
  reqIp: ip,
  requestProtocol: protocol,
  initialUrl: url,
  xRequestToken: id,
  serverSideTimestamp: now,
  isFirstRender: true,
});
