import { parseNativeApp } from './native-app.ts';

/** Facts about a request and its browser, available on the server and in the browser. */
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
  /** IP address; null in the browser. */
  reqIp: string | null;
  requestProtocol: 'http' | 'https';
  /** Path and query of the document's first page. */
  initialUrl: string;
  /** Request id for logs. */
  xRequestToken: string;
  /** Server time of rendering, in milliseconds since 1970. */
  serverSideTimestamp: number;
  /** Whether the document has shown no other page yet. */
  isFirstRender: boolean;
};

const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|monitor|lighthouse|curl|wget|python|java\/|go-http|node|axios|libwww/i;

// Ordered: user agents of the first entries also contain the names of later ones.
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

const firstMatch = (table: typeof BROWSERS, userAgent: string): string =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? UNKNOWN;

/** Derives device, browser and OS from a user agent. An empty user agent counts as a bot. */
export function parseUserAgent(
  userAgent: string,
): Pick<RequestInfo, 'userAgent' | 'isApp' | 'isBot' | 'isMobile' | 'isTablet' | 'browser' | 'os' | 'deviceCategory'> {
  const isBot = userAgent === '' || BOT.test(userAgent);
  // Android tablets omit "Mobile". An iPad that requests desktop pages is indistinguishable from a Mac.
  const isTablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)/.test(userAgent) || /Android(?!.*Mobile)/.test(userAgent);
  const isMobile = !isTablet && /Mobi|iPhone|iPod|Android/.test(userAgent);
  return {
    userAgent,
    isApp: parseNativeApp(userAgent) !== null,
    isBot,
    isMobile,
    isTablet,
    browser: firstMatch(BROWSERS, userAgent),
    os: firstMatch(SYSTEMS, userAgent),
    deviceCategory: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop',
  };
}

/** Input of `buildRequestInfo`. */
export type RequestParts = {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  protocol: 'http' | 'https';
  host: string;
  url: string;
  ip: string;
  id: string;
  now: number;
};

/** Builds the request information on the server. */
export const buildRequestInfo = ({ headers, protocol, host, url, ip, id, now }: RequestParts): RequestInfo => ({
  ...parseUserAgent(String(headers['user-agent'] ?? '')),
  requestHostname: host.replace(/:\d+$/, ''),
  reqIp: ip,
  requestProtocol: protocol,
  initialUrl: url,
  xRequestToken: id,
  serverSideTimestamp: now,
  isFirstRender: true,
});
