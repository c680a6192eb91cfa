import { ok, type Result } from '../base/result.ts';
import { siteDirectorySchema } from '../market/market-schema.ts';
import { type DirectoryError, findDirectoryProblem, invalid, type SiteDirectory } from '../market/site-directory.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/database-notifications.ts';
import { readSetting, writeSetting } from '../platform/setting.store.ts';

/** Notification channel. The payload says nothing. */
export const DIRECTORY_CHANNEL = 'site_directory';

const SETTING = 'site-directory';

/** The site directory in the main database; null if the installation was never set up. */
export const readSiteDirectory = (db: Db): Promise<SiteDirectory | null> =>
  readSetting(db, SETTING, siteDirectorySchema);

/**
 * Changes the site directory and notifies running processes. `change` gets the stored one, or null; an error of its own or
 * one of the result, such as a host that two sites would have, leaves everything as it was.
 */
export function changeSiteDirectory(
  main: Db,
  change: (stored: SiteDirectory | null) => Result<SiteDirectory, DirectoryError>,
): Promise<Result<SiteDirectory, DirectoryError>> {
  return transaction(main, async (trx) => {
    await acquireLock(trx, DIRECTORY_CHANNEL);
    const changed = change(await readSiteDirectory(trx));
    if (!changed.ok) return changed;
    const problem = findDirectoryProblem(changed.value);
    if (problem !== null) return invalid(problem);
    await writeSetting(trx, SETTING, changed.value);
    await notify(trx, DIRECTORY_CHANNEL, '');
    return ok(changed.value);
  });
}
