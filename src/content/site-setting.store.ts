import { sql } from 'kysely';
import { z } from 'zod';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { SettingName } from '../market/site-setting.ts';
import { type Db, transaction } from '../platform/database.ts';
import { notify } from '../platform/database-notifications.ts';
import { queryAll } from '../platform/query.ts';

/** Notification channel. The payload is the market, or the override key, whose setting changed. */
export const SETTING_CHANNEL = 'site_setting';

/** A market, or the override key of several. */
export type SettingScope = MarketId | 'global';

const settingKey = (scope: SettingScope, name: string): string => `site ${scope} ${name}`;

const settingRow = z.object({ key: z.string(), value: z.unknown() });

/**
 * The stored settings of each market by name: its own, and below them those of its override key. Markets with default
 * settings only are missing.
 */
export async function readSiteSettings(db: Db): Promise<Map<MarketId, Map<string, unknown>>> {
  const query = sql`select key, value from setting where key like 'site %' order by key`;
  const rows = await queryAll(db, settingRow, query);
  const scopes = new Map<string, Map<string, unknown>>();
  for (const { key, value } of rows) {
    const [, scope = '', name = ''] = key.split(' ');
    scopes.set(scope, (scopes.get(scope) ?? new Map()).set(name, value));
  }
  const markets = Object.values(MARKETS).flatMap(({ id, siteOverrideKey }): [MarketId, Map<string, unknown>][] => {
    const settings = new Map([...(scopes.get(siteOverrideKey ?? '') ?? []), ...(scopes.get(id) ?? [])]);
    return settings.size === 0 ? [] : [[id, settings]];
  });
  return new Map(markets);
}

/** Stores a validated value and notifies running sites. */
export function saveSiteSetting(db: Db, scope: SettingScope, name: SettingName, value: unknown): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`insert into setting (key, value) values (${settingKey(scope, name)}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(trx);
    await notify(trx, SETTING_CHANNEL, scope);
  });
}

/** Resets a setting to its default and notifies running sites. */
export function removeSiteSetting(db: Db, scope: SettingScope, name: SettingName): Promise<void> {
  return transaction(db, async (trx) => {
    await sql`delete from setting where key = ${settingKey(scope, name)}`.execute(trx);
    await notify(trx, SETTING_CHANNEL, scope);
  });
}
