import {
  readSiteSettings,
  removeSiteSetting,
  type SettingScope,
  saveSiteSetting,
} from '../../content/site-setting.store.ts';
import { formatSetting, parseSetting, parseSettingName, resolveSettings } from '../../market/site-setting.ts';
import type { Database } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { withInstallation } from '../with-installation.ts';
import { failWith } from './fail-with.ts';

/** The databases that have the settings of a scope: those of all markets have what they share. */
const databasesOf = (databases: Databases, scope: SettingScope): readonly Database[] =>
  scope === 'global' ? databases.all : [databases.forMarket(scope)];

/** Sets one setting of a market's site from text. Running sites follow within a second. Returns the exit code. */
export async function setSetting(scope: SettingScope, name: string, text: string): Promise<number> {
  const known = parseSettingName(name);
  if (!known.ok) return failWith(2, known.error.message);
  const read = parseSetting(known.value, text);
  if (!read.ok) return failWith(2, read.error.message);
  return withInstallation(async ({ databases }) => {
    for (const { db } of databasesOf(databases, scope)) await saveSiteSetting(db, scope, known.value, read.value);
    process.stdout.write(`${known.value} of ${scope} is now ${formatSetting(read.value)}.\n`);
    return 0;
  });
}

/** Resets one setting of a market's site to what applies without it. Returns the exit code. */
export async function unsetSetting(scope: SettingScope, name: string): Promise<number> {
  const known = parseSettingName(name);
  if (!known.ok) return failWith(2, known.error.message);
  return withInstallation(async ({ databases }) => {
    for (const { db } of databasesOf(databases, scope)) await removeSiteSetting(db, scope, known.value);
    const shared = scope === 'global' ? undefined : (await readSiteSettings(databases.forMarket(scope).db)).get(scope);
    const settings = resolveSettings(shared ?? new Map());
    const origin = shared?.has(known.value) === true ? 'as set for global' : 'its default';
    process.stdout.write(`${known.value} of ${scope} is again ${formatSetting(settings[known.value])}, ${origin}.\n`);
    return 0;
  });
}
