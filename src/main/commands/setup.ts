import { createInterface } from 'node:readline/promises';
import { inviteAdmin } from '../../account/invite-admin.ts';
import { saveStaffMember } from '../../account/staff-member.store.ts';
import { COMMAND_LINE } from '../../admin/audit-entry.ts';
import { createMarketPartitions } from '../../content/market-partition.store.ts';
import { changeSiteDirectory, readSiteDirectory } from '../../content/site-directory.store.ts';
import { pages } from '../../contract/pages.ts';
import { emptyDirectory } from '../../market/edit-directory.ts';
import { applySiteDirectory, MARKETS, openMarkets } from '../../market/market.ts';
import type { SiteDirectory } from '../../market/site-directory.ts';
import { siteUrl } from '../../market/site-url.ts';
import { transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { hasDemonstration } from '../demo/remove-demo.ts';
import { parseEmail } from '../setup/parse-email.ts';
import { describeChanges, planSetup, type SetupRequest } from '../setup/setup-plan.ts';
import { askSetupQuestions } from '../setup/setup-questions.ts';
import { withInstallation } from '../with-installation.ts';
import { failWith } from './fail-with.ts';

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** What a directory is changed from: a demonstration's markets and hosts are not those of the operator. */
const startingPoint = (stored: SiteDirectory | null): SiteDirectory =>
  stored === null || stored.isDemonstration ? emptyDirectory() : stored;

/**
 * Makes an installation the operator's own: its markets, hosts, name, sender and first administrator. Asks for what is
 * missing if a person is there to answer. Running it again changes what is asked for and nothing else. Returns the exit
 * code.
 */
export async function setup(request: SetupRequest, { isInteractive }: { isInteractive: boolean }): Promise<number> {
  const admin = request.admin === null ? null : parseEmail(request.admin);
  if (admin !== null && !admin.ok) return failWith(2, admin.error.message);
  return withInstallation(async ({ databases }) => {
    const stored = await readSiteDirectory(databases.main.db);
    const asked = isInteractive ? await askQuestions(startingPoint(stored), request) : request;
    const changed = await changeSiteDirectory(databases.main.db, (current) => planSetup(startingPoint(current), asked));
    if (!changed.ok) return failWith(2, changed.error.message);
    applySiteDirectory(changed.value);
    for (const { id } of openMarkets()) await createMarketPartitions(databases.forMarket(id).db, id);
    const changes = describeChanges(stored?.isDemonstration === false ? stored : null, changed.value);
    print(changes.length === 0 ? 'Nothing to change: the installation is as asked.' : changes.join('\n'));
    if (asked.admin !== null && !(await addAdmin(databases, asked.admin))) return 1;
    await printNextSteps(databases);
    return 0;
  });
}

async function askQuestions(directory: SiteDirectory, request: SetupRequest): Promise<SetupRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askSetupQuestions((question) => terminal.question(question), print, directory, request);
  } finally {
    terminal.close();
  }
}

/** Makes an address an owner and prints the link with which its password is chosen. */
async function addAdmin(databases: Databases, address: string): Promise<boolean> {
  const [home] = openMarkets();
  if (home === undefined) throw new Error('A directory that was just set up has an open market');
  const { db } = databases.main;
  const now = new Date();
  const who = { email: address, market: home.id, locale: home.defaultLocale };
  const invited = await transaction(db, async (trx) => {
    const result = await inviteAdmin(trx, who, now);
    if (result.ok) await saveStaffMember(trx, { email: address, role: 'owner', givenBy: COMMAND_LINE, givenAt: now });
    return result;
  });
  if (!invited.ok) {
    process.stderr.write(`The account of ${address} is blocked or deleted. Choose another address.\n`);
    return false;
  }
  const { token } = invited.value;
  if (token === null) print('', `Administrator: ${address}, who has a password already.`);
  else {
    const { port, publicUrl } = readEnvironment();
    const base = publicUrl ?? `http://localhost:${port ?? 3000}`;
    const link = siteUrl(base, MARKETS[home.id], home.defaultLocale, pages.resetPassword.path(token));
    print(
      '',
      `Administrator: ${address}. Choose the password within an hour at`,
      `  ${link}`,
      'The link is also in an email, sent once the worker runs. Run setup again for a new one.',
    );
  }
  return true;
}

async function printNextSteps(databases: Databases): Promise<void> {
  if (await hasDemonstration(databases)) {
    print(
      '',
      "The demonstration's shops and accounts are still here. Remove them with: npm run lowtide -- demo remove --yes",
    );
  }
  print('', 'Start the site with npm start, or its parts with npm run site, npm run worker and npm run images.');
  if (readEnvironment().backupFolder === null) {
    print(
      'For backups in Admin, set BACKUP_FOLDER to a folder on another disk before that, and WAL_ARCHIVE to a second one.',
    );
  }
  print("Add a shop's feed with: npm run lowtide -- feed add URL --market CODE --merchant NAME");
}
