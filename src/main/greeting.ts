import { LIVE_MARKETS, type Market } from '../market/market.ts';

/** Where a market's site is reached on this machine. */
export function addressOf(market: Market, port: number): string {
  const host = market.hosts[0] ?? 'localhost';
  return market.pathPrefix === '' ? `http://${host}:${port}/` : `http://${host}:${port}/${market.pathPrefix}/shopping/`;
}

/** What `npm start` says when all is ready. */
export function greeting(port: number, asked: number | null, home: string): string {
  const markets = LIVE_MARKETS.map((market) => `  ${market.id}  ${addressOf(market, port)}`);
  const moved =
    asked === null && port !== 3000 ? ['Port 3000 is taken, so this is the next free one; PORT sets another.'] : [];
  return [
    '',
    `Lowtide is ready at http://localhost:${port}/`,
    ...moved,
    '',
    ...markets,
    '',
    'Reading needs no account, so there are no sign-ins yet.',
    `Everything is kept in ${home}. Ctrl-C stops it.`,
    '',
  ].join('\n');
}
