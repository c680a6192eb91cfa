import { installationName, isDemonstration, openMarkets } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';
import type { Environment } from '../platform/environment.ts';
import type { DemoSignIn } from './demo/seed-demo-accounts.ts';
import { hasMailbox, mailboxKey } from './mailbox-key.ts';

const signInLines = (signIns: readonly DemoSignIn[]): string[] => {
  if (signIns.length === 0) return ['No account is needed to browse.'];
  const lines = signIns.map(({ role, email, password }) => `  ${role.padEnd(9)} ${email.padEnd(25)} ${password}`);
  return ['No account is needed to browse. Demonstration accounts:', ...lines];
};

/** Printed where the site opens before the markets of the demonstration have their products. */
export const DEMO_INCOMPLETE =
  'The demonstration is being filled, one market after the other. You can look around meanwhile.\n';

/** Printed when all of them have. */
export const DEMO_COMPLETE = 'The demonstration is complete.\n';

/** Where emails can be read; empty if there is no mailbox. */
export const mailboxMessage = async (
  port: number,
  environment: Pick<Environment, 'home' | 'services' | 'publicUrl'>,
): Promise<string> =>
  hasMailbox(environment)
    ? `Emails are delivered to http://localhost:${port}/mailbox?key=${await mailboxKey(environment.home)}\n\n`
    : '';

/** What `npm start` prints when the site is ready. */
export function startupMessage(
  port: number,
  { port: asked, home, publicUrl }: Pick<Environment, 'port' | 'home' | 'publicUrl'>,
  signIns: readonly DemoSignIn[],
): string {
  const local = `http://localhost:${port}`;
  const markets = openMarkets().map(
    (market) => `  ${market.id}  ${siteUrl(publicUrl ?? local, market, market.defaultLocale, '/')}`,
  );
  const moved =
    asked === null && port !== 3000 ? ['Port 3000 is taken, so this is the next free one; PORT sets another.'] : [];
  return [
    '',
    isDemonstration() ? `Lowtide is ready at ${local}/` : `${installationName()} is ready on port ${port}.`,
    ...moved,
    '',
    ...markets,
    '',
    ...(isDemonstration() ? signInLines(signIns) : []),
    `Data folder: ${home}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');
}
