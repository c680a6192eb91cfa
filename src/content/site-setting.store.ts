import { sql } from 'kysely';
import { isMarketId, type MarketId } from '../market/market.ts';
import type { SettingName } from '../market/site-setting.ts';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/notifications.ts';

/** Hears the market of every setting that is changed. */
export const SETTING_CHANNEL = 'site_setting';

const keyOf = (market: MarketId, name: string): string => `site ${market} ${name}`;

/** What is stored for each market of a database that has any setting of its own, by name. */
export async function readSiteSettings(db: Db): Promise<Map<MarketId, Map<string, unknown>>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where key like 'site %' order by key`.execute(db);
  const markets = new Map<MarketId, Map<string, unknown>>();
  for (const { key, value } of rows) {
    const [, market = '', name = ''] = key.split(' ');
    if (!isMarketId(market)) continue;
    markets.set(market, (markets.get(market) ?? new Map()).set(name, value));
  }
  return markets;
}

/** Stores a value that the setting has read; running sites hear of it. */
export function saveSiteSetting(db: Db, market: MarketId, name: SettingName, value: unknown): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`insert into setting (key, value) values (${keyOf(market, name)}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(trx);
    await notify(trx, SETTING_CHANNEL, market);
  });
}

/** Gives the setting its default again. */
export function removeSiteSetting(db: Db, market: MarketId, name: SettingName): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`delete from setting where key = ${keyOf(market, name)}`.execute(trx);
    await notify(trx, SETTING_CHANNEL, market);
  });
}
