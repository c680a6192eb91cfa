import type { FastifyRequest } from 'fastify';
import { readSessionByHash } from '../../account/session.store.ts';
import { hashToken } from '../../account/session.ts';
import { type AddressRanges, isInRanges, parseRanges } from '../../billing/address-ranges.ts';
import { getPageType } from '../../contract/pages.ts';
import { parseUserAgent } from '../../contract/request-info.ts';
import { LOCALES } from '../../market/locale.ts';
import type { Market } from '../../market/market.ts';
import type { SiteSettings } from '../../market/site-setting.ts';
import { marketAddress } from '../../market/site-url.ts';
import type { ClickSignal } from '../../terms/click.ts';
import { readSessionToken } from '../http/session-cookies.ts';
import type { ApiContext } from '../view/context.ts';

/** The parsed ranges of each list; settings that change are another list. */
const parsedRanges = new WeakMap<readonly string[], AddressRanges>();

function isFrom(ip: string | undefined, networks: readonly string[]): boolean {
  if (ip === undefined || networks.length === 0) return false;
  const ranges = parsedRanges.get(networks) ?? parseRanges(networks);
  parsedRanges.set(networks, ranges);
  return isInRanges(ip, ranges);
}

/** What a request says about a click: whether a person sent it, and from where. */
export function requestSignals(
  { method, headers, ip }: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>,
  { data_centre_ranges: ranges }: Pick<SiteSettings, 'data_centre_ranges'>,
): ClickSignal[] {
  const agent = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return [
    ...(method !== 'GET' || parseUserAgent(agent).isBot ? ['robot' as const] : []),
    ...(/prefetch|prerender/i.test(purpose) ? ['prefetch' as const] : []),
    ...(isFrom(ip, ranges) ? ['data-centre' as const] : []),
  ];
}

/** Whether the operator's staff or the shop's own people clicked. Only somebody with a session can be either. */
export async function sessionSignals(
  { databases, clock }: Pick<ApiContext, 'databases' | 'clock'>,
  request: FastifyRequest,
  merchantId: number,
): Promise<ClickSignal[]> {
  // Servers without the cookie plugin have none.
  const hasCookies: boolean = request.cookies !== undefined;
  const token = hasCookies ? readSessionToken(request) : null;
  if (token === null) return [];
  try {
    const session = await readSessionByHash(databases.main.db, hashToken(token), clock());
    if (session === null) return [];
    return [
      ...(session.role === null ? [] : ['staff' as const]),
      ...(session.merchants.includes(merchantId) ? ['own-shop' as const] : []),
    ];
  } catch (err) {
    // The visitor goes on to the shop.
    request.log.error({ err }, 'the session of a click could not be read');
    return [];
  }
}

const PREFIXES: ReadonlySet<string> = new Set(Object.keys(LOCALES).map((locale) => locale.toLowerCase()));

/** The kind of page with the link: `external` is a page of another site, such as a widget's; `unknown` is not stated. */
export function pageKind({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, market: Market): string {
  const url = URL.parse(headers.referer ?? '');
  if (url === null) return 'unknown';
  if (url.host !== host) return 'external';
  const { base } = marketAddress(market, market.defaultLocale, host);
  const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  const [, first = '', ...rest] = path.split('/');
  return getPageType(PREFIXES.has(first) ? `/${rest.join('/')}` : path);
}
