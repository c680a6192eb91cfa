import { readAccount, setNameAndLocale } from '../../account/account.store.ts';
import { readEmailChange } from '../../account/email-change.store.ts';
import { readShopperIdentities } from '../../account/identity.store.ts';
import { readPasskeys } from '../../account/passkey.store.ts';
import { readAccountStats } from '../../admin/account-stats.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { toLoginUserType } from '../../contract/account/account-schemas.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, type Market } from '../../market/market.ts';
import { exportAccount as exportData } from '../../privacy/export-account.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { ACCOUNT_DELETED } from './account-errors.ts';

/** The market of a country, by market id or ISO country code. */
const findMarketByCode = (code: string): Market | undefined =>
  Object.values(MARKETS).find(({ id, countryCode }) => id === code || countryCode === code);

/** The profile of the signed-in user, with their counts in one country. */
async function profile(
  { writing, clock }: PersonalContext,
  { countryCode }: ParsedPersonalRequestOf<'profile'>,
  { shopper, market }: CallerOf<'profile'>,
): Promise<Result<PersonalResponseOf<'profile'>, ApiError>> {
  const country = findMarketByCode(countryCode ?? market);
  if (country === undefined) return err(invalidFields(fieldError('countryCode', 'not-allowed')));
  const { db } = writing.main;
  const [account, identities, passkeys, change, { lists, watches, postings }] = await Promise.all([
    readAccount(db, shopper.id),
    readShopperIdentities(db, shopper.id),
    readPasskeys(db, shopper.id),
    readEmailChange(db, shopper.id, clock()),
    readAccountStats(writing.forMarket(country.id).db, country.id, shopper.id),
  ]);
  if (account === null) return err(ACCOUNT_DELETED);
  return ok({
    response: {
      email: account.email,
      name: account.name,
      userType: toLoginUserType(shopper.userType),
      status: account.status,
      memberSince: account.createdAt.toISOString(),
      market: account.market,
      language: account.locale,
      providers: identities.map(({ provider }) => provider),
      hasPassword: account.passwordHash !== null,
      hasPasskeys: passkeys.length > 0,
      isStaff: shopper.role !== null,
      isPartner: [shopper.merchants, shopper.brands, shopper.publishers].some((ids) => ids.length > 0),
      newEmail: change?.email ?? null,
      country: { countryCode: country.countryCode, lists, watches, reviews: postings },
    },
  });
}

/** Changes the user's name and the language of their emails. */
async function changeProfile(
  { writing }: PersonalContext,
  { name, language }: ParsedPersonalRequestOf<'changeProfile'>,
  { shopper }: CallerOf<'changeProfile'>,
): Promise<Result<PersonalResponseOf<'changeProfile'>, ApiError>> {
  await setNameAndLocale(writing.main.db, shopper.id, name, language);
  return ok({ response: null });
}

/** All data stored about the signed-in user. */
async function exportAccount(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'exportAccount'>,
): Promise<Result<PersonalResponseOf<'exportAccount'>, ApiError>> {
  return ok({ response: await exportData(writing, shopper.id) });
}

export const PROFILE_HANDLERS = { profile, changeProfile, exportAccount };
