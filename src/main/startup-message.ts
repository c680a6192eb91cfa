import { LIVE_MARKETS, type Market } from '../market/market.ts';
import type { DemoSignIn } from './demo/seed-demo-accounts.ts';

/** The URL of a market's site on this machine. */
export function localUrl(market: Market, port: number): string {
  const host = market.hosts[0] ?? 'localhost';
  return market.pathPrefix === '' ? `http://${host}:${port}/` : `http://${host}:${port}/${market.pathPrefix}/shopping/`;
}

const signInLines = (signIns: readonly DemoSignIn[]): string[] => {
  if (signIns.length === 0) return ['No account is needed to browse.'];
  const lines = signIns.map(({ role, email, password }) => `  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`);
  return ['No account is needed to browse. Demonstration accounts:', ...lines];
};

/** Where emails can be read; empty if they are sent by SMTP. */
export const mailboxMessage = (port: number, smtpUrl: string | null): string =>
  smtpUrl === null ? `Emails are delivered to http://localhost:${port}/mailbox\n\n` : '';

/** What `npm start` prints when the site is ready. */
export function startupMessage(
  port: number,
  asked: number | null,
  home: string,
  signIns: readonly DemoSignIn[],
): string {
  const markets = LIVE_MARKETS.map((market) => `  ${market.id}  ${localUrl(market, port)}`);
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
    `Data folder: ${home}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');
}
