import { readSiteSettings } from '../../content/site-setting.store.ts';
import { installationName, type MarketId } from '../../market/market.ts';
import { formatSetting, isSettingName, resolveSettings } from '../../market/site-setting.ts';
import { messageTexts } from '../../message/message-texts.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

/** Prints the settings of a market's site and marks the changed ones. Returns the exit code. */
export function listSettings(market: MarketId): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const stored = (await readSiteSettings(databases.forMarket(market).db)).get(market) ?? new Map();
    const t = messageTexts('en-GB', installationName());
    const notes: string[] = [];
    const settings = resolveSettings(stored, (message) => notes.push(message));
    const rows = Object.entries(settings).map(([name, value]) => [
      stored.has(name) ? '*' : '',
      name,
      formatSetting(value),
      isSettingName(name) ? t(`admin.setting.${name}`) : '',
    ]);
    process.stdout.write(formatTable([['', 'setting', 'value', `what it does (* set for ${market})`], ...rows]));
    for (const note of notes) process.stderr.write(`${note}\n`);
    return notes.length === 0 ? 0 : 1;
  });
}
