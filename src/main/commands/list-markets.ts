import { currentDirectory, isOpen, MARKETS, type Market, marketConfiguration } from '../../market/market.ts';
import { findEntry } from '../../market/site-directory.ts';
import { marketAddress } from '../../market/site-url.ts';
import { getTimeZone } from '../../market/time-zone.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

/** The canonical address of a market, and the hosts that redirect to it. */
function addressOf(market: Market): string {
  const [canonical, ...others] = market.hosts;
  if (canonical === undefined) return '';
  const { base } = marketAddress(market, market.defaultLocale, canonical);
  return [canonical + base, ...others].join(' ');
}

function stateOf(market: Market): string {
  if (isOpen(market)) return 'open';
  const directory = currentDirectory();
  return directory !== null && findEntry(directory, market.id) !== null ? 'closed' : 'planned';
}

/** Prints the table of markets. Returns the exit code. */
export function listMarkets(): Promise<number> {
  return withInstallation(async () => {
    const rows = Object.values(MARKETS).map((market) => {
      const { currency, locales } = marketConfiguration(market);
      return [market.id, stateOf(market), currency, addressOf(market), locales.join(' '), getTimeZone(market.id)];
    });
    process.stdout.write(formatTable([['', 'state', 'currency', 'address', 'locales', 'time zone'], ...rows]));
    return 0;
  });
}
