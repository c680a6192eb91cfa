import { ok, type Result } from '../../base/result.ts';
import { parseHosts, parseSender, parseSiteName } from '../../content/change-market.ts';
import { openInDirectory, parseLocales, parseMarketCode, suggestedHost } from '../../market/edit-directory.ts';
import type { MarketId } from '../../market/market.ts';
import { type DirectoryError, invalid, type SiteDirectory } from '../../market/site-directory.ts';

/** What an operator asks of `setup`. Missing fields stay as they are. */
export type SetupRequest = {
  /** Codes, each with hosts of its own after `=`: `SE=prices.se,www.prices.se`. */
  readonly markets: readonly string[];
  /** The host of one market, or the shared host of several. */
  readonly hosts: readonly string[];
  /** A name without its top-level domain, which each market gets from its country: `prisvis` is `prisvis.se` in Sweden. */
  readonly domain: string | null;
  readonly globalHosts: readonly string[];
  readonly name: string | null;
  readonly sender: string | null;
  readonly languages: string | null;
  readonly admin: string | null;
};

type MarketRequest = { id: MarketId; hosts: string[] };

function parseMarkets({ markets, hosts, domain }: SetupRequest): Result<MarketRequest[], DirectoryError> {
  const requests: MarketRequest[] = [];
  for (const text of markets.flatMap((one) => one.split(/,(?=[A-Za-z]{2}(?:[=,]|$))/))) {
    const [code = '', own] = text.split('=', 2);
    const id = parseMarketCode(code);
    if (!id.ok) return id;
    const parsed = parseHosts(own === undefined ? [] : [own]);
    if (!parsed.ok) return parsed;
    const byDomain = domain === null || own !== undefined ? [] : [suggestedHost(id.value, domain)];
    requests.push({ id: id.value, hosts: [...parsed.value, ...byDomain] });
  }
  const single = requests.length === 1 ? requests[0] : undefined;
  if (single === undefined || single.hosts.length > 0) return ok(requests);
  const shared = parseHosts(hosts);
  return shared.ok ? ok([{ ...single, hosts: shared.value }]) : shared;
}

/** With several markets, `--host` is the host that they share. */
function parseGlobalHosts({ globalHosts, hosts }: SetupRequest, markets: readonly MarketRequest[]) {
  const isShared = markets.length > 1 && markets.some((market) => market.hosts.length === 0);
  return parseHosts(globalHosts.length === 0 && isShared ? hosts : globalHosts);
}

/** The site directory that an operator asks for, from the one that there is. */
export function planSetup(stored: SiteDirectory, request: SetupRequest): Result<SiteDirectory, DirectoryError> {
  const markets = parseMarkets(request);
  if (!markets.ok) return markets;
  const globalHosts = parseGlobalHosts(request, markets.value);
  if (!globalHosts.ok) return globalHosts;
  const named = planNames(stored, request);
  if (!named.ok) return named;
  const locales = request.languages === null ? null : parseLocales(request.languages);
  if (locales !== null && !locales.ok) return locales;
  let directory: SiteDirectory = {
    ...named.value,
    ...(globalHosts.value.length > 0 && { globalHosts: globalHosts.value }),
    isDemonstration: false,
  };
  for (const { id, hosts } of markets.value) {
    const change = { ...(hosts.length > 0 && { hosts }), ...(locales !== null && { locales: locales.value }) };
    const opened = openInDirectory(directory, id, change);
    if (!opened.ok) return opened;
    directory = opened.value;
  }
  if (directory.markets.some(({ isOpen }) => isOpen)) return ok(directory);
  return invalid('Say which market to open, as in --market SE --host prices.example.');
}

function planNames(stored: SiteDirectory, { name, sender }: SetupRequest): Result<SiteDirectory, DirectoryError> {
  const siteName = name === null ? ok(stored.siteName) : parseSiteName(name);
  if (!siteName.ok) return siteName;
  const from = sender === null ? ok(stored.sender) : parseSender(sender);
  if (!from.ok) return from;
  return ok({ ...stored, siteName: siteName.value, sender: from.value });
}

const describeMarkets = ({ markets, globalHosts }: SiteDirectory): Map<string, string> =>
  new Map(
    markets.map(({ id, isOpen, hosts, locales, branding }) => {
      const where =
        branding === 'global' && hosts.length === 0
          ? `${globalHosts[0]}/${id.toLowerCase()}/shopping`
          : hosts.join(', ');
      return [`Market ${id}`, `${isOpen ? 'open' : 'closed'} at ${where} in ${locales.join(', ')}`];
    }),
  );

const describe = (directory: SiteDirectory): Map<string, string> =>
  new Map([
    ['Name', directory.siteName],
    ['Sender of emails', directory.sender ?? 'no-reply at the host of the market'],
    ...(directory.globalHosts.length === 0 ? [] : [['Global host', directory.globalHosts.join(', ')] as const]),
    ...describeMarkets(directory),
  ]);

/** What changed between two directories, one line each; empty: nothing. */
export function describeChanges(before: SiteDirectory | null, after: SiteDirectory): string[] {
  const old = before === null ? new Map<string, string>() : describe(before);
  return [...describe(after)].flatMap(([label, value]) => {
    const was = old.get(label);
    if (was === value) return [];
    return [was === undefined ? `${label}: ${value}` : `${label}: ${value} (was ${was})`];
  });
}
