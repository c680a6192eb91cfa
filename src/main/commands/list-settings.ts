import { readSiteSettings } from '../../content/site-setting.store.ts';
import type { MarketId } from '../../market/market.ts';
import { isSettingName, SITE_SETTINGS, settingAsTyped, siteSettings } from '../../market/site-setting.ts';
import { visitInstallation } from '../visit-installation.ts';
import { tableText } from './table-text.ts';

/** Prints the settings of a market's site, those that were changed with a mark. Returns the exit code. */
export function listSettings(market: MarketId): Promise<number> {
  return visitInstallation(async ({ databases }) => {
    const stored = (await readSiteSettings(databases.of(market).db)).get(market) ?? new Map();
    const notes: string[] = [];
    const settings = siteSettings(stored, (message) => notes.push(message));
    const rows = Object.entries(settings).map(([name, value]) => [
      stored.has(name) ? '*' : '',
      name,
      settingAsTyped(value),
      isSettingName(name) ? SITE_SETTINGS[name].about : '',
    ]);
    process.stdout.write(tableText([['', 'setting', 'value', `what it does (* set for ${market})`], ...rows]));
    for (const note of notes) process.stderr.write(`${note}\n`);
    return notes.length === 0 ? 0 : 1;
  });
}
