import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { deleteStaffMember } from '../../account/staff-member.store.ts';
import { ok } from '../../base/result.ts';
import { removeContentPage } from '../../content/content-page.store.ts';
import { changeSiteDirectory } from '../../content/site-directory.store.ts';
import { demonstrationDirectory } from '../../market/edit-directory.ts';
import { applySiteDirectory } from '../../market/market.ts';
import type { Database } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { readSetting } from '../../platform/setting.store.ts';
import { removeDocuments } from '../../search/search-document.store.ts';
import { SECOND_MS } from '../../terms/duration.ts';
import {
  type CatalogueSize,
  deleteAccountsByEmail,
  deleteSettings,
  emptyCatalogue,
  readCatalogueSize,
  readIndexedProducts,
} from './remove-demo.store.ts';
import { readDemoPages } from './seed-content.ts';
import { DEMO_EMAILS, DEMO_STAFF_EMAIL } from './seed-demo-accounts.ts';
import { demoMemberEmails } from './seed-demo-members.ts';

/** What the demonstration stores about itself. */
const DEMO_SETTINGS = ['demo', 'demo-accounts', 'demo-content', 'demo-clicks', 'demo-members'];

/** Whether an installation contains the demonstration, or has begun to. */
export async function hasDemonstration({ main }: Databases): Promise<boolean> {
  const stored = await Promise.all(DEMO_SETTINGS.map((key) => readSetting(main.db, key, z.unknown())));
  return stored.some((value) => value !== null);
}

export const sumCatalogues = async (databases: Databases): Promise<CatalogueSize> => {
  const sizes = await Promise.all(databases.all.map(({ db }) => readCatalogueSize(db)));
  const sum = (pick: (size: CatalogueSize) => number) => sizes.reduce((total, size) => total + pick(size), 0);
  return {
    merchants: sum(({ merchants }) => merchants),
    offers: sum(({ offers }) => offers),
    products: sum(({ products }) => products),
  };
};

export type RemovedDemo = CatalogueSize & { pages: number; accounts: number };

/**
 * Turns an installation that was tried out into an empty one: its catalogue, the demonstration's pages and accounts go;
 * settings, other accounts and the category tree stay. A site may run meanwhile; its index follows.
 */
export async function removeDemo(databases: Databases, home: string): Promise<RemovedDemo> {
  const size = await sumCatalogues(databases);
  // First, so that a start in between imports nothing.
  const changed = await changeSiteDirectory(databases.main.db, (stored) =>
    ok({ ...(stored ?? demonstrationDirectory()), isDemonstration: false }),
  );
  if (changed.ok) applySiteDirectory(changed.value);
  for (const database of databases.all) await removeFrom(database);
  const pages = await removePages(databases);
  const accounts = await deleteAccountsByEmail(databases.main.db, [...DEMO_EMAILS, ...demoMemberEmails()]);
  // The address is nobody's; whoever gets its domain must not become staff.
  await deleteStaffMember(databases.main.db, DEMO_STAFF_EMAIL);
  await deleteSettings(databases.main.db, DEMO_SETTINGS);
  await rm(join(home, 'demo'), { recursive: true, force: true });
  await rm(join(home, 'sign-ins.txt'), { force: true });
  return { ...size, pages, accounts };
}

const TRIES = 6;

/** Empties one database's catalogue and takes its products out of the indexes of running sites. */
async function removeFrom({ db }: Database): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await emptyCatalogue(db);
      break;
    } catch (error) {
      if (tried === TRIES)
        throw new Error('Running jobs use the catalogue all the time. Stop the worker and try again.', {
          cause: error,
        });
      await sleep(SECOND_MS);
    }
  }
  for (const [market, ids] of await readIndexedProducts(db)) await removeDocuments(db, market, ids);
}

async function removePages(databases: Databases): Promise<number> {
  let count = 0;
  const seen = new Set<string>();
  for (const { market, kind, slug } of await readDemoPages()) {
    const key = `${market} ${kind} ${slug}`;
    if (seen.has(key)) continue;
    seen.add(key);
    count += await removeContentPage(databases.forMarket(market).db, market, kind, slug);
  }
  return count;
}
