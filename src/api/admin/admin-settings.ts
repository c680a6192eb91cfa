import { recordStaffAction } from '../../admin/staff-action.store.ts';
import { settingSubject } from '../../admin/staff-action.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { readSiteSettings, removeSiteSetting, saveSiteSetting } from '../../content/site-setting.store.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import {
  formatSetting,
  isSettingName,
  parseSetting,
  parseSettingName,
  resolveSettings,
  SITE_SETTINGS,
} from '../../market/site-setting.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { staffAuthor } from '../view/staff-action.ts';

/** All settings of the market with current and default values, formatted as an operator types them. */
async function adminSettings(
  { databases }: PersonalContext,
  _request: unknown,
  { market }: CallerOf<'adminSettings'>,
): Promise<Result<PersonalResponseOf<'adminSettings'>, ApiError>> {
  const stored = (await readSiteSettings(databases.forMarket(market).db)).get(market) ?? new Map<string, unknown>();
  const settings = Object.entries(resolveSettings(stored)).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [];
    const { description: about, type: kind, defaultValue: standard } = SITE_SETTINGS[name];
    const [typed, usual] = [formatSetting(value), formatSetting(standard)];
    return [{ name, about, takes: kind.expects, value: typed, standard: usual, isChanged: stored.has(name) }];
  });
  return ok({ settings });
}

/** Changes a setting of the market, or resets it to its default. Running processes apply it within a second. */
async function adminChangeSetting(
  { writing, clock }: PersonalContext,
  { name, value, reason }: ParsedPersonalRequestOf<'adminChangeSetting'>,
  caller: CallerOf<'adminChangeSetting'>,
): Promise<Result<PersonalResponseOf<'adminChangeSetting'>, ApiError>> {
  const setting = parseSettingName(name);
  if (!setting.ok) return err(invalidFields(fieldError('name', 'not-allowed', setting.error.message)));
  const parsed = value === null ? null : parseSetting(setting.value, value);
  if (parsed?.ok === false) return err(invalidFields(fieldError('value', 'not-allowed', parsed.error.message)));
  const { market } = caller;
  const { db } = writing.forMarket(market);
  // Log first: a setting may be set twice, but never without a log entry.
  await recordStaffAction(writing.main.db, {
    ...staffAuthor(caller),
    kind: 'set-setting',
    subject: settingSubject(setting.value),
    reason,
    details: { value: value ?? null },
    doneAt: clock(),
  });
  if (parsed === null) await removeSiteSetting(db, market, setting.value);
  else await saveSiteSetting(db, market, setting.value, parsed.value);
  const now = parsed === null ? SITE_SETTINGS[setting.value].defaultValue : parsed.value;
  return ok({ name: setting.value, value: formatSetting(now) });
}

export const ADMIN_SETTINGS_HANDLERS = { adminSettings, adminChangeSetting };
