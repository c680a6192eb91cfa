import { sql } from 'kysely';
import { z } from 'zod';
import { isMarketId, type MarketId } from '../market/market.ts';
import type { SettingName } from '../market/site-setting.ts';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/notifications.ts';
import { queryAll } from '../platform/query.ts';

/** Notification channel. The payload is the market whose setting changed. */
export const SETTING_CHANNEL = 'site_setting';

const settingKey = (market: MarketId, name: string): string => `site ${market} ${name}`;

const settingRow = z.object({ key: z.string(), value: z.unknown() });

/** The stored settings of each market by name. Markets with default settings only are missing. */
export async function readSiteSettings(db: Db): Promise<Map<MarketId, Map<string, unknown>>> {
  const query = sql`select key, value from setting where key like 'site %' order by key`;
  const rows = await queryAll(db, settingRow, query);
  const markets = new Map<MarketId, Map<string, unknown>>();
  for (const { key, value } of rows) {
    const [, market = '', name = ''] = key.split(' ');
    if (!isMarketId(market)) continue;
    markets.set(market, (markets.get(market) ?? new Map()).set(name, value));
  }
  return markets;
}

/** Stores a validated value and notifies running sites. */
export function saveSiteSetting(db: Db, market: MarketId, name: SettingName, value: unknown): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`insert into setting (key, value) values (${settingKey(market, name)}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(trx);
    await notify(trx, SETTING_CHANNEL, market);
  });
}

/** Resets a setting to its default and notifies running sites. */
export function removeSiteSetting(db: Db, market: MarketId, name: SettingName): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`delete from setting where key = ${settingKey(market, name)}`.execute(trx);
    await notify(trx, SETTING_CHANNEL, market);
  });
}
