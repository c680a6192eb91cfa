import type { SignedIn } from '../../account/sign-in.ts';
import { type AuthenticationState, MAX_PARTNERS, PERMISSIONS } from '../../contract/account/account-schemas.ts';

/** The session state for the browser. Partner ids are limited to what fits in a cookie, permissions to known ones. */
export function presentAuthenticationState({ token, userType, account }: SignedIn): AuthenticationState {
  const first = (ids: readonly number[]) => ids.slice(0, MAX_PARTNERS);
  return {
    token,
    userType,
    merchants: first(account.merchants),
    brands: first(account.brands),
    publishers: first(account.publishers),
    permissions: PERMISSIONS.filter((permission) => account.permissions.includes(permission)),
  };
}
