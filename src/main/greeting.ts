import { LIVE_MARKETS, type Market } from '../market/market.ts';
import type { DemoSignIn } from './seed-demo-people.ts';

/** Where a market's site is reached on this machine. */
export function addressOf(market: Market, port: number): string {
  const host = market.hosts[0] ?? 'localhost';
  return market.pathPrefix === '' ? `http://${host}:${port}/` : `http://${host}:${port}/${market.pathPrefix}/shopping/`;
}

const signInLines = (signIns: readonly DemoSignIn[]): string[] => {
  if (signIns.length === 0) return ['Reading needs no account.'];
  const lines = signIns.map(({ role, email, password }) => `  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`);
  return ['Reading needs no account. To sign in as somebody:', ...lines];
};

/** Where letters can be read; nothing where they go out. */
export const mailboxLine = (port: number, smtpUrl: string | null): string =>
  smtpUrl === null ? `Letters come to http://localhost:${port}/mailbox\n\n` : '';

/** What `npm start` says when all is ready. */
export function greeting(port: number, asked: number | null, home: string, signIns: readonly DemoSignIn[]): string {
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
    ...signInLines(signIns),
    `Everything is kept in ${home}. Ctrl-C stops it.`,
    '',
  ].join('\n');
}
