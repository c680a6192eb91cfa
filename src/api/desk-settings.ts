import { err, ok, type Result } from '../base/result.ts';
import { readSiteSettings, removeSiteSetting, saveSiteSetting } from '../content/site-setting.store.ts';
import {
  isSettingName,
  SITE_SETTINGS,
  settingAsTyped,
  settingName,
  settingOfText,
  siteSettings,
} from '../market/site-setting.ts';
import { noteStaffAct } from '../shopper/staff-act.store.ts';
import { settingSubject } from '../shopper/staff-act.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { byStaff } from './desk.ts';

/** Every setting of the market with what it is now and by default, as an operator types them. */
export async function deskSettings(
  { databases }: PersonalContext,
  _request: unknown,
  { market }: CallerOf<'deskSettings'>,
): Promise<Result<PersonalAnswerOf<'deskSettings'>, ApiError>> {
  const stored = (await readSiteSettings(databases.of(market).db)).get(market) ?? new Map<string, unknown>();
  const settings = Object.entries(siteSettings(stored)).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [];
    const { about, kind, standard } = SITE_SETTINGS[name];
    const [typed, usual] = [settingAsTyped(value), settingAsTyped(standard)];
    return [{ name, about, takes: kind.takes, value: typed, standard: usual, isChanged: stored.has(name) }];
  });
  return ok({ settings });
}

/** Sets one setting of the market, or gives it its default again; running sites follow within a second. */
export async function deskSetSetting(
  { writing, clock }: PersonalContext,
  { name, value, reason }: ParsedPersonalRequestOf<'deskSetSetting'>,
  caller: CallerOf<'deskSetSetting'>,
): Promise<Result<PersonalAnswerOf<'deskSetSetting'>, ApiError>> {
  const known = settingName(name);
  if (!known.ok) return err(wrongFields(fieldFault('name', 'not-allowed', known.error.message)));
  const read = value === null ? null : settingOfText(known.value, value);
  if (read?.ok === false) return err(wrongFields(fieldFault('value', 'not-allowed', read.error.message)));
  const { market } = caller;
  const { db } = writing.of(market);
  // What is done is written down first: a setting may be set twice, but none is without its line.
  await noteStaffAct(writing.main.db, {
    ...byStaff(caller),
    kind: 'set-setting',
    subject: settingSubject(known.value),
    reason,
    details: { value: value ?? null },
    doneAt: clock(),
  });
  if (read === null) await removeSiteSetting(db, market, known.value);
  else await saveSiteSetting(db, market, known.value, read.value);
  const now = read === null ? SITE_SETTINGS[known.value].standard : read.value;
  return ok({ name: known.value, value: settingAsTyped(now) });
}
