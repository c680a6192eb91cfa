import { ok, type Result } from '../../base/result.ts';
import { closeMarket as close, openMarket as open, parseHosts, parseSiteName } from '../../content/change-market.ts';
import { type EntryChange, parseLocales, parseMarketCode } from '../../market/edit-directory.ts';
import { applySiteDirectory, MARKETS, type MarketId } from '../../market/market.ts';
import { type DirectoryError, invalid, isTimeZone, type SiteDirectory } from '../../market/site-directory.ts';
import { siteUrl } from '../../market/site-url.ts';
import type { Databases } from '../../platform/databases.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { withInstallation } from '../with-installation.ts';
import { failWith } from './fail-with.ts';

export type OpenOptions = {
  host?: readonly string[];
  global?: boolean;
  globalHost?: readonly string[];
  name?: string;
  languages?: string;
  timeZone?: string;
};

/** Changes the directory; running sites follow within a second. Returns the exit code. */
const changeMarket = (
  code: string,
  change: (databases: Databases, id: MarketId) => Promise<Result<SiteDirectory, DirectoryError>>,
  done: (id: MarketId) => string,
): Promise<number> | number => {
  const id = parseMarketCode(code);
  if (!id.ok) return failWith(2, id.error.message);
  return withInstallation(async ({ databases }) => {
    const changed = await change(databases, id.value);
    if (!changed.ok) return failWith(2, changed.error.message);
    applySiteDirectory(changed.value);
    process.stdout.write(`${done(id.value)}\n`);
    return 0;
  });
};

type ParsedOptions = { change: EntryChange; globalHosts: readonly string[] };

function parseOptions(options: OpenOptions): Result<ParsedOptions, DirectoryError> {
  const hosts = parseHosts(options.host ?? []);
  if (!hosts.ok) return hosts;
  const globalHosts = parseHosts(options.globalHost ?? []);
  if (!globalHosts.ok) return globalHosts;
  const name = options.name === undefined ? ok(undefined) : parseSiteName(options.name);
  if (!name.ok) return name;
  const locales = options.languages === undefined ? ok(undefined) : parseLocales(options.languages);
  if (!locales.ok) return locales;
  const { timeZone } = options;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    return invalid(`There is no time zone '${timeZone}', such as Europe/Stockholm.`);
  const change = {
    ...(hosts.value.length > 0 && { hosts: hosts.value }),
    ...(options.global === true && { branding: 'global' as const }),
    ...(name.value !== undefined && { siteName: name.value }),
    ...(locales.value !== undefined && { locales: locales.value }),
    ...(timeZone !== undefined && { timeZone }),
  };
  return ok({ change, globalHosts: globalHosts.value });
}

/** Opens a market, or changes the hosts, name, languages or time zone of an open one. Returns the exit code. */
export function openMarket(code: string, options: OpenOptions): Promise<number> | number {
  const parsed = parseOptions(options);
  if (!parsed.ok) return failWith(2, parsed.error.message);
  const { change, globalHosts } = parsed.value;
  const share = (directory: SiteDirectory) => (globalHosts.length === 0 ? directory : { ...directory, globalHosts });
  return changeMarket(
    code,
    (databases, id) => open(databases, id, change, share),
    (id) => {
      const { port, publicUrl } = readEnvironment();
      const base = publicUrl ?? `http://localhost:${port ?? 3000}`;
      return `${id} is open at ${siteUrl(base, MARKETS[id], MARKETS[id].defaultLocale, '/')}`;
    },
  );
}

/** Closes a market to shoppers. Its data stays. Returns the exit code. */
export const closeMarket = (code: string): Promise<number> | number =>
  changeMarket(code, close, (id) => `${id} is closed. Its hosts say so; its data stays.`);
