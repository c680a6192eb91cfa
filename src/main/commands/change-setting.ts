import { removeSiteSetting, saveSiteSetting } from '../../content/site-setting.store.ts';
import type { MarketId } from '../../market/market.ts';
import { formatSetting, parseSetting, parseSettingName, SITE_SETTINGS } from '../../market/site-setting.ts';
import { withInstallation } from '../with-installation.ts';

function failWith(message: string): 2 {
  process.stderr.write(`${message}\n`);
  return 2;
}

/** Sets one setting of a market's site from text. Running sites follow within a second. Returns the exit code. */
export async function setSetting(market: MarketId, name: string, text: string): Promise<number> {
  const known = parseSettingName(name);
  if (!known.ok) return failWith(known.error.message);
  const read = parseSetting(known.value, text);
  if (!read.ok) return failWith(read.error.message);
  return withInstallation(async ({ databases }) => {
    await saveSiteSetting(databases.forMarket(market).db, market, known.value, read.value);
    process.stdout.write(`${known.value} of ${market} is now ${formatSetting(read.value)}.\n`);
    return 0;
  });
}

/** Resets one setting of a market's site to its default. Returns the exit code. */
export async function unsetSetting(market: MarketId, name: string): Promise<number> {
  const known = parseSettingName(name);
  if (!known.ok) return failWith(known.error.message);
  return withInstallation(async ({ databases }) => {
    await removeSiteSetting(databases.forMarket(market).db, market, known.value);
    const standard = formatSetting(SITE_SETTINGS[known.value].defaultValue);
    process.stdout.write(`${known.value} of ${market} is again ${standard}, its default.\n`);
    return 0;
  });
}
