import { err, ok, type Result } from '../base/result.ts';
import { MARKETS, type Market } from '../market/market.ts';
import { readAccount, setNameAndLocale } from '../shopper/account.store.ts';
import { readEmailChange } from '../shopper/email-change.store.ts';
import { readHoldings } from '../shopper/holdings.store.ts';
import { readIdentitiesOf } from '../shopper/identity.store.ts';
import { readPasskeys } from '../shopper/passkey.store.ts';
import { goneWhileSignedIn } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

/** The market of a country, by the site's own code for it or the country's. */
const marketOf = (code: string): Market | undefined =>
  Object.values(MARKETS).find(({ id, countryCode }) => id === code || countryCode === code);

/** The profile of who is signed in, with what they have in a country. */
export async function profile(
  { writing, clock }: PersonalContext,
  { countryCode }: ParsedPersonalRequestOf<'profile'>,
  { shopper, market }: CallerOf<'profile'>,
): Promise<Result<PersonalAnswerOf<'profile'>, ApiError>> {
  const of = marketOf(countryCode ?? market);
  if (of === undefined) return err(wrongFields(fieldFault('countryCode', 'not-allowed')));
  const { db } = writing.main;
  const [account, identities, passkeys, change, { lists, watches, postings }] = await Promise.all([
    readAccount(db, shopper.id),
    readIdentitiesOf(db, shopper.id),
    readPasskeys(db, shopper.id),
    readEmailChange(db, shopper.id, clock()),
    readHoldings(writing.of(of.id).db, of.id, shopper.id),
  ]);
  if (account === null) return err(goneWhileSignedIn);
  return ok({
    response: {
      email: account.email,
      name: account.name,
      userType: shopper.userType,
      status: account.status,
      memberSince: account.createdAt.toISOString(),
      market: account.market,
      language: account.locale,
      providers: identities.map(({ provider }) => provider),
      hasPassword: account.passwordHash !== null,
      hasPasskeys: passkeys.length > 0,
      isStaff: shopper.isStaff,
      newEmail: change?.email ?? null,
      country: { countryCode: of.countryCode, lists, watches, reviews: postings },
    },
  });
}

/** Changes what the person is called, and the language of letters to them. */
export async function changeProfile(
  { writing }: PersonalContext,
  { name, language }: ParsedPersonalRequestOf<'changeProfile'>,
  { shopper }: CallerOf<'changeProfile'>,
): Promise<Result<PersonalAnswerOf<'changeProfile'>, ApiError>> {
  await setNameAndLocale(writing.main.db, shopper.id, name, language);
  return ok({ response: null });
}
