import { removeSiteSetting, saveSiteSetting } from '../../content/site-setting.store.ts';
import type { MarketId } from '../../market/market.ts';
import { SITE_SETTINGS, settingAsTyped, settingName, settingOfText } from '../../market/site-setting.ts';
import { visitInstallation } from '../visit-installation.ts';

function complain(message: string): 2 {
  process.stderr.write(`${message}\n`);
  return 2;
}

/** Sets one setting of a market's site from words. Running sites follow within a second. Returns the exit code. */
export async function setSetting(market: MarketId, name: string, text: string): Promise<number> {
  const known = settingName(name);
  if (!known.ok) return complain(known.error.message);
  const read = settingOfText(known.value, text);
  if (!read.ok) return complain(read.error.message);
  return visitInstallation(async ({ databases }) => {
    await saveSiteSetting(databases.of(market).db, market, known.value, read.value);
    process.stdout.write(`${known.value} of ${market} is now ${settingAsTyped(read.value)}.\n`);
    return 0;
  });
}

/** Gives one setting of a market's site its default again. Returns the exit code. */
export async function unsetSetting(market: MarketId, name: string): Promise<number> {
  const known = settingName(name);
  if (!known.ok) return complain(known.error.message);
  return visitInstallation(async ({ databases }) => {
    await removeSiteSetting(databases.of(market).db, market, known.value);
    const standard = settingAsTyped(SITE_SETTINGS[known.value].standard);
    process.stdout.write(`${known.value} of ${market} is again ${standard}, its default.\n`);
    return 0;
  });
}
