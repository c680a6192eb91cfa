import { domainToASCII } from 'node:url';
import { ok, type Result } from '../base/result.ts';
import {
  closeInDirectory,
  demonstrationDirectory,
  type EntryChange,
  openInDirectory,
} from '../market/edit-directory.ts';
import type { MarketId } from '../market/market.ts';
import { type DirectoryError, invalid, parseHostName, type SiteDirectory } from '../market/site-directory.ts';
import type { Databases } from '../platform/databases.ts';
import { createMarketPartitions } from './market-partition.store.ts';
import { changeSiteDirectory } from './site-directory.store.ts';

const SENDER = /^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/;

export function parseSender(text: string): Result<string, DirectoryError> {
  if (SENDER.test(text.trim())) return ok(text.trim());
  return invalid(`'${text.slice(0, 100)}' is no sender, such as Prisvis <prices@prices.example>.`);
}

export function parseSiteName(text: string): Result<string, DirectoryError> {
  const name = text.trim();
  if (name !== '' && name.length <= 60 && !/[\p{Cc}<>"]/u.test(name)) return ok(name);
  return invalid('The name has 1 to 60 characters, without < > and quotation marks.');
}

/** Checks host names; names in other scripts are stored as they are sent over the network (`xn--…`). */
export function parseHosts(texts: readonly string[]): Result<string[], DirectoryError> {
  const hosts: string[] = [];
  for (const text of texts.flatMap((one) => one.split(','))) {
    const ascii = /^[^\s/:]+$/.test(text.trim()) ? domainToASCII(text.trim()) || text : text;
    const host = parseHostName(ascii);
    if (!host.ok) return host;
    hosts.push(host.value);
  }
  return ok([...new Set(hosts)]);
}

type Changed = Promise<Result<SiteDirectory, DirectoryError>>;

/** Changes the site directory of an installation; running sites follow within a second. */
export const changeDirectory = (
  { main }: Databases,
  change: (directory: SiteDirectory) => Result<SiteDirectory, DirectoryError>,
): Changed => changeSiteDirectory(main.db, (stored) => change(stored ?? demonstrationDirectory()));

/**
 * Opens a market, or changes one that is open, and gives it its partitions. `prepare` changes what all markets share before
 * that, such as the global host.
 */
export async function openMarket(
  databases: Databases,
  id: MarketId,
  change: EntryChange,
  prepare: (directory: SiteDirectory) => SiteDirectory = (directory) => directory,
): Changed {
  const changed = await changeDirectory(databases, (directory) => openInDirectory(prepare(directory), id, change));
  if (changed.ok) await createMarketPartitions(databases.forMarket(id).db, id);
  return changed;
}

/** Closes a market to shoppers. Its data stays. */
export const closeMarket = (databases: Databases, id: MarketId): Changed =>
  changeDirectory(databases, (directory) => closeInDirectory(directory, id));
