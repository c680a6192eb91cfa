import { isDeepStrictEqual } from 'node:util';
import { settingSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { readSiteSettings, removeSiteSetting, saveSiteSetting } from '../../content/site-setting.store.ts';
import { hasPermission } from '../../contract/admin/permissions.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { GROUP_OF_SETTING } from '../../market/setting-groups.ts';
import {
  formatSetting,
  isSettingName,
  parseSetting,
  parseSettingName,
  resolveSettings,
  type SettingName,
  SITE_SETTINGS,
} from '../../market/site-setting.ts';
import type { StaffRole } from '../../terms/staff/staff-role.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

/** Settings that can bring scripts of others to every page, or break all addresses, are for owners. */
const mayChange = (role: StaffRole, name: SettingName): boolean =>
  GROUP_OF_SETTING[name] !== 'technical' || hasPermission(role, 'technical-settings');

/** The settings of the market that the caller may change, with current and default values as an operator types them. */
async function adminSettings(
  { databases }: PersonalContext,
  _request: unknown,
  { market, shopper }: CallerOf<'adminSettings'>,
): Promise<Result<PersonalResponseOf<'adminSettings'>, ApiError>> {
  const stored = (await readSiteSettings(databases.forMarket(market).db)).get(market) ?? new Map<string, unknown>();
  const settings = Object.entries(resolveSettings(stored)).flatMap(([name, value]) => {
    if (!isSettingName(name) || !mayChange(shopper.role, name)) return [];
    const { type, defaultValue, example } = SITE_SETTINGS[name];
    return [
      {
        name,
        group: GROUP_OF_SETTING[name],
        example,
        control:
          type.control.kind === 'choice' ? { ...type.control, options: [...type.control.options] } : type.control,
        value: formatSetting(value),
        standard: formatSetting(defaultValue),
        isChanged: !isDeepStrictEqual(value, defaultValue),
      },
    ];
  });
  return ok({ settings });
}

/** The value as text; null: the default. Colours are entered one by one. */
function typedValue({ value, light, dark }: ParsedPersonalRequestOf<'adminChangeSetting'>): string | null {
  return value ?? (light === null && dark === null ? null : JSON.stringify({ light, dark }));
}

/** Changes a setting of the market, or resets it to its default. Running processes apply it within a second. */
async function adminChangeSetting(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'adminChangeSetting'>,
  caller: CallerOf<'adminChangeSetting'>,
): Promise<Result<PersonalResponseOf<'adminChangeSetting'>, ApiError>> {
  const { name, reason } = request;
  const value = typedValue(request);
  const setting = parseSettingName(name);
  if (!setting.ok) return err(invalidFields(fieldError('name', 'not-allowed', setting.error.message)));
  if (!mayChange(caller.shopper.role, setting.value)) return err(apiError('forbidden'));
  const parsed = value === null ? null : parseSetting(setting.value, value);
  if (parsed?.ok === false) {
    const field = request.value === null ? 'light' : 'value';
    return err(invalidFields(fieldError(field, parsed.error.mistake, parsed.error.message)));
  }
  const { market } = caller;
  const { db } = writing.forMarket(market);
  const stored = (await readSiteSettings(db)).get(market) ?? new Map<string, unknown>();
  const before = resolveSettings(stored)[setting.value];
  const after = parsed === null ? SITE_SETTINGS[setting.value].defaultValue : parsed.value;
  // Log first: a setting may be set twice, but never without a log entry.
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'set-setting',
    subject: settingSubject(setting.value),
    reason,
    details: { value: value ?? null },
    before: { value: before },
    after: { value: after },
    doneAt: clock(),
  });
  if (parsed === null) await removeSiteSetting(db, market, setting.value);
  else await saveSiteSetting(db, market, setting.value, parsed.value);
  return ok({ name: setting.value, value: formatSetting(after) });
}

export const ADMIN_SETTINGS_HANDLERS = { adminSettings, adminChangeSetting };
