import type { SignedIn } from '../../account/sign-in.ts';
import { type AuthenticationState, toLoginUserType } from '../../contract/account/account-schemas.ts';
import { MAX_PARTNERS, PERMISSIONS } from '../../terms/partner/partner.ts';

/** The session state for the browser. Partner ids are limited to what fits in a cookie, permissions to known ones. */
export function presentAuthenticationState({ token, userType, account }: SignedIn): AuthenticationState {
  const first = (ids: readonly number[]) => ids.slice(0, MAX_PARTNERS);
  return {
    token,
    userType: toLoginUserType(userType),
    merchants: first(account.merchants),
    brands: first(account.brands),
    publishers: first(account.publishers),
    permissions: PERMISSIONS.filter((permission) => account.permissions.includes(permission)),
  };
}
