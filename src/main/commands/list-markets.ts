import { isLive, MARKETS, marketConfiguration } from '../../market/market.ts';
import { formatTable } from './table-text.ts';

/** Prints the table of markets. Returns the exit code. */
export function listMarkets(): 0 {
  const rows = Object.values(MARKETS).map((market) => {
    const { currency, locales } = marketConfiguration(market);
    const addresses = market.hosts.map((host) => (market.pathPrefix === '' ? host : `${host}/${market.pathPrefix}`));
    return [market.id, isLive(market) ? 'open' : 'planned', currency, addresses.join(' '), locales.join(' ')];
  });
  process.stdout.write(formatTable([['', 'state', 'currency', 'address', 'locales'], ...rows]));
  return 0;
}
